import {
  deriveJupiterLend,
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  JUPITER_REWARDS_PROGRAM,
  tokenPrograms,
  type JupiterLendMarket,
} from '@say402/readback';
import type { PlacedAccount } from '../start-solana.ts';
import { receiptMint, vaultAccount, written } from './account-bytes.ts';

/** Bytes of the kinds of account, and what each begins with. Layouts: the IDL in `@jup-ag/lend` 0.0.107. */
const MARKET = { space: 196, discriminator: [135, 199, 82, 16, 249, 131, 182, 241] } as const;
const RESERVE = { space: 192, discriminator: [21, 18, 59, 135, 120, 20, 31, 12] } as const;
const POSITION = { space: 124, discriminator: [202, 219, 136, 118, 61, 177, 21, 146] } as const;
const REWARDS = { space: 89, discriminator: [166, 72, 71, 131, 172, 74, 166, 181] } as const;

interface JupiterLendSetting {
  readonly of: JupiterLendMarket;
  readonly decimals: number;
  /** Base units that lie in the pool, and receipts that exist. */
  readonly available: bigint;
  readonly receipts: bigint;
  /** What a receipt is worth, and a raw unit of the pool, of 10^12. */
  readonly price: bigint;
  readonly poolPrice: bigint;
  /** Seconds since 1970. */
  readonly countedAt: bigint;
}

/** A market whose borrowers pay nothing and that adds no rewards, with the pool behind it. */
export async function jupiterLendAccounts(setting: JupiterLendSetting): Promise<PlacedAccount[]> {
  const { of, decimals, available, receipts, price, poolPrice, countedAt } = setting;
  const { mint } = of;
  const own = await deriveJupiterLend(mint);
  return [
    {
      address: own.market,
      program: JUPITER_LEND_PROGRAM,
      data: written(MARKET, [
        [8, mint],
        [40, of.receipt],
        [74, BigInt(decimals), 1],
        [75, own.rewards],
        [107, poolPrice],
        [115, price],
        [123, countedAt],
        [131, own.reserve],
        [163, own.position],
      ]),
    },
    {
      address: own.reserve,
      program: JUPITER_LIQUIDITY_PROGRAM,
      data: written(RESERVE, [
        [8, mint],
        [40, own.vault],
        [78, countedAt],
        [86, poolPrice],
        [94, poolPrice],
        [104, (available * 10n ** 12n) / poolPrice],
      ]),
    },
    {
      address: own.position,
      program: JUPITER_LIQUIDITY_PROGRAM,
      data: written(POSITION, [
        [8, own.market],
        [40, mint],
        [72, 1n, 1],
      ]),
    },
    { address: own.rewards, program: JUPITER_REWARDS_PROGRAM, data: written(REWARDS, [[8, mint]]) },
    {
      address: own.receipt,
      program: tokenPrograms.token,
      data: receiptMint(own.admin, receipts, decimals),
    },
    vaultAccount(own.vault, mint, { owner: own.liquidity, amount: available }),
  ];
}
