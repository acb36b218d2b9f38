import { kamino, KAMINO_MARKET, KAMINO_PROGRAM, tokenPrograms, type KaminoReserve } from '@say402/readback';
import { getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/kit';
import type { PlacedAccount } from '../start-solana.ts';
import { receiptMint, vaultAccount, written, type Field } from './account-bytes.ts';

/** Bytes of the kinds of account, and what each begins with. Layouts: the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
const MARKET = { space: 4664, discriminator: [246, 114, 50, 98, 72, 157, 28, 120] } as const;
const RESERVE = { space: 8624, discriminator: [43, 242, 204, 202, 26, 247, 59, 127] } as const;
const PRICES = { space: 28_712, discriminator: [89, 128, 118, 221, 6, 72, 180, 146] } as const;
const ONE_SF = 1n << 60n;
const [LOAN_PERCENT, LIQUIDATION_PERCENT] = [74n, 80n];
const MOST = 2n ** 63n;

/** The main market; fields that a test sets come last. */
export async function kaminoMarketAccount(...fields: readonly Field[]): Promise<PlacedAccount> {
  const seeds = ['lma', getAddressEncoder().encode(KAMINO_MARKET)];
  const [, bump] = await getProgramDerivedAddress({ programAddress: KAMINO_PROGRAM, seeds });
  const data = written(MARKET, [[8, 1n], [16, BigInt(bump)], [152, 45_000_000n], ...fields]);
  return { address: KAMINO_MARKET, program: KAMINO_PROGRAM, data };
}

export interface KaminoReserveSetting {
  readonly of: KaminoReserve;
  readonly decimals: number;
  /** Base units that lie in it, those that are lent out, and the receipts of both. */
  readonly available: bigint;
  readonly borrowed: bigint;
  readonly receipts: bigint;
  /** Whole dollars. */
  readonly price: bigint;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly pricedAt: bigint;
  readonly scope: Address;
  /** The place of its price in the account of Scope. */
  readonly place: number;
  readonly farms?: readonly [lent: Address, owed: Address];
  /** Base units of 2^60 for each that is borrowed. */
  readonly feeSf?: bigint;
  /** Basis points a year that borrowers pay while nothing is lent out, and while all is. */
  readonly rates: readonly [idle: bigint, full: bigint];
  readonly fields?: readonly Field[];
}

/** A reserve with its vaults and the mint of its receipts, as older reserves have them: derived from market and mint. */
export async function kaminoReserveAccounts(setting: KaminoReserveSetting): Promise<PlacedAccount[]> {
  const { of, available, borrowed, receipts, decimals } = setting;
  const { reserve, mint } = of;
  const [liquidity, fees, collateralMint, collateral] = await Promise.all(
    (['liquidity', 'fees', 'collateralMint', 'collateral'] as const).map(async (which) => {
      const [, byMint] = await kamino.deriveKaminoVaults(which, reserve, mint);
      if (byMint === undefined) throw new TypeError('A vault has two addresses');
      return byMint;
    }),
  );
  const authority = await kamino.deriveKaminoAuthority();
  const [lent, owed] = setting.farms ?? [];
  const data = written(RESERVE, [
    [8, 1n],
    [16, setting.slot],
    [32, KAMINO_MARKET],
    ...(lent ? [[64, lent] as const] : []),
    ...(owed ? [[96, owed] as const] : []),
    [128, mint],
    [160, liquidity!],
    [192, fees!],
    [224, available],
    [232, borrowed * ONE_SF, 16],
    [248, setting.price * ONE_SF, 16],
    [264, setting.pricedAt],
    [272, BigInt(decimals)],
    [296, ONE_SF, 32],
    [408, tokenPrograms.token],
    [2560, collateralMint!],
    [2592, receipts],
    [2600, collateral!],
    ...configOf(setting),
    ...(setting.fields ?? []),
  ]);
  const vault = (address: Address, of: Address, amount: bigint): PlacedAccount =>
    vaultAccount(address, of, { owner: authority, amount });
  return [
    { address: reserve, program: KAMINO_PROGRAM, data },
    vault(liquidity!, mint, available),
    vault(fees!, mint, 0n),
    vault(collateral!, collateralMint!, receipts),
    {
      address: collateralMint!,
      program: tokenPrograms.token,
      data: receiptMint(authority, receipts, decimals),
    },
  ];
}

function configOf({ scope, place, feeSf = 0n, rates: [idle, full] }: KaminoReserveSetting): Field[] {
  return [
    [4870, 10n, 1],
    [4872, LOAN_PERCENT, 1],
    [4873, LIQUIDATION_PERCENT, 1],
    [4896, feeSf],
    [4920, 0n, 4],
    [4924, idle, 4],
    ...Array.from({ length: 10 }, (_each, index): Field[] => [
      [4928 + 8 * index, 10_000n, 4],
      [4932 + 8 * index, full, 4],
    ]).flat(),
    [5008, 100n],
    [5016, MOST],
    [5024, MOST],
    [5096, 180n],
    [5112, scope],
    [5144, BigInt(place), 2],
    ...[1, 2, 3].map((index): Field => [5144 + 2 * index, 65_535n, 2]),
    [5504, MOST],
  ];
}

/** Scope's account of prices, in whole dollars at their places. */
export function scopeAccount(
  address: Address,
  program: Address,
  prices: readonly { readonly place: number; readonly price: bigint; readonly pricedAt: bigint }[],
): PlacedAccount {
  const data = written(
    PRICES,
    prices.flatMap(({ place, price, pricedAt }): Field[] => {
      const at = 40 + 56 * place;
      return [
        [at, price * 100n],
        [at + 8, 2n],
        [at + 24, pricedAt],
      ];
    }),
  );
  return { address, program, data };
}
