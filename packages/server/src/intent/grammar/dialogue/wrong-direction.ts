import { exactNumber } from '../../text/exact-number.ts';
import type { Said, Step } from '../steps/step.ts';

const LOWERING = /\b(?:lower|reduce|decrease|less|down|cut|fewer)\b/i;
const RAISING = /\b(?:raise|increase|more|up|bump|higher)\b/i;

/** "Lower it to 7", where it is 5: one of the two is not meant so. */
export function goesWrongWay(before: readonly Step[], after: readonly Step[], content: string): boolean {
  const [lowers, raises] = [LOWERING.test(content), RAISING.test(content)];
  if (lowers === raises) return false;
  return after.some((step, at) =>
    [...step.said].some(([slot, said]) => {
      const [old, now] = [numberOf(before[at]?.said.get(slot)), numberOf(said)];
      return old !== null && now !== null && (lowers ? now > old : now < old);
    }),
  );
}

/** What is said as a number of tokens or dollars, comparable with another one. */
function numberOf(said: Said | undefined): bigint | null {
  const amount = said?.value.entity?.kind === 'amount' ? said.value.entity.match.amount : null;
  return amount?.kind === 'tokens' || amount?.kind === 'usd' ? exactNumber(amount.value) : null;
}
