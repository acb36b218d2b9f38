import { doubtedLimit } from '../checks/check-most.ts';
import { doubtedUnit } from '../checks/check-units.ts';
import type { Step } from '../steps/step.ts';

/** How the questions begin that ask what a word means. */
const ASKS_MEANING = /(?:^|\n)\s*Does ".*" mean /;
/** "0.5 ETH or $0.50 worth of ETH?" */
const OFFERS_UNITS =
  /\$\s?\d[^?]*\bor\b[^?]*\?|\bor\b[^?]*\$\s?\d[^?]*\?|\bor\b[^?]*\bdollars?\b[^?]*\?|\bdollars?\b[^?]*\bor\b[^?]*\?/i;

/** Whether an assistant asks which of two things a number or a word means. */
export const asksMeaning = (content: string): boolean =>
  ASKS_MEANING.test(content) || OFFERS_UNITS.test(content);

/** The slots of a step whose words may mean two things, so that the user is asked about them and says them again. */
export function doubtedSlots(step: Step): ReadonlySet<string> {
  const unit = doubtedUnit(step);
  const limit = doubtedLimit(step);
  return new Set([...(unit ? [unit.amount, unit.token] : []), ...(limit ? [limit] : [])]);
}
