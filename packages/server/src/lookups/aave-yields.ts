import { getAddress } from 'viem';
import { NATIVE } from '../core/plan.ts';
import { readListedAssets } from '../protocols/aave/listed-assets.ts';
import { placeOf } from '../protocols/aave/market.ts';
import { readState } from '../protocols/aave/read-state.ts';
import { factToken } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import type { Yields } from './yield.ts';

/** What Aave brings and costs, of all that it lists where no token is named; two round trips, the list and the assets of it. */
export async function readAaveYields(
  { port, tokens }: ReadChain,
  { wallet, addresses }: { readonly wallet: string; readonly addresses: readonly string[] },
): Promise<Yields> {
  const place = placeOf(port);
  const { wrappedNative } = place.chain;
  const named = addresses.map((address) => getAddress(address === NATIVE ? wrappedNative : address));
  const all = named.length > 0 ? [...new Set(named)] : await readListedAssets(port, place);
  const { assets } = await readState({ reads: port.reads, wallet }, { place, assets: all, spending: null });
  const yields = [...assets]
    .filter(([, { active }]) => active)
    .map(([address, { decimals, supplyRate, borrowRate, borrowable }]) => {
      const known = tokens.find((token) => token.address === address);
      const { symbol, name } = known ?? { symbol: address, name: address };
      return {
        token: factToken({ symbol, name, address, decimals }),
        supply: supplyRate,
        borrow: borrowable ? borrowRate : null,
        source: place.market.dataProvider,
      };
    });
  return { title: 'Aave', yields };
}
