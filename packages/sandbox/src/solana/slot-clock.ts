/** Solana's usual time between slots. */
const slotMs = 400;
const slotsPerEpoch = 432_000n;
/** Numbers as on mainnet, so that slots, block heights and small integers can't be confused. */
const firstSlot = 900n * slotsPerEpoch;
const skippedSlots = 21_600_000n;

export interface SlotPosition {
  readonly slot: bigint;
  /** The number of slots with a block, which the last valid block height of a blockhash is compared with. */
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
}

export interface SlotClock {
  readonly position: () => SlotPosition;
  /** Goes to the next slot. A burst of these runs ahead of the clock, which then catches up. */
  readonly next: () => void;
  /** Jumps ahead by this many slots, as a long wait would. */
  readonly advance: (slots: bigint) => void;
}

/** Counts a slot every 400 ms of `now` (milliseconds), and those that are asked for. */
export function createSlotClock(now: () => number): SlotClock {
  const startedAt = now();
  let jumped = 0n;
  let lowest = firstSlot;

  function slot(): bigint {
    const bySchedule = firstSlot + BigInt(Math.floor((now() - startedAt) / slotMs)) + jumped;
    return bySchedule > lowest ? bySchedule : lowest;
  }

  return {
    position: () => {
      const current = slot();
      return {
        slot: current,
        blockHeight: current - skippedSlots,
        epoch: current / slotsPerEpoch,
        slotIndex: current % slotsPerEpoch,
        slotsInEpoch: slotsPerEpoch,
      };
    },
    next: () => {
      lowest = slot() + 1n;
    },
    advance: (slots) => {
      lowest = slot() + slots;
      jumped += slots;
    },
  };
}
