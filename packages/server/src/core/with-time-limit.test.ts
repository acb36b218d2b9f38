import { expect, test } from 'vitest';
import { withTimeLimit } from './with-time-limit.ts';

test('work that takes too long is told so by a TimeoutError', async () => {
  const endless = withTimeLimit(
    5,
    async (signal) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error));
      }),
  );
  await expect(endless).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a signal whose work has ended, well or badly, stays silent when its time is up', async () => {
  const signals: AbortSignal[] = [];
  const answer = await withTimeLimit(20, async (signal) => {
    signals.push(signal);
    return Promise.resolve('done');
  });
  const failing = withTimeLimit(20, async (signal) => {
    signals.push(signal);
    return Promise.reject(new Error('no answer'));
  });
  await expect(failing).rejects.toThrow('no answer');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(answer).toBe('done');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
