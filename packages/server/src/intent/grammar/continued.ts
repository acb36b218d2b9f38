import { matchForm } from './match-step.ts';
import type { Context } from './reading-context.ts';
import { itemOf } from './item-at.ts';
import { phraseEnd } from './phrase-trie.ts';
import { SAME } from './words.ts';
import type { StepMatch } from './step-match.ts';

/** A step without a verb, behind one with: it takes over the verb, and the token that is spent. "Send 5 USDC to A and 3 to B". */
export function continued(context: Context, start: number, before: StepMatch): StepMatch[] {
  if (!goesOn(context, before.end, start) || isBounded(before)) return [];
  const parts = before.form.parts.filter(({ aside }) => !aside);
  const form = { ...before.form, parts, noun: null };
  const end = phraseEnd(SAME, context.items, start);
  const taken = end === null ? null : amountOf(context, before);
  const matches = end !== null && taken ? matchForm(context, form, end, null, taken) : [];
  return [...matches, ...matchForm(context, form, start, null)].filter(
    (match) =>
      namesWhatIsDone(match) &&
      saysTheSame(match, before) &&
      !namesAddressToken(context, match) &&
      !spendsOutput(match),
  );
}

/** The number and the token that a step counts, which "the same" means behind it. */
function amountOf({ items }: Context, { form, fills }: StepMatch): StepMatch['fills'] | null {
  const counted = [...fills].filter(([{ slots }]) =>
    slots.some((name) => form.action.slots[name]?.type === 'amount'),
  );
  const [[part, [fill, other]] = [null, []]] = counted;
  const [amount = ''] = part?.slots ?? [];
  const number = itemOf(items, fill?.[amount]?.at)?.value?.kind === 'number';
  const whole = part?.slots.every((name) => fill?.[name]) === true;
  return part && fill && !other && counted.length === 1 && number && whole ? new Map([[part, [fill]]]) : null;
}

/** Whether only a comma, an "and" or a new line stands between, not the end of a sentence. */
const goesOn = ({ items }: Context, from: number, to: number): boolean =>
  items.slice(from, to).every(({ word }) => !/^(?:[.!?]|then|next|after|afterwards|finally)$/.test(word));

const isBounded = ({ fills, form }: StepMatch): boolean =>
  [...fills.keys()].some(({ slots }) => slots.some((name) => form.action.slots[name]?.bounds !== undefined));

/** Whether the step says all that the step before says, except its token, announced in the same way. */
function saysTheSame(match: StepMatch, before: StepMatch): boolean {
  const { slots } = before.form.action;
  const counted = new Set(Object.values(slots).map(({ of }) => of));
  return [...before.fills.keys()].every((part) => {
    if (part.aside) return false;
    const needed = part.slots.some((name) => !counted.has(name) || part.slots.length === 1);
    return !needed || (match.fills.has(part) && match.announced.get(part) === before.announced.get(part));
  });
}

const spendsOutput = ({ fills }: StepMatch): boolean =>
  [...fills.values()]
    .flat()
    .some((fill) => Object.values(fill).some(({ value }) => value?.endsWith('output') === true));

const namesAddressToken = ({ items }: Context, { fills, form }: StepMatch): boolean =>
  [...fills.values()]
    .flat()
    .some((fill) =>
      Object.entries(fill).some(
        ([name, { at }]) =>
          form.action.slots[name]?.type === 'token' &&
          items.some(
            ({ value }) =>
              value?.kind === 'address' &&
              value.bare.start === at?.start &&
              value.bare.message === at.message,
          ),
      ),
    );

/** Whether it says an amount and something else that the action needs. */
function namesWhatIsDone({ fills, form }: StepMatch): boolean {
  const said = [...fills.values()].flatMap(([fill]) => Object.keys(fill ?? {}));
  const types = said.map((name) => form.action.slots[name]);
  return (
    types.some((slot) => slot?.type === 'amount') &&
    types.filter((slot) => slot?.required === true || slot?.type === 'amount').length > 1
  );
}
