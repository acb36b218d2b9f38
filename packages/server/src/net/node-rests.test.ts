import { expect, test } from 'vitest';
import { createNodeRests } from './node-rests.ts';

function atTime(random = 0.5) {
  const clock = { time: 0 };
  return { clock, rests: createNodeRests({ count: 2, now: () => clock.time, random: () => random }) };
}

test('a node that fails again and again rests twice as long each time, up to a minute', () => {
  const { clock, rests } = atTime();
  const lengths: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    rests.failed(0);
    const began = clock.time;
    while (rests.due().length === 0) clock.time += 250;
    lengths.push(clock.time - began);
  }
  expect(lengths).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect([rests.isWell(0), rests.isWell(1)]).toEqual([false, true]);
  rests.answered(0);
  expect(rests.isWell(0)).toBe(true);
});

test.each([
  [0, 750],
  [0.999, 1_250],
])('rests are spread by a quarter: %s', (random, length) => {
  const { clock, rests } = atTime(random);
  rests.failed(0);
  clock.time = length - 2;
  expect(rests.due()).toEqual([]);
  clock.time = length + 1;
  expect(rests.due()).toEqual([0]);
});

test('what fails together is one failure, and a node whose rest is over is named once', () => {
  const { clock, rests } = atTime();
  for (let call = 0; call < 10; call += 1) rests.failed(0);
  clock.time = 1_000;
  expect(rests.due()).toEqual([0]);
  expect(rests.due()).toEqual([]);
  rests.failed(0);
  clock.time = 3_000;
  expect(rests.due()).toEqual([0]);
});

test('a node that asks for rest has it, whatever else of it is answered meanwhile', () => {
  const { clock, rests } = atTime();
  rests.asksForRest(0, 30_000);
  rests.answered(0);
  expect([rests.throttled(0), rests.isWell(0)]).toEqual([30_000, false]);
  clock.time = 29_999;
  expect(rests.due()).toEqual([]);
  clock.time = 30_000;
  expect([rests.throttled(0), rests.due()]).toEqual([0, [0]]);
});
