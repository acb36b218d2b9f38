import type { FleetReport } from './fleet-run.ts';
import type { RunPlan } from './plan.ts';

/**
 * The least that has to have happened for a run to say anything, as shares. Nine of ten operations are paid on an idle
 * machine, and seven of ten on one whose instances disagree about the time; a machine that is too busy stays below.
 */
const PAID = 0.6;
const PAID_CLOCKS_OFF = 0.25;
const GAVE_UP = 0.3;
const REACHED = 0.6;

/** What was not tried enough, in words; empty where the verdict rests on enough. */
export function findShortfalls(reports: readonly FleetReport[]): string[] {
  return [...reports.flatMap(fleetShortfalls), ...kindShortfalls(reports)];
}

function fleetShortfalls({ fleet, records, comparison }: FleetReport): string[] {
  const runs = records.length;
  const gaveUp = records.filter((record) => record.gaveUp).length;
  const paid = Math.floor(runs * (fleet.clocksOff ? PAID_CLOCKS_OFF : PAID));
  return [
    ...(runs === 0 ? [`${fleet.name}: no run`] : []),
    ...(comparison.paid < paid ? [`${fleet.name}: ${comparison.paid} paid, at least ${paid} expected`] : []),
    ...(gaveUp > Math.ceil(runs * GAVE_UP)
      ? [`${fleet.name}: ${gaveUp} of ${runs} clients gave up, at most ${Math.ceil(runs * GAVE_UP)} expected`]
      : []),
    ...(comparison.unresolved > 0 ? [`${fleet.name}: ${comparison.unresolved} still settling`] : []),
  ];
}

/** Every kind of trouble that was decided on has to have come to pass in most of its runs. */
function kindShortfalls(reports: readonly FleetReport[]): string[] {
  const records = reports.flatMap((report) => report.records);
  const kinds = new Map<string, { planned: number; reached: number }>();
  for (const { plan, reached } of records) {
    for (const kind of kindsOf(plan)) {
      const counted = kinds.get(kind) ?? { planned: 0, reached: 0 };
      kinds.set(kind, { planned: counted.planned + 1, reached: counted.reached + Number(reached.has(kind)) });
    }
  }
  return [...kinds].flatMap(([kind, { planned, reached }]) => {
    const least = Math.floor(planned * REACHED);
    return reached < least
      ? [`${kind}: came to pass in ${reached} of ${planned} runs, at least ${least} expected`]
      : [];
  });
}

/** The kinds of trouble that a plan holds. */
export const kindsOf = (plan: RunPlan): string[] => [
  ...(plan.trouble.kind === 'none' ? [] : [plan.trouble.kind]),
  ...(plan.facilitator ? ['facilitator'] : []),
];
