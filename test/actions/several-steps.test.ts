import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRpcProxy, type RpcProxy } from '../http/rpc-proxy.ts';
import type { EvmChainName } from './move-price.ts';
import { announced, openActionWorld, type ActionWorld, type Done } from './world.ts';

let world: ActionWorld;
let nodes: Record<EvmChainName, RpcProxy>;
beforeAll(async () => {
  const node = async (chain: EvmChainName): Promise<RpcProxy> =>
    startRpcProxy(() => world?.sandbox.chains[chain].rpcUrl ?? early[chain]);
  const early: Record<string, string> = {};
  nodes = { base: await node('base'), polygon: await node('polygon'), avalanche: await node('avalanche') };
  world = await openActionWorld({
    environment: {
      PRICE: '0.01',
      RPC_URL_BASE: nodes.base.url,
      RPC_URL_POLYGON: nodes.polygon.url,
      RPC_URL_AVALANCHE: nodes.avalanche.url,
    },
    beforeService: ({ chains }) => {
      for (const [name, { rpcUrl }] of Object.entries(chains)) early[name] = rpcUrl;
    },
  });
});
afterAll(async () => {
  await world.close();
  for (const node of Object.values(nodes)) node.close();
});

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** Chain, its coin, an amount of it, a token that the wrapped coin leads to with a few of it, and where a bridge goes. */
const CHAINS = [
  ['base', 'ETH', '0.1', 'cbBTC', '0.002', 'polygon'],
  ['polygon', 'POL', '8', 'LINK', '3', 'avalanche'],
  ['avalanche', 'AVAX', '2', 'BTC.b', '0.002', 'base'],
] as const;

describe.each(CHAINS)('several steps on %s', (chain, native, amount, far, few, to) => {
  const done = async (words: string): Promise<Done> => {
    const query = await world.prepare(chain, words);
    expect(query.preview.map(({ simulated }) => simulated)).toEqual(query.preview.map(() => true));
    const result = await world.execute(chain, query);
    expect(result.changes).toEqual(announced(query));
    return result;
  };
  const leastOf = ({ query }: Done): string | undefined => query.preview[0]!.received[0]?.minimumBaseUnits;
  const held = async (owner: string, symbol: string): Promise<bigint> =>
    world.balance(chain, owner, symbol === native ? null : world.tokenAddress(chain, symbol));

  test('half of the coins are swapped, and what comes out at least is lent', async () => {
    const result = await done(`swap half my ${native} to USDC and supply it on Aave`);
    const [swap, supply] = result.query.preview;
    expect(supply).toMatchObject({ action: 'lend', sent: [{ baseUnits: leastOf(result) }] });
    expect(swap!.transactions).toEqual([0]);
    expect(supply!.transactions).toEqual([1, 2]);
    expect(result.released.signing.map(({ waitFor }) => waitFor)).toEqual([[], [0], [1]]);
  });

  test('what a swap brings is bridged, and half of another is sent on', async () => {
    const bridged = await done(`swap ${amount} ${native} to USDC and bridge it to ${to}`);
    expect(bridged.query.preview[1]!.sent[0]!.baseUnits).toBe(leastOf(bridged));
    const before = await held(FRIEND, 'USDC');
    const sent = await done(`swap ${amount} ${native} to USDC, then send half of it to ${FRIEND}`);
    expect((await held(FRIEND, 'USDC')) - before).toBe(BigInt(leastOf(sent)!) / 2n);
  });

  test('a loan is sent on', async () => {
    const before = await held(FRIEND, native);
    await done(`supply 100 USDC to Aave, borrow 0.01 ${native} and send it to ${FRIEND}`);
    expect((await held(FRIEND, native)) - before).toBe(10n ** 16n);
  });

  test('"the rest" of an output is what the steps in between leave of it at least, and of nothing else', async () => {
    const theirs = await held(FRIEND, 'USDC');
    const lent = await done(
      `swap ${amount} ${native} to USDC, send 1.5 USDC to ${FRIEND} and lend the rest on Aave`,
    );
    const [, , supply] = lent.query.preview;
    const left = BigInt(leastOf(lent)!) - 1_500_000n;
    expect(supply).toMatchObject({ action: 'lend', sent: [{ baseUnits: String(left) }] });
    expect(supply!.sources.map(({ value }) => value).join()).toContain('less 1.5 USDC taken since');
    expect((await held(FRIEND, 'USDC')) - theirs).toBe(1_500_000n);

    const others = await held(OTHER, 'USDC');
    const split = await done(
      `withdraw 9 USDC from Aave, send 2 to ${FRIEND}, a third of my ${far} to ${FRIEND} and the rest of the USDC to ${OTHER}`,
    );
    expect((await held(OTHER, 'USDC')) - others).toBe(BigInt(leastOf(split)!) - 2_000_000n);
  });

  test('"the rest" is asked about where none is left, or where it could be of the wallet', async () => {
    const ask = async (words: string): Promise<unknown> => (await world.ask(chain, words)).body;
    const swap = `swap ${amount} ${native} to USDC, send`;
    for (const [words, question] of [
      [
        `withdraw 5 USDC from Aave, send 5 USDC to ${FRIEND} and the rest to ${OTHER}`,
        /5 USDC.*no rest is left/,
      ],
      [`withdraw 5 USDC from Aave, send 6 USDC to ${FRIEND} and the rest to ${OTHER}`, /take 6 USDC/],
      [`${swap} 1 USDC to ${FRIEND} and lend the remaining USDC`, /all that the wallet holds|remaining USDC/],
      [
        `${swap} 1 USDC to ${FRIEND} and lend the rest of the USDC in my wallet`,
        /all that the wallet holds|in my wallet/,
      ],
    ] as const)
      expect(await ask(words)).toMatchObject({
        code: 'question',
        question: expect.stringMatching(question) as string,
      });
  });

  test('"the rest of my" token is what the steps before leave of it', async () => {
    const [before, theirs] = [await held(world.wallet(chain), far), await held(FRIEND, far)];
    const query = await world.prepare(
      chain,
      `swap ${few} ${far} to ${native}, then send the rest of my ${far} to ${FRIEND}`,
    );
    const spent = query.preview.map(({ sent }) => BigInt(sent[0]!.baseUnits));
    expect(spent[0]! + spent[1]!).toBe(before);
    const unclear = `swap ${amount} ${native} to ${far}, then send the rest to ${FRIEND}`;
    expect((await world.ask(chain, unclear)).body).toMatchObject({ code: 'question' });
    const some = await done(
      `swap ${amount} ${native} to ${far}, then send the rest of my ${far} to ${FRIEND}`,
    );
    const all = before + BigInt(leastOf(some)!);
    expect((await held(FRIEND, far)) - theirs).toBe(all);
  });
});

describe.each(CHAINS)(
  'on a node of %s that can not try several transactions together',
  (chain, native, amount) => {
    const able = (): void => void Object.assign(nodes[chain], { lacks: null, overrides: 'taken' });
    const unable = (): void =>
      void Object.assign(nodes[chain], {
        lacks: ['eth_simulateV1', 'debug_traceCall'],
        overrides: 'refused',
      });
    beforeAll(unable);
    afterAll(able);
    const words = `swap ${amount} ${native} to USDC and supply it on Aave`;

    test('the preview says what could not be tried, no gas limit is guessed, and all of it works', async () => {
      const query = await world.prepare(chain, words);
      const said = query.preview.map(({ simulated, warnings }) => [
        simulated,
        warnings.find(({ code }) => code === 'not_simulated')?.text,
      ]);
      expect(said).toEqual([
        [false, expect.stringContaining('1 of 1 of this step could not be tried')],
        [false, expect.stringContaining('2 of 2 of this step could not be tried')],
      ]);
      for (const { fees } of query.preview)
        expect(fees.filter(({ kind, baseUnits }) => kind === 'network' && BigInt(baseUnits) === 0n)).toEqual(
          [],
        );
      const result = await world.execute(chain, query);
      expect(result.released.signing.map(({ gas }) => gas !== undefined)).toEqual([true, false, false]);
      expect(result.changes).toEqual(announced(query));
    });

    test('what was offered with a dry run is released without one', async () => {
      able();
      const query = await world.prepare(chain, words);
      unable();
      expect((await world.execute(chain, query)).changes).toEqual(announced(query));
    });

    test('a first transaction that would fail is refused all the same', async () => {
      const usdc = world.tokenAddress(chain, 'USDC');
      const call = `call transfer(address,uint256)(${usdc}, 5) on ${usdc}`;
      expect((await world.ask(chain, call)).body).toMatchObject({ code: 'simulation_failed' });
    });
  },
);
