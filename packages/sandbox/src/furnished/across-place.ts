import { chains, destinations, type EvmBridgeEnd } from '@say402/readback';
import type { SandboxChains } from '../start-chains.ts';

/** A chain of the sandbox that Across is on. */
export interface AcrossPlace {
  readonly chain: EvmBridgeEnd;
  readonly rpcUrl: string;
}

/** Those that are served, too. */
export const ACROSS_SIDES = [chains.base, chains.polygon, chains.avalanche] as const;
const isOn = (chainId: bigint) => (chain: EvmBridgeEnd) => BigInt(chain.chainId) === chainId;

/** The one of this id; one that is only a destination comes up when it is asked for first. @throws RangeError where there is none */
export async function acrossPlaceOf(
  sandbox: Pick<SandboxChains, 'chains' | 'destination'>,
  chainId: bigint,
): Promise<AcrossPlace> {
  const side = ACROSS_SIDES.find(isOn(chainId));
  if (side) return { chain: side, rpcUrl: sandbox.chains[side.name].rpcUrl };
  const far = Object.values(destinations).find(isOn(chainId));
  if (!far) throw new RangeError(`Across is not on ${chainId}`);
  return { chain: far, rpcUrl: (await sandbox.destination(far.name)).rpcUrl };
}
