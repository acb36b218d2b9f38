import {
  INSTRUCTIONS_SYSVAR,
  kamino,
  KAMINO_FARMS_PROGRAM,
  KAMINO_MARKET,
  KAMINO_PROGRAM,
  kaminoReserves,
  RENT_SYSVAR,
  SYSTEM_PROGRAM,
  tokenPrograms,
  type Effect,
} from '@say402/readback';
import { AccountRole, address, type Address, type Instruction } from '@solana/kit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../packages/server/src/chains/solana/associated-account.ts';
import type { KaminoReserveState } from '../../packages/server/src/chains/solana/kamino-reserve.ts';
import {
  borrowInstruction,
  lendInstruction,
  repayInstruction,
  withdrawInstruction,
  type KaminoDeed,
} from '../../packages/server/src/protocols/kamino/instructions.ts';
import {
  openFarmer,
  openPosition,
  openUser,
  refreshPosition,
  refreshReserve,
} from '../../packages/server/src/protocols/kamino/preparing-instructions.ts';
import { anyAddress, decoded, u64, wallet } from './decoded.ts';
import {
  encodeOfficially,
  plainInstruction,
  type EncodingJob,
  type OfficialInstruction,
} from './official-encoders.ts';

const RUNS = 25;

interface Sample {
  readonly amount: bigint;
  readonly reserve: Address;
  readonly mint: Address;
  /** The addresses of older reserves are derived from market and mint. */
  readonly older: boolean;
  readonly farm: Address | null;
  readonly mode: 0 | 1;
  readonly referrerState: Address | null;
  readonly oracles: readonly (Address | null)[];
  readonly following: readonly Address[];
}
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const samples: Sample[] = fc.sample(
  fc.record({
    amount: u64,
    reserve: anyAddress,
    mint: anyAddress,
    older: fc.boolean(),
    farm: some(anyAddress),
    mode: fc.constantFrom<0 | 1>(0, 1),
    referrerState: some(anyAddress),
    oracles: fc.array(some(anyAddress), { minLength: 4, maxLength: 4 }),
    following: fc.uniqueArray(anyAddress, { minLength: 1, maxLength: 13 }),
  }),
  { numRuns: RUNS },
);

/** One instruction: as we build it, as Kamino's encoder does, and what the decoder must read. */
interface Case {
  readonly job: EncodingJob;
  readonly ours: Instruction;
  readonly effect: Effect;
}
let cases: (Case & { readonly official: OfficialInstruction })[];
let position: Address;
let positionOfficially: Address;

beforeAll(async () => {
  position = await kamino.deriveKaminoObligation(wallet);
  const made = (await Promise.all(samples.map(casesOf))).flat();
  const address = {
    encoder: 'kaminoPositionAddress',
    input: { wallet, market: KAMINO_MARKET, program: KAMINO_PROGRAM },
  };
  const encoded = await encodeOfficially([...made.map(({ job }) => job), address]);
  cases = made.map((each, index) => ({ ...each, official: encoded[index]! }));
  positionOfficially = encoded.at(-1)!.programAddress;
}, 120_000);

async function casesOf(sample: Sample): Promise<Case[]> {
  const { amount, reserve, mint, older, farm, mode, referrerState, following } = sample;
  const vault = async (which: 'liquidity' | 'fees' | 'collateralMint' | 'collateral'): Promise<Address> =>
    (await kamino.deriveKaminoVaults(which, reserve, mint))[older ? 1 : 0]!;
  const tokens = await associatedAccount(wallet, mint, 'token');
  const [authority, user] = await Promise.all([
    kamino.deriveKaminoAuthority(),
    kamino.deriveKaminoUser(wallet),
  ]);
  const farmer = farm && (await kamino.deriveKaminoFarmer(farm, position));
  const [pyth, switchboard, switchboardAverage, scope] = sample.oracles as [
    Address | null,
    Address | null,
    Address | null,
    Address | null,
  ];
  const own = {
    liquidity: await vault('liquidity'),
    fees: await vault('fees'),
    collateralMint: await vault('collateralMint'),
    collateral: await vault('collateral'),
  };
  const state = {
    address: reserve,
    mint,
    ...own,
    tokenProgram: tokenPrograms.token,
    oracles: {
      pyth: pyth ?? SYSTEM_PROGRAM,
      switchboard: switchboard ?? SYSTEM_PROGRAM,
      switchboardAverage: switchboardAverage ?? SYSTEM_PROGRAM,
      scope: scope ?? address('nu11111111111111111111111111111111111111111'),
    },
  } as unknown as KaminoReserveState;
  const parties = { wallet, position, authority };
  const deed: KaminoDeed = {
    ...parties,
    reserve: state,
    tokens,
    amount,
    farm: farm && farmer && { farm, farmer },
  };
  const input = {
    ...own,
    wallet,
    user,
    position,
    authority,
    market: KAMINO_MARKET,
    reserve,
    mint,
    tokens,
    tokenProgram: tokenPrograms.token,
    receiptProgram: tokenPrograms.token,
    instructions: INSTRUCTIONS_SYSVAR,
    rent: RENT_SYSVAR,
    system: SYSTEM_PROGRAM,
    farm,
    farmer,
    farmsProgram: KAMINO_FARMS_PROGRAM,
    referrerState,
    amount: `${amount}`,
    mode: `${mode}`,
    pyth,
    switchboard,
    switchboardAverage,
    scope,
    following: following.join(' '),
  };
  const job = (encoder: string): EncodingJob => ({ encoder, input });
  const of = { reserve, token: mint, farm };
  const oracles = [pyth, switchboard, switchboardAverage, scope].map((each) => each ?? KAMINO_PROGRAM);
  return [
    {
      job: job('kaminoLend'),
      ours: lendInstruction(deed),
      effect: { kind: 'kamino_lend', ...of, amount },
    },
    {
      job: job('kaminoWithdraw'),
      ours: withdrawInstruction(deed),
      effect: { kind: 'kamino_withdraw', ...of, receipts: amount, to: wallet },
    },
    {
      job: job('kaminoBorrow'),
      ours: borrowInstruction(deed, referrerState),
      effect: { kind: 'kamino_borrow', ...of, amount, to: wallet, referrerState },
    },
    {
      job: job('kaminoRepay'),
      ours: repayInstruction(deed),
      effect: { kind: 'kamino_repay', ...of, amount },
    },
    {
      job: job('kaminoOpenUser'),
      ours: openUser(wallet, user),
      effect: { kind: 'kamino_open_user', lookupTable: SYSTEM_PROGRAM },
    },
    {
      job: job('kaminoOpenPosition'),
      ours: openPosition(parties, user),
      effect: { kind: 'kamino_open_position', tag: 0, number: 0 },
    },
    ...(farm && farmer
      ? [
          {
            job: job('kaminoOpenFarmer'),
            ours: openFarmer(parties, state, { farm, farmer, mode }),
            effect: { kind: 'kamino_open_farmer', reserve, farm, mode } as const,
          },
        ]
      : []),
    {
      job: job('kaminoRefresh'),
      ours: refreshReserve(state),
      effect: { kind: 'kamino_refresh', reserve, oracles },
    },
    {
      job: job('kaminoRefreshPosition'),
      ours: refreshPosition(position, following),
      effect: { kind: 'kamino_refresh_position', reserves: following },
    },
  ];
}

/** The same role, writable where it was not and the other way round. */
const FLIPPED = {
  [AccountRole.READONLY]: AccountRole.WRITABLE,
  [AccountRole.WRITABLE]: AccountRole.READONLY,
  [AccountRole.READONLY_SIGNER]: AccountRole.WRITABLE_SIGNER,
  [AccountRole.WRITABLE_SIGNER]: AccountRole.READONLY_SIGNER,
} as const;

describe('instructions for Kamino', () => {
  it('are byte for byte those of its own encoders, with and without farms and referrers', () => {
    expect(new Set(cases.map(({ job }) => job.encoder)).size).toBe(9);
    for (const { ours, official } of cases)
      expect(plainInstruction(ours)).toEqual(plainInstruction(official));
  });

  it('are read from what its own encoders write', async () => {
    for (const { official, effect } of cases) expect(await decoded([], official)).toEqual([effect]);
  });

  it('name the position that its SDK derives, and the vaults that USDC has on the chain', async () => {
    expect(position).toBe(positionOfficially);
    const { reserve, mint } = kaminoReserves.find(({ symbol }) => symbol === 'USDC')!;
    const vaults = await Promise.all(
      (['liquidity', 'fees'] as const).map(async (which) => kamino.deriveKaminoVaults(which, reserve, mint)),
    );
    expect(vaults.map((each) => each[1])).toEqual([
      'Bgq7trRgVMeq33yt235zM2onQ4bRDBsY5EWiTetF4qw6',
      'BbDUrk1bVtSixgQsPLBJFZEF7mwGstnD5joA1WzYvYFX',
    ]);
  });

  it('are refused with any other account, signer or writable flag', async () => {
    const other = address('Vote111111111111111111111111111111111111111');
    // Free, since the program itself holds them against its own state, or anybody may refresh a reserve.
    const named = (effect: Effect): string =>
      JSON.stringify(effect, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    const tried = new Set<string>();
    for (const { job, official, effect } of cases.filter(({ job: { input } }) => input['farm'] !== null)) {
      if (tried.has(job.encoder)) continue;
      tried.add(job.encoder);
      for (const [index, account] of official.accounts.entries()) {
        const changes = [
          { ...account, address: other },
          // The wallet pays the fee, so it is writable whatever the instruction says.
          ...(account.address === wallet ? [] : [{ ...account, role: FLIPPED[account.role] }]),
        ];
        for (const [at, changed] of changes.entries()) {
          const accounts = official.accounts.with(index, changed);
          const [read] = await decoded([], { ...official, accounts }).catch(() => []);
          if (read === undefined) continue;
          const free = at === 1 && job.encoder === 'kaminoRefreshPosition' && index > 1;
          if (!free) expect(named(read), `${job.encoder} ${index}`).not.toBe(named(effect));
        }
      }
    }
    expect(tried.size).toBe(9);
  });
});
