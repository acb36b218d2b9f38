import type { FleetReport } from './fleet-run.ts';
import { FACILITATOR, TROUBLES, type RunPlan } from './plan.ts';

/**
 * The least that has to have happened for a run to say anything, as shares. Nine of ten operations are paid on an idle
 * machine, and seven of ten on one whose instances disagree about the time; a machine that is too busy stays below.
 */
const PAID = 0.6;
const PAID_CLOCKS_OFF = 0.25;
const GAVE_UP = 0.3;
const REACHED = 0.6;
/** Of one fault of the facilitator, which is in few runs: payments that are refused before are presented to nobody. */
const FAULT_REACHED = 0.25;
/** Of the runs that were to kill: a kill while the instance starts anew is none of its own. */
const KILLED = 0.6;
/** So many runs hold every kind of trouble, whatever the seed. */
const HOLD_ALL = 300;

/** What was not tried enough, in words; empty where the verdict rests on enough. */
export function findShortfalls(
  reports: readonly Pick<FleetReport, 'fleet' | 'records' | 'comparison'>[],
): string[] {
  const records = reports.flatMap((report) => report.records);
  const kills = reports.reduce((sum, { fleet }) => sum + fleet.kills(), 0);
  return [...reports.flatMap(fleetShortfalls), ...killShortfalls(records, kills), ...kindShortfalls(records)];
}

type Records = FleetReport['records'];

function fleetShortfalls({
  fleet,
  records,
  comparison,
}: Pick<FleetReport, 'fleet' | 'records' | 'comparison'>): string[] {
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

function killShortfalls(records: Records, kills: number): string[] {
  const least = Math.floor(records.filter(({ plan }) => plan.trouble.kind === 'kill').length * KILLED);
  return kills < least ? [`${kills} kills, at least ${least} expected`] : [];
}

/** Every kind of trouble that was decided on has to have come to pass in most of its runs. */
function kindShortfalls(records: Records): string[] {
  const kinds = countKinds(records);
  const missing = records.length < HOLD_ALL ? [] : [...TROUBLES].filter((kind) => !kinds.has(kind));
  return [
    ...missing.map((kind) => `${kind}: decided on in none of ${records.length} runs`),
    ...[...kinds].flatMap(([kind, { planned, reached }]) => {
      const least = Math.floor(planned * (kind.startsWith(`${FACILITATOR}:`) ? FAULT_REACHED : REACHED));
      return reached < least
        ? [`${kind}: came to pass in ${reached} of ${planned} runs, at least ${least} expected`]
        : [];
    }),
  ];
}

/** How often each kind of trouble was decided on, and came to pass. */
export function countKinds(
  records: Records,
): ReadonlyMap<string, { readonly planned: number; readonly reached: number }> {
  const kinds = new Map<string, { planned: number; reached: number }>();
  for (const { plan, reached } of records) {
    for (const kind of kindsOf(plan)) {
      const counted = kinds.get(kind) ?? { planned: 0, reached: 0 };
      kinds.set(kind, { planned: counted.planned + 1, reached: counted.reached + Number(reached.has(kind)) });
    }
  }
  return kinds;
}

/** The kinds of trouble that a plan holds; each fault of the facilitator is one of its own. */
export const kindsOf = (plan: RunPlan): string[] => [
  ...(plan.trouble.kind === 'none' ? [] : [plan.trouble.kind]),
  ...(plan.facilitator ? [FACILITATOR, `${FACILITATOR}: ${plan.facilitator.fault}`] : []),
];
