import { tokens, type Chain, type RegistryToken } from '@say402/readback';
import type { EnvironmentReader } from './environment-reader.ts';

/** Another way to pay for releases: a token that is worth a dollar, on a chain that is served. */
export interface WayConfig {
  readonly chain: Chain;
  /** Null for the payment asset of the chain. */
  readonly token: RegistryToken | null;
}

/** Reads ALSO_PAID_IN. @param served in the order of CHAINS, with the payment asset of each */
export function readWays(
  reader: EnvironmentReader,
  served: readonly { readonly chain: Chain; readonly asset: string }[],
): readonly WayConfig[] {
  const entries = reader
    .text('ALSO_PAID_IN')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (entries.length > 0) refuseOthers(reader, served);
  return entries.flatMap((entry) => {
    const [name, symbol] = entry.split(':');
    const found = served.find(({ chain }) => chain.name === name);
    if (!found) {
      reader.fault('ALSO_PAID_IN', `names "${entry}", whose chain is not one of CHAINS`);
      return [];
    }
    if (symbol === undefined) return { chain: found.chain, token: null };
    const token = tokens[found.chain.name]?.find((each) => each.symbol === symbol);
    if (token?.pegged === 'USD') return { chain: found.chain, token };
    const why = token ? 'is not worth a dollar' : 'is not in the token registry there';
    reader.fault('ALSO_PAID_IN', `names "${entry}", which ${why}`);
    return [];
  });
}

/** Refuses tokens of different worth: one price can only stand for tokens that are worth the same. */
function refuseOthers(
  reader: EnvironmentReader,
  served: readonly { readonly chain: Chain; readonly asset: string }[],
): void {
  for (const { chain, asset } of served) {
    const listed = tokens[chain.name]?.find((each) => each.address === asset);
    if (listed && listed.pegged !== 'USD')
      reader.fault(
        'ALSO_PAID_IN',
        `wants payment assets that are worth a dollar; on ${chain.title} it is ${listed.symbol}`,
      );
  }
}
