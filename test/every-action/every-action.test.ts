import type { QueryResponse } from '@say402/client';
import { capabilitiesSchema } from '@say402/wire';
import { chains } from '@say402/readback';
import { address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '../../packages/server/src/actions/registry.ts';
import { carries } from '../../packages/server/src/protocols/is-on.ts';
import { protocols } from '../../packages/server/src/protocols/registry.ts';
import { networkFees } from '../actions/world.ts';
import { placeBelongings } from '../../packages/sandbox/src/furnished/furnish-solana.ts';
import { openClientWorld, type ClientWorld } from '../client/world.ts';
import { examplesOf, type Example } from './examples.ts';
import { rows } from './rows.ts';
import type { ChainName } from './chain-name.ts';
import type { Setting } from './setting-type.ts';

const PRICE = 10_000n;

/** Every action on every chain where something carries it out, as `docs/actions.md` has it. */
const prepared = actions.flatMap(({ name }) =>
  Object.values(chains)
    .filter((chain) => protocols.some((each) => carries(each, name, chain)))
    .map((chain) => ({ action: name, chain: chain.name })),
);

let world: ClientWorld;
/** A key of the user's that nobody has used, for the account of CCTP's message. */
let fresh: KeyPairSigner;
beforeAll(async () => {
  world = await openClientWorld({ furnished: true, environment: { PRICE: '0.01' } });
  // A hundred POL are worth little.
  await run('polygon', 'unwrap 3000 WPOL');
});
afterAll(async () => world.close());

interface Run {
  readonly shown: QueryResponse;
  readonly ids: readonly string[];
}

/** From words to confirmed transactions by the SDK; a question is answered with a fresh key where it asks for one, else with yes. */
async function run(chain: ChainName, messages: string, confirmed?: (shown: QueryResponse) => Promise<void>) {
  const shown: QueryResponse[] = [];
  fresh = await generateKeyPairSigner();
  const { evm, solana } = await world.wallets(chain);
  const wallets = { ...(evm && { evm }), ...(solana && { solana: { ...solana, cosigners: [fresh] } }) };
  const done = await world.say402().run({ messages, wallet: world.address(chain), chain }, wallets, {
    ask: (asked) => (JSON.stringify(asked).includes('fresh key') ? fresh.address : 'yes'),
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

describe('every example of docs/actions.md, and of the page, goes from words to confirmed transactions', () => {
  test('in the sandbox as it is started', async () => {
    const told = await fetch(`${world.sandbox.url}/api/capabilities`);
    const examples = examplesOf(capabilitiesSchema.parse(await told.json()));
    expect(new Set(examples.map(({ example }) => example))).toEqual(
      new Set(actions.flatMap((action) => action.examples)),
    );
    const failures: unknown[] = [];
    for (const each of examples)
      await tried(each).catch((error: unknown) => failures.push({ ...each, error }));
    expect(failures).toEqual([]);
  }, 300_000);
});

/** Tries an example on the chain as it was at first. */
async function tried({ action, example, chain, again }: Example): Promise<void> {
  if (again) {
    const wallet = world.address(chain);
    const { preview } = await world.say402().prepare({ messages: example, wallet, chain });
    return expect(preview.map((step) => step.action)).toEqual([action]);
  }
  if (chain === 'solana') {
    const { shown } = await run(chain, example);
    expect(shown.preview.map((step) => step.action)).toEqual([action]);
    return placeBelongings(world.sandbox.chains.solana, address(world.address('solana')));
  }
  const { snapshot, revert } = world.sandbox.chains[chain];
  const before = await snapshot();
  try {
    const { shown } = await run(chain, example);
    expect(shown.preview.map((step) => step.action)).toEqual([action]);
  } finally {
    await revert(before);
  }
}

describe.each(prepared)('$action on $chain', ({ action, chain }) => {
  test('goes through the SDK from words to what its preview says', async () => {
    const row = rows[action]?.[chain];
    if (!row) throw new Error(`No row says how "${action}" is tried on ${chain}: add one to rows.ts`);
    const setting: Setting = { world, chain, run: async (words, on = chain) => (await run(on, words)).ids };
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

test.each(['buy $20 of SOL with USDC', 'swap $20 of JUP for USDC', 'send $5 of mSOL to FRIEND'])(
  '"%s" is counted by the prices of the sandbox',
  async (words) => {
    const { shown } = await run('solana', words.replace('FRIEND', world.address('solana', 'secondUser')));
    expect(JSON.stringify(shown.preview)).toContain("by Pyth's account");
  },
);

test('no row is about an action that is not prepared', () => {
  const named = Object.entries(rows).flatMap(([action, each]) =>
    Object.keys(each).map((chain) => `${action} on ${chain}`),
  );
  const known = prepared.map(({ action, chain }) => `${action} on ${chain}`);
  expect(named.filter((each) => !known.includes(each))).toEqual([]);
});
