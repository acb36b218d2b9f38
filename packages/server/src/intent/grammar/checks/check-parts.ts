import type { AmountKind } from '../../../core/intent.ts';
import type { Message } from '../../../core/message.ts';
import { exactNumber } from '../../text/exact-number.ts';
import { ask, type Trouble } from '../explain/trouble.ts';
import { COUNTING } from '../roles/owned.ts';
import { keyIn } from './check-outputs.ts';
import type { Step } from '../steps/step.ts';

/**
 * "Pay 100 USDC to C: send 60 USDC to A, send 40 USDC to B": besides, or what of it goes where? Asks behind a colon, and where the numbers add up to
 * the first behind a mark that parts it from the others more than these are parted ("… to C - 60 to A, 40 to B"), and where a part is paid of
 * what another gets ("send 10 USDC to A, 5 of it to B"), or taken of what was taken of right before ("… half my ETH to USDC, then half my ETH to
 * DAI", "send 100 USDC to A, then half my USDC to B"); null where nothing tells so.
 */
export function checkParts(steps: readonly Step[], messages: readonly Message[]): Trouble | null {
  const summed = steps.some((step, at) => {
    const next = steps[at + 1];
    if (!next || next.message !== step.message) return false;
    const content = messages[step.message]?.content ?? '';
    const between = content.slice(step.end, next.start);
    if (COLON.test(between) || isOfPaid(step, next, content)) return true;
    const mark = markIn(between);
    const third = steps[at + 2];
    const listed = third && mark === markIn(content.slice(next.end, third.start));
    return mark !== null && !listed && addsUp(steps.slice(at));
  });
  if (summed) return ask(PARTS);
  const again = steps.some((step, at) =>
    steps.slice(at + 1).some((next) => {
      if (next.message !== step.message) return false;
      const [before, behind] = [takenBy(step), takenBy(next)];
      if (!before || before.of !== behind?.of) return false;
      const between = messages[step.message]?.content.slice(step.end, next.start) ?? '';
      if (behind.kind === 'all') return before.kind === 'share';
      return before.kind !== 'all' && behind.kind === 'share' && AFTERWARDS.test(between);
    }),
  );
  return again ? ask(OF_WHAT_IS_LEFT) : null;
}

const AFTERWARDS =
  /\b(?:then|next|after|afterwards|later|finally|subsequently|followed|following|thereafter|once)\b/i;
const OF_WHAT_IS_LEFT =
  'Is the second part one of what is left by then, or of what there is now? Please say the amounts as numbers.';

/** Whether a step takes a number, a part or all, and of what; null where it takes none of these. */
function takenBy(step: Step): { readonly kind: 'number' | 'share' | 'all'; readonly of: string } | null {
  for (const [name, { value }] of step.said) {
    const slot = step.action.slots[name];
    const match = value.entity?.kind === 'amount' ? value.entity.match : null;
    const kind = match?.rest === false ? takenAs(match.amount.kind) : null;
    if (slot?.type !== 'amount' || kind === null) continue;
    const from = slot.from ?? 'wallet';
    const of =
      keyIn(step, slot.of ?? 'token') ?? /\d+/.exec(step.said.get('position')?.value.item.text ?? '')?.[0];
    return typeof of === 'string' ? { kind, of: `${from === 'wallet' ? from : nameOf(step)} ${of}` } : null;
  }
  return null;
}

const takenAs = (kind: AmountKind): 'number' | 'share' | 'all' | null => {
  if (kind === 'share' || kind === 'all') return kind;
  return COUNTING.has(kind) ? 'number' : null;
};

const nameOf = ({ action }: Step): string => action.definition.name;

const OF_IT = /\d\s+of\s+(?:it|them|that|this|those|these|which)\b/i;
const isOfPaid = (paid: Step, { action, start, end }: Step, content: string): boolean =>
  action.definition.name === 'transfer' &&
  paid.action.definition === action.definition &&
  OF_IT.test(content.slice(start, end));

const COLON = /^[\s)"'*_]*:/;
const ADDING = /\b(?:and|then|plus|also|after|next|another|more)\b|[&+]/i;
const MARK = /[-–—…;.(|•]/;

/** What parts two steps more than a comma or a new line does, by its first sign; null where nothing does, or a word adds the one to the other. */
const markIn = (between: string): string | null =>
  ADDING.test(between) ? null : (MARK.exec(between)?.[0] ?? null);
const PARTS =
  'Is what is said first done besides, or is it the sum of what follows? Please say only what each should get.';

/** Whether what the first takes of a token is exactly what two or more of those behind it take of it together. */
function addsUp([first, ...more]: readonly Step[]): boolean {
  const total = first && spentBy(first);
  if (!total) return false;
  let [sum, count] = [0n, 0];
  for (const step of more) {
    const spent = step.message === first.message ? spentBy(step) : null;
    if (spent?.of !== total.of) continue;
    sum += spent.number;
    count += 1;
    if (count > 1 && sum === total.number) return true;
  }
  return false;
}

/** The number that a step takes from the wallet, and of what; null where it says none. */
function spentBy(step: Step): { readonly number: bigint; readonly of: string } | null {
  for (const [name, { value }] of step.said) {
    const slot = step.action.slots[name];
    const amount = value.entity?.kind === 'amount' ? value.entity.match.amount : null;
    if (slot?.type !== 'amount' || (slot.from ?? 'wallet') !== 'wallet' || !amount) continue;
    if (amount.kind !== 'tokens' && amount.kind !== 'usd') continue;
    const number = exactNumber(amount.value);
    const token = keyIn(step, slot.of ?? 'token');
    if (number !== null && typeof token === 'string') return { number, of: `${amount.kind} ${token}` };
  }
  return null;
}
