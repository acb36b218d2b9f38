import {
  decodeSvmTransaction,
  deriveMarinadeAccount,
  isAround,
  NATIVE_MINT,
  raydiumCpmm,
  ReadbackError,
  stakePools,
  type Effect,
} from '@say402/readback';
import { address, getBase58Encoder, getBase64Decoder, getBase64Encoder, type Address } from '@solana/kit';
import { getApproveInstruction } from '@solana-program/token';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxValidator } from '../../packages/sandbox/src/solana/vote-account.ts';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import { jupiterSwaps } from '../../packages/server/src/protocols/jupiter/jupiter.ts';
import type { Protocol } from '../../packages/server/src/protocols/protocol.ts';
import { anyChange, applyChange, blockhashOf, type Change } from './mutate.ts';
import { cctpStateAccounts } from '../../packages/sandbox/src/solana/stand-in/cctp-accounts.ts';
import * as routes from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import * as pools from '../../packages/sandbox/src/solana/stand-in/pool-accounts.ts';
import * as nfts from '../../packages/sandbox/src/solana/stand-in/nft-accounts.ts';
import { LENDING_FREE, sampleLending } from './lending-samples.ts';
import { openNonceAccount } from './open-nonce-account.ts';
import { plannedAmount, plannedSlippage, plannedToken, prepareStep, type Made } from './prepare-step.ts';
import { run, signAndSend, startWorld, stranger, type World } from './world.ts';

/** `MUTATIONS=100000 vitest run test/solana/step-mutations.test.ts` tries more. */
const asked = process.env['MUTATIONS'];
const RUNS = Number(asked ?? 2_000);
const TIMEOUT_MS = 60_000 + RUNS * 10;
const SOL = 1_000_000_000n;

/** What may differ: what programs themselves hold against their own state, and fees within their bound. */
const FREE = new Set([
  'jupiter_swap.quoted',
  'jupiter_swap.slippage',
  'jupiter_swap.route',
  'jupiter_swap.pools',
  // Of a purchase: at most what the preview shows.
  'jupiter_swap.amountIn',
  'pool_deposit.reserve',
  'pool_deposit.feeAccount',
  'pool_withdraw.reserve',
  'pool_withdraw.feeAccount',
  'asset_transfer.rules',
  'core_transfer.collection',
  'marinade_deposit.msolLeg',
  'marinade_unstake.msolLeg',
  'marinade_unstake.treasury',
  ...LENDING_FREE,
  'compute_limit.units',
  'compute_price.microLamports',
]);

interface Sample {
  readonly title: string;
  readonly made: Made;
  readonly bytes: Uint8Array;
}

let world: World;
const samples: Sample[] = [];

async function sample(
  title: string,
  action: string,
  slots: Parameters<typeof prepareStep>[2]['slots'],
  using?: Protocol,
): Promise<Made['batch']> {
  const made = await prepareStep(world, world.user.address, { action, slots, ...(using && { using }) });
  if (made.differences.length > 0) throw new Error(`${title}: ${JSON.stringify(made.differences)}`);
  samples.push({ title, made, bytes: Uint8Array.from(getBase64Encoder().encode(made.transactions[0]!)) });
  return made.batch;
}

beforeAll(async () => {
  world = await startWorld();
  const [a, b] = await Promise.all([1, 2].map(async (n) => (await stranger(n)).address));
  await placePools(a!, b!);
  const [sol, wsol, usdc] = ['SOL', 'WSOL', 'USDC'].map(plannedToken);
  const [token, tokenOut] = [sol!, wsol!];
  const slippage = plannedSlippage('0.5');
  const sources = [{ kind: 'wallet' } as const];
  await sample('wrap', 'wrap', { token, tokenOut, amount: plannedAmount(SOL) });
  await sample('unwrap', 'unwrap', { token: wsol!, tokenOut: sol!, amount: plannedAmount(SOL) });
  await sample('burn', 'burn', { token: usdc!, amount: plannedAmount(5_000_000n) });
  const validator = { type: 'validator', text: sandboxValidator, sources } as const;
  await sample('stake', 'stake', { token, amount: plannedAmount(SOL), validator });
  await stakeForReal();
  await sample('unstake a part', 'unstake', { token, amount: plannedAmount(SOL) });
  await sample('unstake', 'unstake', { token });
  const jito = plannedToken('JitoSOL');
  const msol = plannedToken('mSOL');
  await sample('deposit', 'liquid_stake', { token, tokenOut: jito, amount: plannedAmount(SOL) });
  await sample('withdrawal', 'liquid_unstake', { token: jito, tokenOut: sol!, amount: plannedAmount(SOL) });
  await sample('Marinade', 'liquid_stake', { token, tokenOut: msol, amount: plannedAmount(SOL) });
  await sample('Marinade back', 'liquid_unstake', {
    token: msol,
    tokenOut: sol!,
    amount: plannedAmount(SOL),
  });
  const amountIn = plannedAmount(SOL, 'tokenIn');
  const amountOut = plannedAmount(SOL, 'tokenOut');
  await sample('sell SOL', 'swap', { tokenIn: sol!, tokenOut: usdc!, amountIn, slippage });
  await sample('buy SOL', 'swap', { tokenIn: usdc!, tokenOut: sol!, amountOut, slippage });
  const jupiter = await routes.startJupiterServer();
  jupiter.rates = { [usdc!.address]: 200_000_000n, [NATIVE_MINT]: 5_000_000_000n };
  const using = jupiterSwaps({ url: jupiter.url, key: '', timeoutMs: 5_000 });
  world.sandbox.placeAccount(routes.tableAccount(routes.jupiterTable, routes.poolAccounts));
  await sample('sell SOL by Jupiter', 'swap', { tokenIn: sol!, tokenOut: usdc!, amountIn, slippage }, using);
  await sample('buy SOL by Jupiter', 'swap', { tokenIn: usdc!, tokenOut: sol!, amountOut, slippage }, using);
  jupiter.close();
  await sampleLending(world, sample);
  const memo = { type: 'memo', value: 'invoice 42', sources } as const;
  const recipient = { type: 'recipient', address: a!, name: null, sources } as const;
  const destination = { type: 'chain', chain: 'base', text: 'Base', sources } as const;
  const account = { type: 'contract', kind: 'address', text: b!, sources } as const;
  const forBase = { ...recipient, address: '0x52908400098527886E0F7030069857D2E4169EE7' };
  const burned = plannedAmount(5_000_000n);
  const bridged = { token: usdc!, amount: burned, destination, recipient: forBase, account };
  await sample('bridge', 'bridge', bridged);
  await delegateUsdc(a!);
  await sample('revoke', 'revoke', {
    token: usdc!,
    spender: { type: 'contract', kind: 'address', text: a!, sources },
  });
  for (const [title, asset] of await placeNfts(a!)) {
    const collection = { type: 'contract', kind: 'address', text: asset, sources } as const;
    await sample(title, 'transfer_nft', { collection, recipient });
  }
  const nonce = { ...account, text: await openNonceAccount(world) };
  await sample('a durable nonce', 'transfer', { token, amount: plannedAmount(SOL), recipient, nonce });
  const withNonce = { tokenIn: sol!, tokenOut: usdc!, amountIn, slippage, nonce };
  await sample('a swap by a durable nonce', 'swap', withNonce);
  await sample('memo', 'transfer', { token, amount: plannedAmount(SOL), recipient, memo });
}, 60_000);
afterAll(async () => world.close());

async function placePools(
  reserve: ReturnType<typeof address>,
  other: ReturnType<typeof address>,
): Promise<void> {
  const { placeAccount } = world.sandbox;
  placeAccount(
    pools.stakePoolAccount(stakePools[0]!, {
      reserve,
      feeAccount: other,
      totalLamports: 1_250n,
      supply: 1_000n,
      epoch: 900n,
      depositFee: [0, 0],
      withdrawalFee: [1, 1000],
    }),
  );
  const marinade = { treasury: other, msolLeg: reserve, staked: 13_000n, supply: 10_000n, target: SOL };
  for (const account of await cctpStateAccounts()) placeAccount(account);
  placeAccount(pools.marinadeAccount({ ...marinade, depositFeeCents: 0 }));
  await world.rpc.requestAirdrop(await deriveMarinadeAccount('solLeg'), (50n * SOL) as never).send();
  const mints = [NATIVE_MINT, address(plannedToken('USDC').address)] as const;
  const reserves = [10_000n * SOL, 2_000_000_000_000n] as const;
  const pool = { index: 0, mints, reserves, owed: [0n, 0n] as const, tradeFee: 2_500n };
  for (const account of await pools.cpmmAccounts(pool)) placeAccount(account);
}

/** USDC that somebody may move, and NFTs of the standards whose programs are read back. */
async function placeNfts(delegate: Address): Promise<readonly (readonly [string, Address])[]> {
  const { placeAccount } = world.sandbox;
  const wallet = world.user.address;
  const [programmable, core] = await Promise.all([31, 32].map(async (n) => (await stranger(n)).address));
  for (const each of await nfts.nftAccounts(programmable!, wallet)) placeAccount(each);
  placeAccount(await nfts.programmableMetadata(programmable!, delegate));
  placeAccount(nfts.coreAsset(core!, wallet, delegate));
  return [
    ['programmable NFT', programmable!],
    ['Core asset', core!],
  ];
}

async function delegateUsdc(delegate: Address): Promise<void> {
  const mint = address(plannedToken('USDC').address);
  const source = await associatedAccount(world.user.address, mint, 'token');
  await run(world, [getApproveInstruction({ source, delegate, owner: world.user, amount: 7_000_000n })]);
}

/** A stake account of the wallet, active in the epoch after. */
async function stakeForReal(): Promise<void> {
  const sources = [{ kind: 'wallet' } as const];
  const validator = { type: 'validator', text: sandboxValidator, sources } as const;
  const slots = { token: plannedToken('SOL'), amount: plannedAmount(3n * SOL), validator };
  const { batch } = await prepareStep(world, world.user.address, { action: 'stake', slots });
  await signAndSend(world, batch);
}

type Verdict = 'refused' | 'differs' | 'free' | 'harmful';

async function judge({ bytes, made }: Sample, mutated: Uint8Array, change: Change): Promise<Verdict> {
  const wallet = world.user.address;
  let effects: Effect[];
  try {
    effects = await decodeSvmTransaction(getBase64Decoder().decode(mutated), {
      wallet,
      owners: [],
      cosigners: made.cosigners,
      tables: made.tables,
    });
  } catch (error) {
    if (error instanceof ReadbackError) return 'refused';
    throw error;
  }
  if ((await made.differencesOf(effects)).length > 0) return 'differs';
  const expected = arranged(made.effects);
  const fields = arranged(effects).flatMap((effect, index) => differing(effect, expected[index]));
  if (fields.some((field) => !FREE.has(field)) || effects.length !== made.effects.length) return 'harmful';
  const known = change.kind === 'order' || onlyBlockhash(bytes, mutated);
  return fields.length > 0 || known ? 'free' : 'harmful';
}

/** What stands around the ordered effects may stand anywhere: it is brought into one order. */
function arranged(effects: readonly Effect[]): Effect[] {
  const around = effects.filter(isAround).toSorted((one, other) => (inKind(one) < inKind(other) ? -1 : 1));
  return [...effects.filter((effect) => !isAround(effect)), ...around];
}

const inKind = (effect: Effect): string => Object.values(effect).map(inWords).join();

function differing(found: Effect, expected: Effect | undefined): string[] {
  if (found.kind !== expected?.kind) return [`${found.kind} for ${expected?.kind}`];
  const [one, other]: readonly Readonly<Record<string, unknown>>[] = [{ ...found }, { ...expected }];
  return Object.keys({ ...one, ...other })
    .filter((field) => inWords(one![field]) !== inWords(other![field]))
    .map((field) => `${found.kind}.${field}`);
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(inWords).join() : `${typeof value} ${String(value)}`;

function onlyBlockhash(bytes: Uint8Array, mutated: Uint8Array): boolean {
  const { start, end } = blockhashOf(bytes);
  return (
    bytes.length === mutated.length &&
    bytes.every((byte, index) => byte === mutated[index] || (index >= start && index < end))
  );
}

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** The accounts of the pool of SOL and USDC under one of the fee configurations. */
async function accountsOfPool(index: number): Promise<readonly Uint8Array[]> {
  const mints = [NATIVE_MINT, address(plannedToken('USDC').address)] as const;
  const config = (await raydiumCpmm.deriveCpmmConfigs())[index]!;
  const pool = await raydiumCpmm.deriveCpmmPool(config, ...mints);
  const vaults = await Promise.all(mints.map(async (mint) => raydiumCpmm.deriveCpmmVault(pool, mint)));
  const all = [config, pool, ...vaults, await raydiumCpmm.deriveCpmmObservation(pool)];
  return all.map((each) => Uint8Array.from(getBase58Encoder().encode(each)));
}

describe('a swap', () => {
  it('through another pool of the same tokens differs', async () => {
    const [here, elsewhere] = await Promise.all([0, 1].map(accountsOfPool));
    const swaps = samples.filter(({ made }) => made.effects.some(({ kind }) => kind === 'cpmm_swap'));
    expect(swaps).toHaveLength(3);
    for (const { bytes, made } of swaps) {
      const mutated = Buffer.from(bytes);
      for (const [index, account] of here!.entries())
        mutated.set(elsewhere![index]!, mutated.indexOf(account));
      const wallet = world.user.address;
      const effects = await decodeSvmTransaction(getBase64Decoder().decode(mutated), { wallet, owners: [] });
      const pool = effects.find(({ kind }) => kind === 'cpmm_swap');
      const differences = await made.differencesOf(effects);
      expect(differences.map(({ what }) => what)).toEqual([expect.stringContaining('pool')]);
      expect(pool).not.toEqual(made.effects.find(({ kind }) => kind === 'cpmm_swap'));
    }
  });
});

describe('a transaction of any step, changed', () => {
  it(
    'is refused, differs, or differs in what programs hold themselves',
    async () => {
      const counts: Record<Verdict, number> = { refused: 0, differs: 0, free: 0, harmful: 0 };
      await fc.assert(
        fc.asyncProperty(fc.nat(), anyChange, async (which, change: Change) => {
          const chosen = samples[which % samples.length]!;
          const mutated = applyChange(chosen.bytes, change);
          if (same(mutated, chosen.bytes)) return;
          const verdict = await judge(chosen, mutated, change);
          counts[verdict] += 1;
          if (verdict === 'harmful') throw new Error(`${chosen.title}: ${JSON.stringify(change)}`);
        }),
        { numRuns: RUNS },
      );
      if (asked !== undefined) console.log(samples.length, counts);
      expect(counts.refused + counts.differs).toBeGreaterThan(RUNS / 2);
    },
    TIMEOUT_MS,
  );
});
