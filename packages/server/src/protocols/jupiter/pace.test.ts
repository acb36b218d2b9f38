import { describe, expect, it } from 'vitest';
import { maySoonAsk, noteAnswer, refusedWith } from './pace.ts';

const api = (key: string, timeoutMs = 3) => ({
  url: `https://api.jup.ag/swap/v1/${key}-${timeoutMs}`,
  key,
  timeoutMs,
});

describe('Jupiter without a key', () => {
  it('is asked for one swap at once, and once more after two seconds each', async () => {
    const keyless = { ...api(''), url: 'https://api.jup.ag/swap/v1' };
    const at = async (seconds: number) => maySoonAsk(keyless, 1e9 + seconds * 1_000);
    expect([await at(0), await at(0), await at(0)]).toEqual([true, true, false]);
    expect([await at(1.9), await at(2), await at(2)]).toEqual([false, true, false]);
    expect([await at(60), await at(60), await at(60)]).toEqual([true, true, false]);
  });

  it('is waited for where an answer may take as long', async () => {
    const patient = { url: 'https://api.jup.ag/other', key: '', timeoutMs: 30 };
    const at = async (ms: number) => maySoonAsk(patient, 1e9 + ms);
    await Promise.all([at(0), at(0)]);
    expect([await at(1_960), await at(1_980)]).toEqual([false, true]);
  });
});

describe('Jupiter with a key, or elsewhere', () => {
  it('is asked as often as it is needed', async () => {
    for (const each of [api('a-key'), { url: 'http://127.0.0.1:9/swap/v1', key: '', timeoutMs: 3 }])
      for (let time = 0; time < 5; time += 1) expect(await maySoonAsk(each, 1e9)).toBe(true);
  });

  it('is left alone for ten seconds once it has refused', async () => {
    const refusing = api('busy');
    noteAnswer(refusing, 429, 1e9);
    expect(await maySoonAsk(refusing, 1e9 + 9_999)).toBe(false);
    expect(await maySoonAsk(refusing, 1e9 + 10_000)).toBe(true);
    expect(refusedWith(refusing)).toBe(429);
    noteAnswer(refusing, 200);
    expect(refusedWith(refusing)).toBeNull();
  });
});
