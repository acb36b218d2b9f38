import {
  JUPITER_LEND_PROGRAM,
  JUPITER_LIQUIDITY_PROGRAM,
  jupiterLendMarkets,
  tokens,
} from '@say402/readback';
import { jupiterLendAccounts } from '../solana/stand-in/jupiter-lend-accounts.ts';
import { jupiterLendStandIn, jupiterLiquidityStandIn } from '../solana/stand-in/jupiter-lend-program.ts';
import type { SolanaSandbox } from '../solana/start-solana.ts';

/** Whole tokens in each market. */
const LENT = 100_000n;
/** Of 10^12: receipts are worth a twentieth more than they were first. */
const [PRICE, POOL_PRICE] = [1_050_000_000_000n, 1_030_000_000_000n];

/** A stand-in for Jupiter Lend, whose markets charge and pay nothing. */
export async function placeJupiterLend(solana: SolanaSandbox): Promise<void> {
  solana.placeProgram(JUPITER_LEND_PROGRAM, jupiterLendStandIn());
  solana.placeProgram(JUPITER_LIQUIDITY_PROGRAM, jupiterLiquidityStandIn());
  for (const of of jupiterLendMarkets) {
    const decimals = tokens['solana']?.find(({ address }) => address === of.mint)?.decimals;
    if (decimals === undefined) throw new Error(`${of.symbol} is not in the registry`);
    const available = LENT * 10n ** BigInt(decimals);
    const receipts = (available * 10n ** 12n) / PRICE;
    const countedAt = BigInt(Math.floor(Date.now() / 1000));
    const setting = { of, decimals, available, receipts, price: PRICE, poolPrice: POOL_PRICE, countedAt };
    (await jupiterLendAccounts(setting)).forEach(solana.placeAccount);
  }
}
