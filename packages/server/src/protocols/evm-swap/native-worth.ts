import type { EvmChain } from '@say402/readback';
import { getAddress, zeroAddress } from 'viem';
import type { SwapRequest } from './swap-request.ts';
import type { Ratio } from './ratio.ts';
import type { Quote } from './quote.ts';

/**
 * What a wei is worth in base units of the token whose amount is open, by the quoted pools; null where none of them trades it. Of several
 * the highest price counts.
 */
export function nativeWorth(
  { exact, poolIn, poolOut }: SwapRequest,
  quotes: readonly Quote[],
  chain: EvmChain,
): Ratio | null {
  const wrapped = getAddress(chain.wrappedNative);
  if ((exact === 'in' ? poolOut : poolIn) === wrapped) return { numerator: 1n, denominator: 1n };
  for (const { tokens, pools } of quotes) {
    const at = tokens.findIndex((token) => token === wrapped || token === zeroAddress);
    if (at < 0) continue;
    const between = (exact === 'in' ? pools.slice(at) : pools.slice(0, at)).map(({ price }) => price);
    const [up, down] = [
      between.reduce((product, { numerator }) => product * numerator, 1n),
      between.reduce((product, { denominator }) => product * denominator, 1n),
    ];
    return exact === 'in' ? { numerator: up, denominator: down } : { numerator: down, denominator: up };
  }
  return null;
}
