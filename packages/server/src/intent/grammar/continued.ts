import { matchForm } from './match-step.ts';
import type { Context } from './reading-context.ts';
import type { StepMatch } from './step-match.ts';

/** A step without a verb, behind one with: it takes over the verb, and the token that is spent. "Send 5 USDC to A and 3 to B". */
export function continued(context: Context, start: number, before: StepMatch): StepMatch[] {
  if (!goesOn(context, before.end, start) || isBounded(before)) return [];
  const parts = before.form.parts.filter(({ aside }) => !aside);
  return matchForm(context, { ...before.form, parts, noun: null }, start, null).filter(
    (match) =>
      namesWhatIsDone(match) &&
      saysTheSame(match, before) &&
      !namesAddressToken(context, match) &&
      !spendsOutput(match),
  );
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
