import { Say402Error } from '../core/say402-error.ts';

/** What carries tokens to another chain. */
export type BridgeWay = 'cctp' | 'across';

/** Tokens that were sent to another chain, and whose way is followed. */
export interface FollowedBridge {
  /** Name of the chain that they left. */
  readonly from: string;
  /** Name of the chain that they go to. */
  readonly to: string;
  /** Of the transaction that sent them. */
  readonly hash: string;
}

/** How far they have got. */
export interface BridgeLook {
  /** Null where nobody can tell now. */
  readonly state:
    | 'waiting_for_attestation'
    | 'ready_to_finish'
    | 'waiting_for_relayer'
    | 'finished'
    | 'expired'
    | 'refunded'
    | null;
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
}

/** Tells how far bridges have got. For a moment it answers from what it has just seen. */
export interface BridgeWatch {
  look(bridge: FollowedBridge): Promise<BridgeLook>;
}

/** Milliseconds for which a look holds; what is over stays so. */
const REST = 1_500;
/** Looks that are kept. */
const MOST = 1_000;

/** @param stateOf looks; a Say402Error of its is the reason why nobody can tell */
export function watchBridges(
  stateOf: (bridge: FollowedBridge) => Promise<Pick<BridgeLook, 'state' | 'reason'>>,
  now: () => number,
): BridgeWatch {
  const known = new Map<string, { readonly since: number; readonly look: Promise<BridgeLook> }>();
  const lookAt = async (bridge: FollowedBridge): Promise<BridgeLook> => {
    try {
      return { ...(await stateOf(bridge)), checkedAt: now() };
    } catch (error) {
      if (!(error instanceof Say402Error)) throw error;
      return { state: null, reason: error.message, checkedAt: now() };
    }
  };
  return {
    look: async (bridge) => {
      const key = `${bridge.from} ${bridge.hash} ${bridge.to}`;
      const before = known.get(key);
      if (before && (now() - before.since < REST || (await isOver(before.look)))) return before.look;
      const look = lookAt(bridge);
      known.delete(key);
      known.set(key, { since: now(), look });
      const [oldest = key] = known.keys();
      if (known.size > MOST) known.delete(oldest);
      return look;
    },
  };
}

async function isOver(look: Promise<BridgeLook>): Promise<boolean> {
  const { state } = await look;
  return state === 'finished' || state === 'refunded';
}
