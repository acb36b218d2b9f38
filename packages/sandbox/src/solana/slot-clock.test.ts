import { describe, expect, it } from 'vitest';
import { createSlotClock } from './slot-clock.ts';

describe('the slot clock', () => {
  it('moves on by one slot every 400 ms', () => {
    let now = 1_000;
    const clock = createSlotClock(() => now);
    const { slot, blockHeight } = clock.position();
    now += 399;
    expect(clock.position().slot).toBe(slot);
    now += 60_001;
    expect(clock.position()).toMatchObject({ slot: slot + 151n, blockHeight: blockHeight + 151n });
  });

  it('runs ahead when it is told to, and lets time catch up', () => {
    let now = 0;
    const clock = createSlotClock(() => now);
    const { slot } = clock.position();
    clock.next();
    clock.next();
    expect(clock.position().slot).toBe(slot + 2n);
    now = 800;
    expect(clock.position().slot).toBe(slot + 2n);
    now = 1_200;
    expect(clock.position().slot).toBe(slot + 3n);
  });

  it('stays ahead after a jump', () => {
    let now = 0;
    const clock = createSlotClock(() => now);
    const { slot } = clock.position();
    clock.next();
    clock.advance(500_000n);
    expect(clock.position().slot).toBe(slot + 500_001n);
    now = 800;
    expect(clock.position()).toMatchObject({ slot: slot + 500_002n, epoch: slot / 432_000n + 1n });
  });
});
