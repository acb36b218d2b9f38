import {
  MARINADE_PROGRAM,
  MARINADE_STATE,
  MSOL_MINT,
  RAYDIUM_CPMM_PROGRAM,
  raydiumCpmm,
  tokenPrograms,
  type StakePool,
} from '@say402/readback';
import { getAddressEncoder, type Address } from '@solana/kit';
import { AccountState, getTokenEncoder } from '@solana-program/token';
import type { PlacedAccount } from '../start-solana.ts';

/** Bytes one after the other: an address, a number of so many bytes, or so many zero bytes. */
type Part =
  | Address
  | readonly [value: bigint | number, bytes: 1 | 2 | 4 | 8]
  | { readonly zeros: number }
  /** In UTF-8, behind its length in four bytes. */
  | { readonly text: string };

export function bytesOf(parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'string') return Array.from(getAddressEncoder().encode(part));
      if ('text' in part) {
        const utf8 = new TextEncoder().encode(part.text);
        return [utf8.length, 0, 0, 0, ...utf8];
      }
      if ('zeros' in part) return Array.from({ length: part.zeros }, () => 0);
      const [value, bytes] = part;
      return Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n));
    }),
  );
}

const u64 = (value: bigint | number): Part => [value, 8];
const fee = (numerator: number, denominator: number): Part[] => [u64(denominator), u64(numerator)];

/** A stake pool as github.com/solana-program/stake-pool writes it, with options that are set and not. */
export function stakePoolAccount(
  { pool, mint, program }: StakePool,
  state: {
    readonly reserve: Address;
    readonly feeAccount: Address;
    readonly totalLamports: bigint;
    readonly supply: bigint;
    readonly epoch: bigint;
    readonly depositFee: readonly [number, number];
    readonly withdrawalFee: readonly [number, number];
    readonly depositAuthority?: Address;
  },
): PlacedAccount {
  const other = state.feeAccount;
  const data = bytesOf([
    [1, 1],
    other,
    other,
    other,
    [255, 1],
    other,
    state.reserve,
    mint,
    state.feeAccount,
    tokenPrograms.token,
    u64(state.totalLamports),
    u64(state.supply),
    u64(state.epoch),
    u64(0),
    u64(0),
    other,
    ...fee(5, 100),
    [1, 1],
    ...fee(6, 100),
    [1, 1],
    other,
    [0, 1],
    ...fee(1, 1000),
    ...fee(1, 1000),
    [0, 1],
    [50, 1],
    ...(state.depositAuthority ? [[1, 1] as const, state.depositAuthority] : [[0, 1] as const]),
    ...fee(...state.depositFee),
    [50, 1],
    [0, 1],
    ...fee(...state.withdrawalFee),
    [2, 1],
    ...fee(1, 1000),
    u64(0),
    u64(0),
    { zeros: 100 },
  ]);
  return { address: pool, program, data };
}

/** Marinade's state as github.com/marinade-finance/liquid-staking-program writes it. */
export function marinadeAccount(state: {
  readonly treasury: Address;
  readonly msolLeg: Address;
  readonly staked: bigint;
  readonly supply: bigint;
  readonly target: bigint;
  readonly depositFeeCents: number;
}): PlacedAccount {
  const other = state.treasury;
  const list: Part[] = [other, [56, 4], [1, 4], other, [0, 4]];
  const data = bytesOf([
    { zeros: 8 },
    MSOL_MINT,
    other,
    other,
    state.treasury,
    [255, 1],
    [254, 1],
    u64(2_039_280),
    [600, 4],
    ...list,
    u64(1_000),
    [250, 1],
    [251, 1],
    u64(18_000),
    u64(900),
    u64(1_000_000_000),
    [0, 4],
    ...list,
    other,
    [77, 4],
    u64(state.staked - 3_000n),
    [0, 1],
    other,
    [1, 1],
    [2, 1],
    [3, 1],
    state.msolLeg,
    u64(state.target),
    [300, 4],
    [30, 4],
    [2_500, 4],
    u64(5),
    u64(6),
    u64(7),
    u64(5_000),
    u64(state.supply),
    u64(0),
    u64(2),
    u64(4_000),
    u64(0),
    u64(1_000),
    u64(1_000),
    u64(2n ** 63n),
    u64(1_000),
    other,
    [0, 1],
    [0, 4],
    [0, 4],
    [1, 1],
    u64(0),
    u64(0),
    [1_000, 4],
    [2, 1],
    [state.depositFeeCents, 4],
    [0, 4],
    { zeros: 200 },
  ]);
  data.set([216, 146, 107, 94, 104, 75, 182, 177]);
  return { address: MARINADE_STATE, program: MARINADE_PROGRAM, data };
}

/** A pool of Raydium with its configuration and vaults, as github.com/raydium-io/raydium-cp-swap writes them. */
export async function cpmmAccounts(pool: {
  readonly index: number;
  readonly mints: readonly [Address, Address];
  readonly reserves: readonly [bigint, bigint];
  readonly owed: readonly [bigint, bigint];
  readonly tradeFee: bigint;
}): Promise<PlacedAccount[]> {
  const config = (await raydiumCpmm.deriveCpmmConfigs())[pool.index]!;
  const [one, other] = pool.mints;
  const inOrder = raydiumCpmm.comesBefore(one, other);
  const [mint0, mint1] = inOrder ? [one, other] : [other, one];
  const [owed0, owed1] = inOrder ? pool.owed : [pool.owed[1], pool.owed[0]];
  const address = await raydiumCpmm.deriveCpmmPool(config, one, other);
  const [vault0, vault1] = await Promise.all(
    [mint0, mint1].map(async (mint) => raydiumCpmm.deriveCpmmVault(address, mint)),
  );
  const observation = await raydiumCpmm.deriveCpmmObservation(address);
  const authority = await raydiumCpmm.deriveCpmmAuthority();
  const poolData = bytesOf([
    { zeros: 8 },
    config,
    observation,
    vault0!,
    vault1!,
    observation,
    mint0,
    mint1,
    tokenPrograms.token,
    tokenPrograms.token,
    observation,
    [255, 1],
    [3, 1],
    [9, 1],
    [9, 1],
    [6, 1],
    u64(1),
    u64(owed0),
    u64(owed1),
    u64(0),
    u64(0),
    u64(1),
    u64(900),
    [0, 1],
    [0, 1],
    { zeros: 6 },
    u64(0),
    u64(0),
    { zeros: 224 },
  ]);
  poolData.set([247, 237, 227, 245, 215, 195, 222, 70]);
  const configData = bytesOf([
    { zeros: 8 },
    [255, 1],
    [0, 1],
    [pool.index, 2],
    u64(pool.tradeFee),
    u64(120_000),
    u64(40_000),
    u64(1),
    authority,
    authority,
    u64(500),
    { zeros: 120 },
  ]);
  configData.set([218, 244, 33, 104, 203, 203, 43, 111]);
  const vaults = await Promise.all(
    pool.mints.map(async (mint, index) => ({
      address: await raydiumCpmm.deriveCpmmVault(address, mint),
      program: tokenPrograms.token,
      data: tokenAccount(mint, authority, pool.reserves[index]! + pool.owed[index]!),
    })),
  );
  return [
    { address, program: RAYDIUM_CPMM_PROGRAM, data: poolData },
    { address: config, program: RAYDIUM_CPMM_PROGRAM, data: configData },
    ...vaults,
  ];
}

/** A token account; `rent` is what one for wrapped SOL holds beside it. */
export function tokenAccount(
  mint: Address,
  owner: Address,
  amount: bigint,
  rent: bigint | null = null,
): Uint8Array {
  return Uint8Array.from(
    getTokenEncoder().encode({
      mint,
      owner,
      amount,
      delegate: null,
      state: AccountState.Initialized,
      isNative: rent,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  );
}
