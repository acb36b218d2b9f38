import { describe, expect, test } from 'vitest';
import { planRun, TROUBLES } from '../../chaos/plan.ts';
import { newRecord, type RunRecord } from '../../chaos/run-record.ts';
import { findShortfalls, kindsOf } from '../../chaos/verdict.ts';

interface Went {
  readonly runs?: number;
  /** Runs that went as planned; the others gave up before anything came to pass. */
  readonly done?: number;
  readonly kills?: number;
  readonly paid?: number;
  readonly unresolved?: number;
  readonly clocksOff?: boolean;
  readonly change?: (records: readonly RunRecord[]) => void;
}

/** What a run of one fleet lacks that went so. */
function shortfalls({ runs = 300, done = runs, kills = 20, clocksOff = false, ...went }: Went): string[] {
  const records = Array.from({ length: runs }, (_, index) => {
    const record = newRecord(planRun(index + 1, { seed: 7, quick: false }));
    record.gaveUp = index >= done;
    if (!record.gaveUp) for (const kind of kindsOf(record.plan)) record.reached.add(kind);
    return record;
  });
  went.change?.(records);
  const { paid = done, unresolved = 0 } = went;
  const fleet = { name: 'sqlite×1', clocksOff, kills: () => kills } as const;
  const comparison = { paid, unresolved } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a verdict reads no more of a report
  return findShortfalls([{ fleet, records, comparison }] as unknown as Parameters<typeof findShortfalls>[0]);
}

describe('the verdict of a chaos run', () => {
  test('is given where enough was tried', () => {
    expect(shortfalls({})).toEqual([]);
    expect(shortfalls({ clocksOff: true, paid: 100 })).toEqual([]);
  });

  test('is none where 241 of 300 clients gave up and four kills happened', () => {
    const lacking = shortfalls({ done: 59, kills: 4 }).join('\n');
    expect(lacking).toContain('sqlite×1: 59 paid, at least 180 expected');
    expect(lacking).toContain('241 of 300 clients gave up, at most 90 expected');
    expect(lacking).toMatch(/^4 kills, at least \d+ expected$/m);
    expect(lacking).toMatch(/^replay: came to pass in \d+ of \d+ runs/m);
  });

  test('is none while something is settling, or where nothing ran', () => {
    expect(shortfalls({ unresolved: 1 })).toEqual(['sqlite×1: 1 still settling']);
    expect(shortfalls({ runs: 0 })).toEqual(['sqlite×1: no run']);
  });

  test.each([...TROUBLES])('is none where %s never came to pass', (kind) => {
    const lacking = shortfalls({
      change: (records) => {
        for (const { reached } of records) reached.delete(kind);
      },
    });
    expect(lacking).toEqual([
      expect.stringMatching(new RegExp(`^${kind}: came to pass in 0 of \\d+ runs, at least [1-9]`)),
    ]);
  });

  test('is none where three hundred runs held no such trouble at all', () => {
    const lacking = shortfalls({
      change: (records) => {
        for (const record of records)
          if (record.plan.trouble.kind === 'freeze')
            Object.assign(record, { plan: { ...record.plan, trouble: { kind: 'none' } } });
      },
    });
    expect(lacking).toEqual(['freeze: decided on in none of 300 runs']);
  });
});
