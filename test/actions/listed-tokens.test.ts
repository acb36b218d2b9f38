import { queryResponseSchema } from '@say402/wire';
import { address } from '@solana/kit';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import type { Answer } from '../http/caller.ts';
import { placeListedToken } from './listed-token.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

/** In the list of Base. */
const PEPE = '0xB4fDe59a779991bfB6a52253B51947828b982be3';
const AYB = '0x7ED613AB8b2b4c6A781DDC97eA98a666c6437511';
/** Two tokens of one name there: of the first, holders could not get out in 2023; what the sandbox puts there is made up. */
const [CLOSED, TAXED] = [
  '0x27D2DECb4bFC9C76F0309b8E88dec3a601Fe25a8',
  '0xFe20C1B85ABa875EA8cecac8200bF86971968F3A',
] as const;

let world: ActionWorld;
let api: JupiterServer;
beforeAll(async () => {
  api = await startJupiterServer();
  world = await openActionWorld({ environment: { JUPITER_API_URL: `${api.url}/` } });
});
afterAll(async () => {
  await world.close();
  api.close();
});

interface Point {
  readonly slot: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}
const optionsOf = ({ body }: Answer) =>
  (body['open'] as readonly Point[])
    .flatMap(({ options }) => options)
    .filter(({ value }) => value.startsWith('0x'));
const codesOf = (answer: Answer) =>
  stepOf(queryResponseSchema.parse(answer.body)).warnings.map(({ code }) => code);

test('a token of the registry is bought by dollars without a question', async () => {
  const query = await world.prepare('base', 'Buy $20 of BRETT with USDC');
  expect(stepOf(query).warnings).toEqual([]);
  const { changes } = await world.execute('base', query);
  expect(changes).toEqual(announced(query));
  expect(changes.some(({ actual }) => actual > 0n)).toBe(true);
});

describe('a token that only a list knows', () => {
  test('is put to the user with what the chain shows of it, and is bought once it is picked', async () => {
    const asked = await world.ask('base', 'Buy $20 of PEPE with USDC');
    expect([asked.status, asked.body['code']]).toEqual([422, 'question']);
    expect(asked.body['question']).toMatch(/“PEPE” is not in the curated list of Base\. .*SHA-256/);
    const options = optionsOf(asked);
    expect(options.map(({ value }) => value)).toEqual([PEPE]);
    for (const said of [
      `PEPE (Pepe) at ${PEPE}`,
      /in the lists Balancer \(2026-08-05\) and Superchain \(2026-06-18\)/,
      /its deepest pool of Uniswap v3 \(0x\w{40}\) holds \$1\d{5} of wrapped ETH/,
      /bought and sold again in a dry run, 1\.9\d*% is lost/,
    ])
      expect(options[0]!.label).toMatch(said);

    const answer = await world.reply('base', asked, options[0]!.label);
    const query = queryResponseSchema.parse(answer.body);
    const step = stepOf(query);
    const unlisted = step.warnings.find(({ code }) => code === 'unlisted_token');
    expect(unlisted?.text).toMatch(
      /^PEPE \("Pepe"\) at 0xB4f\w+ is not in the curated list .* The token list of 2026-08-22 has it from Balancer/,
    );
    expect(step.sources).toContainEqual({
      field: 'tokenOut',
      value: PEPE,
      source: {
        kind: 'list',
        entry: `token-lists/base/PEPE ${PEPE}`,
        source: 'Balancer (2026-08-05); Superchain (2026-06-18)',
        date: '2026-08-22',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
    const { changes } = await world.execute('base', query);
    expect(changes).toEqual(announced(query));
    expect(changes.find(({ token }) => token === PEPE)!.actual).toBeGreaterThan(0n);
  });

  test('is sold, sent and bounded by what was picked once', async () => {
    for (const words of [
      `send 5 PEPE to ${world.wallet('base', 'secondUser')}`,
      'sell 5000 PEPE for USDC',
      'swap 5 USDC to PEPE, at least 1000 PEPE',
    ]) {
      const asked = await world.ask('base', words);
      expect([words, asked.body['code']]).toEqual([words, 'question']);
      const answer = await world.reply('base', asked, PEPE);
      expect([words, answer.status, answer.body['detail']]).toEqual([words, 200, undefined]);
      const query = queryResponseSchema.parse(answer.body);
      const { changes } = await world.execute('base', query);
      expect(changes).toEqual(announced(query));
    }
  });

  test('counts the price of an order, which names it or is asked about, and stands for what was picked', async () => {
    for (const [words, answers] of [
      ['sell 5 USDC for PEPE at 0.00001 USDC per PEPE', [PEPE]],
      ['sell 6 USDC for PEPE at 100000 PEPE per USDC', [PEPE]],
      ['buy 500000 PEPE with USDC when PEPE is at $0.00001', [PEPE]],
      ['sell 7 USDC for PEPE at 0.00001', [PEPE, `0.00001 USDC per ${PEPE}`]],
      ['sell 8 USDC for PEPE at 0.00001', [PEPE, `0.00001 USDC per PEPE (${PEPE})`]],
      [`sell 9 USDC for ${PEPE} at 0.00001 USDC per PEPE`, []],
    ] as const) {
      let answer = await world.ask('base', words);
      for (const said of answers) answer = await world.reply('base', answer, said);
      expect([words, answer.status, answer.body['detail']]).toEqual([words, 200, undefined]);
      const query = queryResponseSchema.parse(answer.body);
      const { order, summary } = stepOf(query);
      expect(summary).toMatch(/at (?:0\.00001 USDC per PEPE|100000 PEPE per USDC) or better$/);
      expect(order!.bought.token.address).toBe(PEPE);
      const [sold, bought] = [BigInt(order!.sold.baseUnits), BigInt(order!.bought.baseUnits)];
      expect(bought).toBe(sold * 10n ** 17n);
      await world.execute('base', query);
    }
  });

  test('is no price of another token of its name, nor of one that the registry has', async () => {
    const asked = await world.ask('base', `sell 9 USDC for ${PEPE} at 2500 USDC per WETH`);
    expect(asked.body).toMatchObject({ code: 'question', open: [{ slot: 'price' }] });
  });

  test('is never taken by a yes, nor by its name said again, nor under the name of another', async () => {
    const asked = await world.ask('base', 'swap 5 USDC to PEPE');
    for (const answer of ['yes', 'PEPE', 'the first', 'PEPE please', 'go ahead'])
      expect([answer, (await world.reply('base', asked, answer)).status]).toEqual([answer, 422]);
    for (const words of ['swap 5 USDC to PEРE', 'swap 5 USDC to PEPE\u200b', 'swap 5 USDC to QQQQX'])
      expect(JSON.stringify((await world.ask('base', words)).body)).not.toContain(PEPE);
  });
});

describe('two tokens of one name', () => {
  beforeAll(async () => {
    const wrapped = world.tokenAddress('base', 'WETH');
    const { address: owner } = world.sandbox.accounts.issuer.evm;
    const bald = { symbol: 'BALD', name: 'Bald' };
    await placeListedToken(world.sandbox, 'base', CLOSED, wrapped, { ...bald, fee: 0, closed: true, owner });
    await placeListedToken(world.sandbox, 'base', TAXED, wrapped, {
      ...bald,
      fee: 300,
      closed: false,
      owner: zeroAddress,
    });
  });

  test('one that can not be sold again is no more to be had by an order', async () => {
    const asked = await world.ask('base', 'sell 5 USDC for BALD at 0.01 USDC');
    expect(optionsOf(asked).map(({ value }) => value)).toEqual([TAXED]);
  });

  test('are told apart, and the one that can not be sold again is not offered', async () => {
    const asked = await world.ask('base', 'swap 5 USDC to BALD');
    const options = optionsOf(asked);
    expect(options.map(({ value }) => value)).toEqual([TAXED]);
    expect(options[0]!.label).toMatch(/3% of what is bought does not arrive/);
    expect(asked.body['question']).toMatch(
      new RegExp(
        `Left out, as it can be bought and not sold again: BALD at ${CLOSED} \\(.*a rule of the token`,
      ),
    );
  });

  test('the one with a tax is bought with room for it, and its preview says so', async () => {
    const asked = await world.ask('base', 'swap 5 USDC to BALD with 5% slippage');
    const answer = await world.reply('base', asked, TAXED);
    expect(codesOf(answer)).toEqual(expect.arrayContaining(['unlisted_token', 'sale_loses']));
    const { changes } = await world.execute('base', queryResponseSchema.parse(answer.body));
    expect(changes.find(({ token }) => token === TAXED)!.actual).toBeGreaterThan(0n);
  });

  test('whoever gives the address of the other is told so in the strongest words', async () => {
    const answer = await world.ask('base', `swap 5 USDC to ${CLOSED}`);
    const { warnings } = stepOf(queryResponseSchema.parse(answer.body));
    expect(warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unlisted_token', 'unsellable_token', 'issuer_powers']),
    );
    expect(warnings.find(({ code }) => code === 'unsellable_token')?.text).toMatch(
      /it can be bought and NOT sold again: .*a rule of the token/,
    );
  });

  test('where none can be sold again, nothing is offered', async () => {
    const { address: owner } = world.sandbox.accounts.issuer.evm;
    const rules = { symbol: 'AYB', name: 'All Your Base', fee: 0, closed: true, owner };
    await placeListedToken(world.sandbox, 'base', AYB, world.tokenAddress('base', 'WETH'), rules);
    const { status, body } = await world.ask('base', 'swap 5 USDC to AYB');
    expect([status, body['code']]).toEqual([422, 'unsellable_token']);
  });
});

describe('on Solana', () => {
  const MINT = 'F9CpWoyeBJfoRB8f2pBe2ZNPbPsEE76mWZWme3StsvHK';

  test('an option says who may freeze and make more of it, and that a sale is not tried', async () => {
    await placeJupiter(world.sandbox.chains.solana, address(MINT));
    const asked = await world.ask('solana', 'swap 0.1 SOL to PEPE');
    const issuer = world.sandbox.accounts.issuer.solana.address;
    const { label, value } = (asked.body['open'] as readonly Point[])[0]!.options.at(-1)!;
    expect(value).toBe(MINT);
    for (const said of [
      `it can be frozen in any account by ${issuer}: what is frozen can not be sold`,
      `it can be made more of by ${issuer}`,
      'no pool of Raydium with USDC or SOL was found',
      'whether it can be sold again was not tried: that is not done on Solana',
    ])
      expect(label).toContain(said);
  });

  test('it is sent, and bought where a venue has it, once it is picked', async () => {
    api.rates = { [MINT]: 50_000_000_000n };
    for (const words of [`send 5 PEPE to ${world.wallet('solana', 'secondUser')}`, 'swap 0.1 SOL to PEPE']) {
      const asked = await world.ask('solana', words);
      const answer = await world.reply('solana', asked, MINT);
      expect([words, answer.status, answer.body['detail']]).toEqual([words, 200, undefined]);
      expect(codesOf(answer)).toContain('unlisted_token');
      const query = queryResponseSchema.parse(answer.body);
      const { changes } = await world.execute('solana', query);
      expect(changes).toEqual(announced(query));
      expect(changes.some(({ token, actual }) => token === MINT && actual !== 0n)).toBe(true);
    }
  });
});
