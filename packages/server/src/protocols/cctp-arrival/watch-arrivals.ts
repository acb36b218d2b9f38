import { cctpDomains } from '@say402/readback';
import { watchBridges, type BridgeLook, type BridgeWatch, type FollowedBridge } from '../bridge-watch.ts';
import { readAttestations, type CctpApi } from './attestations.ts';
import type { Elsewhere } from './find-burns.ts';
import { readBurnMessage } from './read-message.ts';
import { usedNonces } from './used-nonces.ts';

interface WatchParts {
  readonly api: CctpApi;
  readonly chains: readonly Elsewhere[];
  readonly now: () => number;
}

/** Follows USDC that was burned for another chain. */
export const watchArrivals = ({ api, chains, now }: WatchParts): BridgeWatch =>
  watchBridges(async (bridge) => stateOf(bridge, api, chains), now);

async function stateOf(
  { from, to, hash }: FollowedBridge,
  api: CctpApi,
  chains: readonly Elsewhere[],
): Promise<Pick<BridgeLook, 'state' | 'reason'>> {
  const destination = chains.find(({ chain }) => chain.name === to);
  if (!destination)
    return { state: null, reason: 'This service does not look at that chain for what arrives.' };
  const messages = await readAttestations(api, cctpDomains[from] ?? -1, hash);
  const waits = messages.length === 0 || messages.includes(null);
  const nonces = messages.flatMap((each) => {
    const read = each && readBurnMessage(each.message);
    return read && read.destination === cctpDomains[to] ? [read.nonce] : [];
  });
  if (waits) return { state: 'waiting_for_attestation', reason: null };
  if (nonces.length === 0)
    return { state: null, reason: 'Circle has attested something else than this burn.' };
  const used = await usedNonces(destination.reads, nonces);
  return { state: used.every(Boolean) ? 'finished' : 'ready_to_finish', reason: null };
}
