import { tokens } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';

/** How amounts of an asset are written; in base units if the registry does not know the asset. */
export function assetOf(
  chain: string,
  asset: string,
): { readonly symbol: string; readonly decimals: number } {
  const token = tokens[chain]?.find(({ address }) => address === asset);
  return token ?? { symbol: `base units of ${asset}`, decimals: 0 };
}

/** Such as `1.5 USDC`. */
export function written(chain: string, asset: string, amount: bigint): string {
  const { symbol, decimals } = assetOf(chain, asset);
  return `${fromBaseUnits(amount, decimals)} ${symbol}`;
}
