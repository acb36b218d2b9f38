import { Clock, EpochSchedule, type LiteSVM } from 'litesvm';
import { createBlockhashQueue, type BlockhashLifetime } from './blockhash-queue.ts';
import { createSlotClock, type SlotPosition } from './slot-clock.ts';

/** How many slots programs may look back. Source: MAX_ENTRIES of the SlotHashes sysvar. */
const maxSlotHashes = 512;

interface SlotHash {
  readonly slot: bigint;
  readonly hash: string;
}

export interface ChainTimeOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes this chain's blockhashes differ from those of any other. */
  readonly seed: Uint8Array;
}

/** Slots and blockhashes of the chain, which LiteSVM does not advance by itself. */
export interface ChainTime {
  /** The present position; it also updates LiteSVM's sysvars. */
  readonly position: () => SlotPosition;
  /** Unix time in seconds. */
  readonly seconds: () => bigint;
  readonly latestBlockhash: () => BlockhashLifetime;
  readonly isBlockhashValid: (blockhash: string) => boolean;
  readonly nextSlot: () => void;
  readonly advance: (slots: bigint) => void;
}

export function createChainTime(svm: LiteSVM, { now, seed }: ChainTimeOptions): ChainTime {
  const clock = createSlotClock(now);
  const first = clock.position();
  const blockhashes = createBlockhashQueue(seed, first.blockHeight);
  svm.setEpochSchedule(new EpochSchedule(first.slotsInEpoch, first.slotsInEpoch, false, 0n, 0n));
  const seconds = () => BigInt(Math.floor(now() / 1000));
  let slotHashes: SlotHash[] = [];
  let seenSlot = -1n;

  /** Every slot that a caller can see has a blockhash of its own. */
  function position(): SlotPosition {
    const current = clock.position();
    const { slot, epoch, slotIndex, blockHeight } = current;
    if (slot === seenSlot) return current;
    seenSlot = slot;
    const epochStart = seconds() - (slotIndex * 2n) / 5n;
    svm.setClock(new Clock(slot, epochStart, epoch, epoch + 1n, seconds()));
    svm.expireBlockhash();
    const { blockhash } = blockhashes.issue(blockHeight);
    slotHashes = [{ slot, hash: blockhash }, ...slotHashes.slice(0, maxSlotHashes - 1)];
    svm.setSlotHashes(slotHashes);
    return current;
  }

  return {
    position,
    seconds,
    latestBlockhash: () => {
      position();
      return blockhashes.latest();
    },
    isBlockhashValid: (blockhash) => blockhashes.isValid(blockhash, position().blockHeight),
    nextSlot: () => {
      clock.next();
    },
    advance: (slots) => {
      clock.advance(slots);
    },
  };
}
