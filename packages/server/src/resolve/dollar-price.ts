import { aaveMarkets, aaveReadAbi } from '@say402/readback';
import { BaseError, ContractFunctionRevertedError, getAddress } from 'viem';
import type { ChainPort } from '../chains/chain-port.ts';
import { fromBaseUnits } from '../core/amount.ts';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import type { Source } from '../core/source.ts';

/** What one whole token is worth in US dollars, with 8 decimals, and who says so. */
export interface DollarPrice {
  readonly price: bigint;
  readonly source: Source;
}

const DECIMALS = 8;

/** The price of a token by the oracle of the chain's Aave market; null where that has none. One read. */
export async function dollarPrice(
  { chain, reads }: ChainPort,
  token: PlannedToken,
): Promise<DollarPrice | null> {
  const market = aaveMarkets[chain.name];
  if (!market || chain.family !== 'evm' || reads.family !== 'evm') return null;
  const asset = token.address === NATIVE ? chain.wrappedNative : getAddress(token.address);
  const price = await reads.read(async () => {
    try {
      return await reads.client.readContract({
        address: market.oracle,
        abi: aaveReadAbi,
        functionName: 'getAssetPrice',
        args: [asset],
      });
    } catch (error) {
      if (error instanceof BaseError && error.walk(isRevert) !== null) return 0n;
      throw error;
    }
  });
  if (price <= 0n) return null;
  const read = `price of ${token.symbol}: $${fromBaseUnits(price, DECIMALS)}, by Aave's oracle ${market.oracle} on ${chain.title}`;
  return { price, source: { kind: 'chain', read } };
}

/** The oracle has no source for the token. */
const isRevert = (error: unknown): boolean => error instanceof ContractFunctionRevertedError;
