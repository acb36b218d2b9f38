import { readMessage } from '../read-message.ts';
import type { MessageContext } from '../roles/account-message.ts';
import { openNames } from '../steps/match-row.ts';
import type { Step } from '../steps/step.ts';
import { asksForMore } from './answer-frame.ts';
import { asksForNoAmount } from './number-asked-for.ts';

/** A whole instruction says what it says; one of "it" goes on with what was said before. */
export function isWhole(
  content: string,
  index: number,
  { heard, ...context }: MessageContext & { readonly heard: string },
): boolean {
  const reading = readMessage(content, index, context);
  if (reading.kind !== 'steps') return false;
  // "It's 6 USDC to 0x…" says what was asked for.
  if (reading.opening.does.has('change') && asksForMore(heard) && !asksForNoAmount(heard, [])) return false;
  const [first] = reading.steps;
  return (
    !(first && isOfIt(first)) &&
    reading.steps.every(({ action, said }) => openNames(action, said).length === 0)
  );
}

const isOfIt = ({ said }: Step): boolean =>
  [...said.values()].some(
    ({ value: { entity } }) => entity?.kind === 'amount' && entity.match.amount.kind.startsWith('output'),
  );

/** "Repay 50 DAI", after "repay my DAI debt on Aave" and "how much?": what was said before still holds, and none of it is said anew. */
export function leavesOut(content: string, said: readonly string[], context: MessageContext): boolean {
  const [one, before] = [content, said.findLast((text) => text !== '') ?? ''].map((text) => {
    const reading = readMessage(text, 0, context);
    return reading.kind === 'steps' && reading.steps.length === 1 ? reading.steps[0] : undefined;
  });
  if (!one || !before || !goesOn(one, before)) return false;
  if (openNames(before.action, before.said).length === 0) return false;
  const left = [...before.said.keys()].some((name) => !one.said.has(name));
  const anew = [...before.said].some(([name, { value }]) => {
    const again = one.said.get(name);
    return again !== undefined && again.value.item.lower !== value.item.lower;
  });
  return left && !anew;
}

/** "Stake 12 SOL" may go on with "stake SOL with Jito", which is another action. */
function goesOn({ action: { definition } }: Pick<Step, 'action'>, before: Pick<Step, 'action'>): boolean {
  const own = new Set(verbsOf(before.action.definition));
  return definition === before.action.definition || verbsOf(definition).some((verb) => own.has(verb));
}

const verbsOf = ({ verbs, forms = [] }: Step['action']['definition']): readonly string[] => [
  ...verbs,
  ...forms.flatMap((form) => form.verbs),
];

/** "Repay 50 DAI, then …", after "repay my DAI debt on Aave" and "how much?": on Aave, or wherever? */
export const losesPlace = (begun: readonly Step[], steps: readonly Step[]): boolean =>
  begun.some(
    ({ action, said }) =>
      openNames(action, said).length > 0 &&
      Object.entries(action.slots).some(
        ([name, { type }]) =>
          type === 'protocol' &&
          said.has(name) &&
          steps.some((step) => goesOn(step, { action }) && !step.said.has(name)),
      ),
  );

/** "No, to 0x…, sell 2 USDT for SOL", after "Send 50 USDC to 0x…?": who is paid by what was begun, or gets what comes of this? */
export const beginsWithWhom = (begun: readonly Step[], [first]: readonly Step[]): boolean => {
  const to = first?.said.get('recipient');
  if (!first || !to || first.action.slots['recipient']?.required === true) return false;
  const leads = [...first.said.values()].every(({ value }) => value.start >= to.value.start);
  return leads && begun.some(({ action }) => action.slots['recipient']?.required === true);
};
