import { doubtedLimit } from '../checks/check-most.ts';
import { doubtedUnit } from '../checks/check-units.ts';
import type { Step } from '../steps/step.ts';

/** How the questions begin that ask what a word means. */
export const ASKS_MEANING = /(?:^|\n)\s*Does ".*" mean /;

/** The slots of a step whose words may mean two things, so that the user is asked about them and says them again. */
export function doubtedSlots(step: Step): ReadonlySet<string> {
  const unit = doubtedUnit(step);
  const limit = doubtedLimit(step);
  return new Set([...(unit ? [unit.amount, unit.token] : []), ...(limit ? [limit] : [])]);
}
