import type { Intent, Slot, Span } from '../../core/intent.ts';
import type { NumberValue, TermValue, Value } from '../values/value.ts';
import { distanceToSlippage } from './check-announced.ts';
import { countedBefore, countedToken, neighbour } from './neighbours.ts';
import { between, isInside, isSameSpan, touches, type Evidence } from './evidence.ts';
import type { Doubt, Finding } from './proof.ts';
import { isSameText } from './same-slot.ts';

/**
 * Every value that the user wrote is in a slot, or the reader says why it is not. Reasons are only believed for light values: an address,
 * or a number beside a token, is never left out silently.
 */
export const checkCoverage: Finding = ({ intent, evidence, unsaid }) => {
  const slots = intent.steps.flatMap((step) => Object.values(step.slots)).filter((slot) => !unsaid.has(slot));
  const context: Context = { intent, evidence, slots };
  const doubts: Doubt[] = [];
  for (const value of evidence.values.flat()) {
    if (slots.some((slot) => isCovered(value, slot)) || isSaidAgain(value, context)) continue;
    const elsewhere = isForeignChain(value, evidence) ? wrongChain(value, context) : null;
    if (elsewhere !== null) return { fault: elsewhere, doubts };
    const why = reasonFor(value, intent);
    if (why === null && isWeighty(value, evidence) && value.at.message === evidence.last) {
      const text = `"${value.text}" was left out. What is it for?`;
      return { fault: { kind: 'left_out', text, at: [value.at] }, doubts };
    }
    const own =
      why === 'own_chain' && value.kind === 'term' && value.chain === evidence.request.vocabulary.chain;
    const doubt = why === null ? leftOut(value, context) : own ? null : setAside(value, context);
    if (doubt) doubts.push(doubt);
  }
  return { fault: null, doubts };
};

interface Context {
  readonly intent: Intent;
  readonly evidence: Evidence;
  readonly slots: readonly Slot[];
}

function isCovered({ at }: Value, slot: Slot): boolean {
  if (touches(slot.at, at)) return true;
  if (slot.type !== 'amount') return false;
  return (
    (slot.kind === 'all_less' && touches(slot.less, at)) || (slot.kind === 'slice' && touches(slot.share, at))
  );
}

/** Whether a value repeats something that the intent has: a token, protocol, address or name, the own chain or the own wallet. */
function isSaidAgain(value: Value, { evidence, slots }: Context): boolean {
  const { vocabulary, wallet } = evidence.request;
  if (value.kind === 'address') {
    const { address } = value;
    return (
      isSameText(address, wallet) ||
      slots.some((slot) => 'text' in slot && isSameText(slot.text, address)) ||
      slots.some(
        (slot) =>
          slot.type === 'token' &&
          slot.kind === 'symbol' &&
          isSameText(vocabulary.addresses.get(slot.symbol) ?? '', address),
      )
    );
  }
  if (value.kind === 'name') return slots.some((slot) => 'text' in slot && slot.text === value.text);
  return value.kind === 'term' && isTermAgain(value, slots, vocabulary.chain);
}

function isTermAgain({ token, chain, protocol }: TermValue, slots: readonly Slot[], own: string): boolean {
  if (chain === own && token === null) return true;
  return slots.some(
    (slot) =>
      (slot.type === 'token' && slot.kind === 'native' && token === 'native') ||
      (slot.type === 'token' && slot.kind === 'symbol' && slot.symbol === token) ||
      ('protocol' in slot && slot.protocol === protocol) ||
      (slot.type === 'chain' && slot.chain === chain),
  );
}

/** Whether a value can only be the name of another network. */
const isForeignChain = (value: Value, { request }: Evidence): value is TermValue =>
  value.kind === 'term' &&
  value.chain !== null &&
  value.chain !== request.vocabulary.chain &&
  value.token === null &&
  value.protocol === null &&
  value.elsewhere.length === 0 &&
  value.sure;

function wrongChain(value: TermValue, { intent, evidence }: Context): ReturnType<Finding>['fault'] {
  const why = reasonFor(value, intent);
  if (why !== null && why !== 'own_chain') return null;
  const text = `The request is for ${evidence.request.vocabulary.chain}, and "${value.text}" stands in it. Which chain is meant?`;
  return { kind: 'unusable', text, at: [value.at] };
}

function reasonFor({ at }: Value, { unused = [] }: Intent): string | null {
  return (
    unused.find((words) => isInside(at, words.at) || isSameSpan(at, words.at) || touchesMost(at, words.at))
      ?.why ?? null
  );
}

/** Whether a place covers most of a value: the reader may quote "5" of "$5". */
const touchesMost = (value: Span, words: Span): boolean =>
  isInside(words, value) && words.end - words.start > 0;

/** Whether leaving a value out changes what happens: an address, a name, or a number that counts a token. */
function isWeighty(value: Value, evidence: Evidence): boolean {
  if (value.kind === 'name') return true;
  if (value.kind === 'address') return value.defect === null;
  if (value.kind !== 'number' || value.numbered) return false;
  return countedToken(value, evidence, true) !== null;
}

function leftOut(value: Value, context: Context): Doubt | null {
  const matters =
    isWeighty(value, context.evidence) ||
    (value.kind === 'quantity' ? limits(value, context) : isPlain(value));
  return matters
    ? { kind: 'left_out', at: [value.at], text: `"${value.text}" was left out without a reason.` }
    : null;
}

/** Whether a value is surely one: no word that may not be a number, or not a name. */
function isPlain(value: Value): boolean {
  if (value.kind === 'term') return value.sure;
  return (value.kind !== 'number' && value.kind !== 'share') || !value.spelled;
}

/** A value that the reader left out with a reason, where that reason alone is not enough. */
function setAside(value: Value, context: Context): Doubt | null {
  const light =
    (value.kind === 'number' && isBare(value, context)) ||
    (value.kind === 'quantity' && !limits(value, context)) ||
    (value.kind === 'term' && !value.sure);
  return light ? null : { kind: 'unused', at: [value.at], text: `"${value.text}" was set aside.` };
}

/** "My 3 kids": a whole number that counts nothing known, and has no word such as "but" before it ("all but 10"). */
function isBare(value: NumberValue, { evidence, slots }: Context): boolean {
  const counting = countedToken(value, evidence, false) ?? countedBefore(value, evidence);
  const whole = value.unit === null && value.value !== null && !value.value.includes('.');
  const remaining = slots.some(
    ({ at, ...slot }) => slot.type === 'amount' && slot.kind === 'all' && at.message === value.at.message,
  );
  return whole && counting === null && !remaining && distanceToSlippage(value.at, evidence) > 20;
}

/** "All my ETH except 0.01" without the 0.01: a number that limits the amount beside it. */
function limits(value: Value, { evidence, slots }: Context): boolean {
  if (countedToken(value, evidence, false)) return true;
  const next = neighbour(value, 1, evidence);
  if (next?.kind !== 'number' || between(evidence.request, value.at, next.at).length > 24) return false;
  return slots.some((slot) => slot.type === 'amount' && touches(slot.at, next.at));
}
