import type { Vocabulary } from '../../reader.ts';
import { suitsToken } from '../steps/is-sensible.ts';
import { keyOfOutput, keyOfToken } from '../steps/put-out.ts';
import type { Said, Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** Asks what "it" stands for where the step right before puts nothing out, or something else; null where all is clear. */
export function checkOutputs(steps: readonly Step[], vocabulary: Vocabulary): Trouble | null {
  for (const [index, step] of steps.entries()) {
    for (const said of step.said.values()) {
      const [first, second] = [steps[index - 2], steps[index - 1]];
      const either =
        isOneOfTwo(first, second) &&
        (said.value.types.includes('token') || putOutAlike(first, second, vocabulary));
      const meant = refersTo(step, second, vocabulary) && !either && isSoMade(said, second);
      if (!isOutput(said) || meant) continue;
      const { text } = said.value.item;
      return ask(`What does "${text}" stand for? Please name the amount, the token and the recipient.`);
    }
  }
  return null;
}

/** "The wrapped ETH" comes of wrapping, and "the borrowed USDC" of borrowing. */
const isSoMade = ({ value: { item } }: Said, before: Step | undefined): boolean => {
  const [made] = MADE_BY.find(([word]) => item.lower.includes(word)) ?? [];
  const names = MADE_BY.flatMap(([word, name]) => (word === made ? [name] : []));
  return (
    made === undefined ||
    names.some((name) => (before?.action.definition.name ?? '').replace('liquid_', '').startsWith(name))
  );
};
const MADE_BY: readonly (readonly [string, string])[] = [
  ['unwrapped', 'unwrap'],
  ['wrapped', 'wrap'],
  ['borrowed', 'borrow'],
  ['withdrawn', 'withdraw'],
  ['withdrawn', 'unstake'],
  ['withdrawn', 'remove_liquidity'],
  ['bought', 'swap'],
  ['purchased', 'swap'],
  ['swapped', 'swap'],
  ['converted', 'swap'],
  ['converted', 'wrap'],
];

/** "Swap 1 ETH to USDC and 1 ETH to DAI and send it": the first of these may be meant too, unless the second goes on with it. */
function isOneOfTwo(first: Step | undefined, second: Step | undefined): boolean {
  if (!first || !second || first.action.definition.output === undefined) return false;
  return first.message === second.message && ![...second.said.values()].some(isOutput);
}

/** "Swap 1 ETH to USDC, swap 1 DAI to USDC and send the USDC": of both? */
function putOutAlike(first: Step | undefined, second: Step | undefined, vocabulary: Vocabulary): boolean {
  const [one, other] = [first, second].map((step) => (step ? outputOf(step, vocabulary) : null));
  return typeof one === 'string' && one === other;
}

/** Whether a value is what the step right before puts out. */
export function isOutput({ value: { entity } }: Said): boolean {
  if (entity?.kind === 'amount') return entity.match.amount.kind.startsWith('output');
  return entity?.kind === 'token' && entity.token.kind === 'output';
}

/** The key of the token in a slot; undefined where the slot is open. */
export function keyIn({ said }: Step, slot: string): string | null | undefined {
  const value = said.get(slot)?.value;
  if (!value) return undefined;
  const { entity } = value;
  if (entity?.kind === 'address') return entity.lower;
  if (entity?.kind === 'protocol') return entity.token && keyOfToken(entity.token, entity.text);
  return entity?.kind === 'token' ? keyOfToken(entity.token, entity.text) : null;
}

/** The key of what a step puts out; null where that is not known. */
export function outputOf(step: Step, vocabulary: Vocabulary): string | null {
  const entity = step.said.get('protocol')?.value.entity;
  const protocol = entity?.kind === 'protocol' ? entity.protocol : undefined;
  return keyOfOutput(step.action.definition, (slot) => keyIn(step, slot), vocabulary, protocol);
}

/** The step before puts a token out, in the same message, and the step names no other one. */
function refersTo(step: Step, before: Step | undefined, vocabulary: Vocabulary): boolean {
  if (before?.action.definition.output === undefined || before.message !== step.message) return false;
  const output = outputOf(before, vocabulary);
  return [...step.said].every(([name, said]) => {
    const slot = step.action.slots[name];
    if (slot?.type !== 'token') return true;
    if (exchangesNothing(step, [name, slot.differs], output)) return false;
    if (isOutput(said)) return suitsOutput(slot, output, vocabulary);
    const counted = Object.entries(step.action.slots).some(
      ([amount, { type, of }]) =>
        type === 'amount' && (of ?? 'token') === name && isOutputOf(step.said.get(amount)),
    );
    return !counted || (output !== null && keyIn(step, name) === output);
  });
}

/** Whether what the step before puts out can be in the slots where a step says "it". */
export function goesOn(step: Step, before: Step | undefined, vocabulary: Vocabulary): boolean {
  const output = before ? outputOf(before, vocabulary) : null;
  return [...step.said].every(([name, said]) => {
    const slot = step.action.slots[name];
    if (slot?.type !== 'token') return true;
    if (slot.differs !== undefined && isSameCoin(step, [name, slot.differs], output, vocabulary))
      return false;
    return !isOutput(said) || suitsOutput(slot, output, vocabulary);
  });
}

/** "Sell all my USDC,\nit to ETH" is one swap: what comes out of it is ETH already. */
function exchangesNothing(
  step: Step,
  [one = '', other]: readonly (string | undefined)[],
  output: string | null,
): boolean {
  const [first, second] = [step.said.get(one), other === undefined ? undefined : step.said.get(other)];
  if (other === undefined || !first || !second || output === null) return false;
  const named = isOutput(second) ? keyIn(step, one) : isOutput(first) ? keyIn(step, other) : null;
  return named === output;
}

/** "Wrap 1 ETH, then convert it back to ETH": between a coin and its wrapped form there is nothing to exchange. */
function isSameCoin(
  step: Step,
  names: readonly string[],
  output: string | null,
  { native }: Vocabulary,
): boolean {
  const [coin = ''] = native.values();
  const keys = names.map((name) => {
    const said = step.said.get(name);
    return said && isOutput(said) ? output : keyIn(step, name);
  });
  return keys.every((key) => key === 'native' || key === `W${coin}`);
}

/** "Wrap it" needs the native coin, and a coin that is not known may be any. */
function suitsOutput(
  slot: Step['action']['slots'][string],
  output: string | null,
  { native }: Vocabulary,
): boolean {
  if (slot.native === undefined && slot.wrapped === undefined) return true;
  const [coin = ''] = native.values();
  return output !== null && suitsToken(slot, output === 'native', output === `W${coin}`);
}

const isOutputOf = (said: Said | undefined): boolean => said !== undefined && isOutput(said);
