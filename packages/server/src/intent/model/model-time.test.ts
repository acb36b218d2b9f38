import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestOf } from '../testing/requests.ts';
import { startModelTime } from './model-time.ts';
import { modelTools } from './model-tools.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('is over when a model has taken it', () => {
  const { signal } = startModelTime(100);
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('stands still while our own look-ups go on, however many at once, and goes on behind them', async () => {
  const time = startModelTime(100);
  vi.advanceTimersByTime(60);
  const found = Promise.withResolvers<null>();
  const lookUps = { name: async () => found.promise, token: async () => null };
  const tools = modelTools({ ...requestOf('send 5 USDC to slow.eth'), lookUps }, time.apart);
  const call = { toolCallId: '1', messages: [], context: {} };
  const looks = [1, 2].map(async (): Promise<unknown> =>
    tools?.['resolve_name']?.execute?.({ text: 'slow.eth' }, call),
  );
  vi.advanceTimersByTime(10_000);
  expect(time.signal.aborted).toBe(false);
  found.resolve(null);
  await Promise.all(looks);
  vi.advanceTimersByTime(39);
  expect(time.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(time.signal.aborted).toBe(true);
});
