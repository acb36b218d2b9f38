import { cctpDomains } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import { readAttestations, type CctpApi } from './attestations.ts';
import type { Elsewhere } from './find-burns.ts';
import { readBurnMessage } from './read-message.ts';
import { usedNonces } from './used-nonces.ts';

/** A burn whose way is followed. */
export interface FollowedBurn {
  /** Name of the chain that it was burned on. */
  readonly from: string;
  /** Name of the chain that it was burned for. */
  readonly to: string;
  readonly hash: string;
}

/** How far it has got. */
export interface ArrivalLook {
  /** Null where nobody can tell now. */
  readonly state: 'waiting_for_attestation' | 'ready_to_finish' | 'finished' | null;
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
}

/** Tells how far burns have got. For a moment it answers from what it has just seen. */
export interface ArrivalWatch {
  look(burn: FollowedBurn): Promise<ArrivalLook>;
}

interface WatchParts {
  readonly api: CctpApi;
  readonly chains: readonly Elsewhere[];
  readonly now: () => number;
}

/** Milliseconds for which a look holds; what is finished stays so. */
const REST = 1_500;
/** Looks that are kept. */
const MOST = 1_000;

export function watchArrivals({ api, chains, now }: WatchParts): ArrivalWatch {
  const known = new Map<string, { readonly since: number; readonly look: Promise<ArrivalLook> }>();
  const isOver = async (look: Promise<ArrivalLook>): Promise<boolean> => (await look).state === 'finished';
  return {
    look: async (burn) => {
      const key = `${burn.from} ${burn.hash} ${burn.to}`;
      const before = known.get(key);
      if (before && (now() - before.since < REST || (await isOver(before.look)))) return before.look;
      const look = lookAt(burn, { api, chains, now });
      known.delete(key);
      known.set(key, { since: now(), look });
      const [oldest = key] = known.keys();
      if (known.size > MOST) known.delete(oldest);
      return look;
    },
  };
}

async function lookAt(burn: FollowedBurn, { api, chains, now }: WatchParts): Promise<ArrivalLook> {
  try {
    return { ...(await stateOf(burn, api, chains)), checkedAt: now() };
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    return { state: null, reason: error.message, checkedAt: now() };
  }
}

async function stateOf(
  { from, to, hash }: FollowedBurn,
  api: CctpApi,
  chains: readonly Elsewhere[],
): Promise<Pick<ArrivalLook, 'state' | 'reason'>> {
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
