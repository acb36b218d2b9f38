import type { QueryResponse } from '@say402/client';
import { chains } from '@say402/readback';
import { address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '../../packages/server/src/actions/registry.ts';
import { isOn } from '../../packages/server/src/protocols/is-on.ts';
import { protocols } from '../../packages/server/src/protocols/registry.ts';
import { networkFees } from '../actions/world.ts';
import { openClientWorld, type ClientWorld } from '../client/world.ts';
import { startJupiterServer, type JupiterServer } from '../solana/jupiter-api.ts';
import { placeJupiter } from '../solana/stand-in/place-jupiter.ts';
import { notRunnable, rows, type ChainName, type Setting } from './rows.ts';

const PRICE = 10_000n;

/** Every action on every chain where something carries it out, as `docs/actions.md` has it, and can run in the sandbox. */
const prepared = actions.flatMap(({ name }) =>
  Object.values(chains)
    .filter((chain) => protocols.some((each) => isOn(each, chain) && each.actions.includes(name)))
    .map((chain) => ({ action: name, chain: chain.name }))
    .filter(({ action, chain }) => !notRunnable.includes(`${action} on ${chain}`)),
);

let world: ClientWorld;
let jupiter: JupiterServer;
beforeAll(async () => {
  jupiter = await startJupiterServer();
  world = await openClientWorld({
    environment: { PRICE: '0.01', JUPITER_API_URL: `${jupiter.url}/`, JUPITER_API_KEY: 'a-key' },
  });
  const usdc = address(chains.solana.paymentAsset.address);
  await placeJupiter(world.sandbox.chains.solana, usdc);
  jupiter.rates = { [usdc]: 200_000_000n };
  // A hundred POL are worth little.
  await run('polygon', 'unwrap 3000 WPOL');
});
afterAll(async () => {
  await world.close();
  jupiter.close();
});

interface Run {
  readonly shown: QueryResponse;
  readonly ids: readonly string[];
}

/** From words to confirmed transactions by the SDK; a question is answered with yes. */
async function run(chain: ChainName, messages: string, confirmed?: (shown: QueryResponse) => Promise<void>) {
  const shown: QueryResponse[] = [];
  const done = await world
    .say402()
    .run({ messages, wallet: world.address(chain), chain }, await world.wallets(chain), {
      ask: () => 'yes',
      confirm: async (query) => {
        shown.push(query);
        await confirmed?.(query);
        return true;
      },
    });
  return { shown: shown[0]!, ids: done!.transactions.map(({ id }) => id) } satisfies Run;
}

/** Balances that the preview says change, by owner and token, with what it says. */
function announced({ preview }: QueryResponse) {
  const sums = new Map<string, { owner: string; token: string | null; expected: bigint }>();
  for (const { owner, token, baseUnits } of preview.flatMap(({ balanceChanges }) => balanceChanges)) {
    const key = `${owner} ${token.address}`;
    const expected = (sums.get(key)?.expected ?? 0n) + BigInt(baseUnits);
    sums.set(key, { owner, token: token.address, expected });
  }
  return [...sums.values()];
}

describe.each(prepared)('$action on $chain', ({ action, chain }) => {
  test('goes through the SDK from words to what its preview says', async () => {
    const row = rows[action]?.[chain];
    if (!row) throw new Error(`No row says how "${action}" is tried on ${chain}: add one to rows.ts`);
    const setting: Setting = { world, chain, run: async (words) => void (await run(chain, words)) };
    const messages = await row.words(setting);
    const paidBefore = await world.usdcOf(chain, 'payee');
    const looked = await row.changes?.(setting);
    const balances: bigint[] = [];
    const read = async (query: QueryResponse): Promise<bigint[]> =>
      Promise.all(announced(query).map(async ({ owner, token }) => world.balance(chain, owner, token)));
    const { shown, ids } = await run(chain, messages, async (query) => {
      balances.push(...(await read(query)));
    });
    expect(shown.preview.map((step) => step.action)).toEqual([action]);
    expect(await world.usdcOf(chain, 'payee')).toBe(paidBefore + PRICE);
    if (row.changes) expect(await row.changes(setting)).not.toEqual(looked);
    else expect(announced(shown).length).toBeGreaterThan(0);
    const after = await read(shown);
    const fees = await networkFees(chain, world.sandbox.chains[chain].rpcUrl, ids);
    for (const [index, { owner, token, expected }] of announced(shown).entries()) {
      const own = owner === world.address(chain);
      const paid = own && token === chains[chain].paymentAsset.address ? PRICE : 0n;
      const spent = own && token === null ? fees : 0n;
      const actual = after[index]! - balances[index]! + paid + spent;
      // Pools move by the block: a little less may go in, or come out.
      const near = (expected < 0n ? -expected : expected) / 200n;
      expect(actual, `${owner} ${token}`).not.toBe(0n);
      expect(actual - expected <= near && expected - actual <= near, `${actual} of ${expected}`).toBe(true);
    }
  });
});

test('no row is about an action that is not prepared', () => {
  const named = Object.entries(rows).flatMap(([action, each]) =>
    Object.keys(each).map((chain) => `${action} on ${chain}`),
  );
  const known = prepared.map(({ action, chain }) => `${action} on ${chain}`);
  expect(named.filter((each) => !known.includes(each))).toEqual([]);
});
