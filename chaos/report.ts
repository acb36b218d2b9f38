import type { Finding } from './ledgers/compare.ts';
import type { FleetReport } from './fleet-run.ts';
import type { Options } from './options.ts';
import { describePlan, planRun } from './plan.ts';
import { countKinds, findShortfalls } from './verdict.ts';

const COLUMNS = [
  'fleet',
  'runs',
  'base/polygon/avalanche/solana',
  'faults',
  'kills',
  'paid',
  'refused',
  'credited',
  'unresolved',
  'given up',
  'money for nothing',
  'released for nothing',
  'charged twice',
  'seconds',
] as const;

/** The report as text: what went wrong, one table, and the verdict in the last line. */
export function render(
  reports: readonly FleetReport[],
  options: Options,
): { readonly text: string; readonly ok: boolean } {
  const findings = reports.flatMap(({ comparison }) => [
    ...comparison.takenForNothing,
    ...comparison.releasedForNothing,
    ...comparison.chargedTwice,
    ...comparison.surprises,
  ]);
  const sum = (count: (report: FleetReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const taken = sum(({ comparison }) => comparison.takenForNothing.length);
  const released = sum(({ comparison }) => comparison.releasedForNothing.length);
  const twice = sum(({ comparison }) => comparison.chargedTwice.length);
  const runs = sum(({ records }) => records.length);
  const shortfalls = options.only === null ? findShortfalls(reports) : [];
  const ok = findings.length === 0 && shortfalls.length === 0 && runs > 0;
  const failures = findings.map((finding) => describeFinding(finding, options));
  const other = findings.length - taken - released - twice;
  const failed = findings.length > 0 ? 'CHAOS FAILED' : 'CHAOS FAILED, not enough was tried';
  const verdict =
    `${ok ? 'CHAOS PASSED' : failed}: ${runs} runs, seed ${options.seed}: money taken for nothing ${taken}, ` +
    `released for nothing ${released}, charged twice ${twice}${other > 0 ? `, other faults ${other}` : ''}`;
  const untried = shortfalls.map((shortfall) => `NOT ENOUGH WAS TRIED: ${shortfall}`);
  return {
    text: [...failures, ...table(reports), '', ...kinds(reports), '', ...untried, verdict].join('\n'),
    ok,
  };
}

function describeFinding({ run, what }: Finding, options: Options): string {
  if (run === null) return `FINDING (a payment of no run): ${what}\n`;
  const flags = `--seed ${options.seed} --only ${run}${options.quick ? ' --quick' : ''}`;
  return `FINDING in run ${run} (${describePlan(planRun(run, options))}): ${what}\n  again: npm run chaos -- ${flags}\n`;
}

function table(reports: readonly FleetReport[]): string[] {
  const rows = [[...COLUMNS], ...reports.map(row)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

function row({ fleet, records, comparison, seconds }: FleetReport): string[] {
  const on = (name: string): number => records.filter(({ plan }) => plan.chain === name).length;
  const faults = records.filter(({ plan }) => plan.trouble.kind !== 'none').length;
  const behind = records.filter(({ plan }) => plan.facilitator).length;
  return [
    fleet.name,
    String(records.length),
    ['base', 'polygon', 'avalanche', 'solana'].map(on).join('/'),
    String(faults + behind),
    String(fleet.kills()),
    String(comparison.paid),
    String(comparison.refused),
    String(comparison.credited),
    String(comparison.unresolved),
    String(records.filter(({ gaveUp }) => gaveUp).length),
    String(comparison.takenForNothing.length),
    String(comparison.releasedForNothing.length),
    String(comparison.chargedTwice.length),
    seconds.toFixed(0),
  ];
}

/** How often each kind of trouble came to pass, of the times that it was decided on. */
function kinds(reports: readonly FleetReport[]): string[] {
  const counted = [...countKinds(reports.flatMap((report) => report.records))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, { planned, reached }]) => `${kind} ${reached}/${planned}`);
  return [`came to pass, of those decided on: ${counted.join(', ')}`];
}
