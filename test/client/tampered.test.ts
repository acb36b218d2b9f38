import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lyingFetch, type Body } from './lying-fetch.ts';
import { openClientWorld, type ChainName, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0', SPLIT_SWAPS: 'on' } });
});
afterAll(async () => world.close());

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const calls = (body: Body): Record<string, unknown>[] =>
  (body.transactions ?? []).map(({ data }) => data).filter((data) => typeof data['data'] === 'string');

/** The same text in every call of the release; how often it was there. */
function replace(body: Body, from: RegExp, into: (found: string) => string): number {
  let count = 0;
  for (const data of calls(body))
    data['data'] = String(data['data'])
      .toLowerCase()
      .replace(from, (found) => {
        count += 1;
        return into(found);
      });
  return count;
}

/** A word that holds a time of these years. */
const TIME = /0{56}[67][0-9a-f]{7}/g;
const later = (seconds: bigint) => (found: string) => word(BigInt(`0x${found}`) + seconds);
const DAY = 86_400n;

/** Of these both venues of Aerodrome bring more together. */
const SPLIT = 'swap 800 USDC for ETH on Aerodrome';

const TAMPERED: readonly (readonly [
  what: string,
  chain: ChainName,
  words: string,
  change: (body: Body) => number,
  says: RegExp,
])[] = [
  [
    'another pool fee',
    'base',
    'swap 5 USDC for WETH on Uniswap v3',
    (body) =>
      replace(body, /0{58}(0001f4|000bb8|002710|000064)/g, (fee) =>
        fee.endsWith('0bb8') ? word(500n) : word(3000n),
      ),
    /pools of swap 1/,
  ],
  [
    'another pool fee of a position',
    'base',
    'add liquidity with 0.01 ETH and 30 USDC in the 0.05% pool, full range',
    (body) => replace(body, /0{61}1f4/g, () => word(3000n)),
    /fee of the pool|ticks/,
  ],
  [
    'a later deadline of a swap',
    'base',
    'swap 5 USDC for WETH on Uniswap v3',
    (body) => replace(body, TIME, later(DAY)),
    /deadline of swap/,
  ],
  [
    'a later deadline of a purchase with native coins',
    'polygon',
    'buy exactly 3 USDC with POL on QuickSwap',
    (body) => replace(body, TIME, later(DAY)),
    /deadline of swap/,
  ],
  [
    'a later deadline of a position',
    'avalanche',
    'add liquidity with 1 AVAX and 30 USDC on Uniswap, full range',
    (body) => replace(body, TIME, later(DAY)),
    /deadline of add_liquidity/,
  ],
  [
    'another position that is added to',
    'polygon',
    'add 2 LINK and 50 POL to my position #10',
    (body) => replace(body, new RegExp(word(10n), 'g'), () => word(9n)),
    /position.*#10/,
  ],
  [
    'the collateral of another token',
    'avalanche',
    'lend 5 AVAX on BENQI and use my AVAX as collateral on BENQI',
    (body) =>
      replace(
        body,
        /5c0401e81bc07ca70fad469b451682c0d747ef1c/g,
        () => 'b715808a78f6041e46d61cb123c9b4a27056ae9c',
      ),
    /choices of the account/,
  ],
  [
    'a bridge made fast',
    'base',
    'bridge 25 USDC to Polygon',
    (body) => replace(body, new RegExp(word(2000n), 'g'), () => word(1000n)),
    /finality/,
  ],
  [
    'a fast bridge made slow',
    'base',
    'bridge 25 USDC to Polygon, fast',
    (body) => replace(body, new RegExp(word(1000n), 'g'), () => word(2000n)),
    /finality/,
  ],
  [
    'an approval behind what it is for',
    'base',
    'bridge 25 USDC to Polygon',
    (body) => {
      if (body.transactions) body.transactions = body.transactions.toReversed();
      return body.transactions?.length ?? 0;
    },
    /before what takes the tokens/,
  ],
  [
    'an approval behind a swap by Permit2',
    'base',
    'swap 5 USDC for ZORA on Uniswap v4',
    (body) => {
      body.transactions?.unshift(...body.transactions.splice(-1));
      return body.transactions?.length ?? 0;
    },
    /before what takes the tokens|end of the allowance/,
  ],
  [
    'a part of a split swap through another pool',
    'base',
    SPLIT,
    (body) =>
      replace(
        body,
        /0{64}0{24}420dd381b31aef6683db6b902084cb0ffece40da/g,
        (found) => `${found.slice(0, 63)}1${found.slice(64)}`,
      ),
    /pools of swap/,
  ],
  [
    'the parts of a split swap in another order',
    'base',
    SPLIT,
    (body) => {
      body.transactions?.push(...body.transactions.splice(0, 2));
      return body.transactions?.length ?? 0;
    },
    /pools of swap 1|swap 1/,
  ],
  [
    'one part of a split swap left out',
    'base',
    SPLIT,
    (body) => {
      body.transactions?.splice(2, 2);
      body.signing?.splice(2, 2);
      return body.transactions?.length ?? 0;
    },
    /in order|swaps/,
  ],
  [
    'a larger loan from Compound',
    'base',
    'supply 0.5 ETH as collateral on Compound for a USDC loan and borrow 100 USDC from Compound',
    (body) => replace(body, new RegExp(word(100_000_000n), 'g'), () => word(400_000_000n)),
    /comet_withdraw 2/,
  ],
  [
    'all that is lent on Compound in place of a part',
    'base',
    'lend 50 USDC on Compound and withdraw 20 USDC from Compound',
    (body) => replace(body, new RegExp(word(20_000_000n), 'g'), () => word(2n ** 256n - 1n)),
    /comet_withdraw 2/,
  ],
  [
    'another market of Compound, where it would be collateral',
    'base',
    'lend 0.2 ETH on Compound',
    (body) => {
      for (const data of calls(body))
        if (String(data['to']).toLowerCase() === '0x46e6b214b524310239732d51387075e0e70970bf')
          data['to'] = '0xb125E6687d4313864e53df431d5425969c15Eb2F';
      return calls(body).length;
    },
    /comet|effects|allowance/,
  ],
  [
    'more shares of a vault',
    'avalanche',
    'mint 5 shares of Spark Savings USDC',
    (body) => replace(body, new RegExp(word(5_000_000n), 'g'), () => word(6_000_000n)),
    /vault_mint 1/,
  ],
  [
    'a transaction twice',
    'base',
    'wrap 0.01 ETH and unwrap 0.01 WETH',
    (body) => {
      const [first] = body.transactions ?? [];
      if (first) body.transactions?.push(first);
      if (first) body.signing?.push(body.signing[0]);
      return body.transactions?.length ?? 0;
    },
    /spent|in order/,
  ],
];

test('a split swap that nobody touched is explained, signed and done', async () => {
  const say402 = world.say402();
  const request = { messages: SPLIT, wallet: world.address('base'), chain: 'base' } as const;
  const done = await say402.run(request, await world.wallets('base'), { confirm: () => true });
  expect(done?.transactions).toHaveLength(4);
});

describe('a release that was tampered with is refused:', () => {
  test.each(TAMPERED)('%s', async (_, chain, words, change, says) => {
    let changed = 0;
    const say402 = world.say402({ fetch: lyingFetch((body) => void (changed += change(body))) });
    const { operationId } = await say402.prepare({ messages: words, wallet: world.address(chain), chain });
    const paid = say402.pay(operationId, await world.wallets(chain));
    await expect(paid).rejects.toMatchObject({ code: 'bytes_differ' });
    await expect(paid).rejects.toThrow(says);
    expect(changed).toBeGreaterThan(0);
  });
});
