import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './background-jobs.ts';

/** No test is so slow that a second round begins by itself. */
const NEVER = 1_000_000_000;
const log = pino({ level: 'silent' });

test('work goes on at once while it says that there is more, so that it keeps up with what comes', async () => {
  let left = 4;
  const job = await new Promise<ReturnType<typeof repeat>>((done) => {
    const started: ReturnType<typeof repeat> = repeat({ log }, NEVER, 'counting', async () => {
      await Promise.resolve();
      left -= 1;
      if (left === 0) done(started);
      return left > 0;
    });
  });
  await job.stop();
  expect(left).toBe(0);
});

test('work that never ends stops when the service does', async () => {
  let rounds = 0;
  const job = repeat({ log }, NEVER, 'counting', async () => {
    await Promise.resolve();
    rounds += 1;
    return true;
  });
  await job.stop();
  expect(rounds).toBe(1);
});
