import { useOf, type Item } from '../../scan/item.ts';
import { amountOf, keyOf, tokenBehind, tokenIn } from './figures.ts';
import type { Step } from '../steps/step.ts';

/** Addresses of which only the beginning and the end are said, such as `0x742d…bEb0`. */
export const shortened = (content: string): readonly RegExpExecArray[] => [
  ...content.matchAll(/\b([1-9A-HJ-NP-Za-km-z0]{3,})(?:\.{2,3}|…)([1-9A-HJ-NP-Za-km-z0]{3,})\b/g),
];

/** Whether a word begins and ends as a shortened address does. */
export const isShortOf = ([, head = '', tail = '']: RegExpExecArray, word: string): boolean =>
  word.startsWith(head.toLowerCase()) && word.endsWith(tail.toLowerCase());

/** The number of a member of a list: "1)", "2.". */
const NUMBERING = /(?<=^|[\s:])\(?([1-9])[.)](?=\s+\S)/g;

/** A text without the numbers of a list that has as many members as there are steps. */
export function withoutNumbering(content: string, steps: number): string {
  const numbers = [...content.matchAll(NUMBERING)].map(([, number]) => Number(number));
  const listed = numbers.length === steps && numbers.every((number, index) => number === index + 1);
  return listed ? content.replaceAll(NUMBERING, (number) => `\n${number.replaceAll(/\S/g, ' ')}`) : content;
}

/**
 * Whether what an assistant says of a request's own values makes another one of them: the other way round ("100 DAI → USDC"), an amount
 * of one step with the recipient of another, or only some of several steps.
 */
export function isAnotherDeal(items: readonly Item[], steps: readonly Step[]): boolean {
  if (isReversed(items, steps) || goesElsewhere(items, steps)) return true;
  return steps.length > 1 && (leavesOut(items, steps) || mixesUp(items, steps));
}

const tokenOf = ({ said }: Step, slot: string | undefined): string | null => {
  const token = tokenIn(said.get(slot ?? '')?.value.entity);
  return token && keyOf(token);
};

/** What a step pays with and what comes out of it. */
function exchanged(step: Step): readonly [string, string] | null {
  const { output, slots } = step.action.definition;
  const paid = Object.entries(slots).find(([name, { type }]) => type === 'token' && name !== output)?.[0];
  const [one, other] = [tokenOf(step, paid), tokenOf(step, output)];
  return one === null || other === null ? null : [one, other];
}

const INTO = /^(?:→|->|-->|=>|⇒|➡|to|into)$/;
const GETS = /^(?:get|gets|getting|receive|receives|receiving|buy|buying|purchase|purchasing)$/;
const GIVES =
  /^(?:swap|swapping|sell|selling|trade|trading|exchange|exchanging|convert|converting|pay|paying|spend|spending)$/;
const BETWEEN =
  /^(?:[~≈:]|about|around|approximately|approx|roughly|some|the|your|at least|a|an|of|worth|you|back|minimum|min|up)$/;

/** "Swapping 100 DAI to USDC", "you'd get 100 USDC", after "swap 100 USDC to DAI". */
function isReversed(items: readonly Item[], steps: readonly Step[]): boolean {
  const pairs = steps.flatMap((step) => {
    const pair = exchanged(step);
    return pair ? [pair] : [];
  });
  const isBack = (from: string, to: string): boolean =>
    pairs.some(([paid, output]) => paid === to && output === from) &&
    !pairs.some(([paid, output]) => paid === from && output === to);
  return items.some((item, at) => {
    const next = tokenAhead(items, at + 1);
    if (next === null) return false;
    if (GETS.test(item.lower) && pairs.length > 0)
      return pairs.every(([paid, output]) => paid === next && output !== next);
    const [before, amount] = [items[at - 1], items[at - 2]];
    const from = tokenIn(before);
    if (!from) return false;
    const verb = items[amount?.kind === 'amount' ? at - 3 : at - 2];
    const leads = INTO.test(item.lower) || (item.lower === 'for' && GIVES.test(verb?.lower ?? ''));
    return leads && isBack(keyOf(from), next);
  });
}

/** "From Polygon to Base", "Polygon → Base", where it goes to Polygon. */
function goesElsewhere(items: readonly Item[], steps: readonly Step[]): boolean {
  const goals = steps.flatMap(({ said }) =>
    [...said.values()].flatMap(({ value: { entity } }) => (entity?.kind === 'chain' ? [entity.chain] : [])),
  );
  return items.some((item, at) => {
    if (item.kind !== 'chain' || goals.length === 0) return false;
    const isGoal = goals.includes(item.chain);
    return items[at - 1]?.lower === 'from'
      ? isGoal && goals.length === 1
      : INTO.test(items[at - 1]?.lower ?? '') && !isGoal;
  });
}

/** The next token, where only an amount and words that say nothing stand before it. */
function tokenAhead(items: readonly Item[], from: number): string | null {
  let at = from;
  while (BETWEEN.test(items[at]?.lower ?? '')) at += 1;
  if (items[at]?.kind === 'amount') at += 1;
  while (BETWEEN.test(items[at]?.lower ?? '')) at += 1;
  const token = tokenIn(items[at]);
  return token && keyOf(token);
}

/** What a step says of whom it pays, and how much of what. */
interface Paid {
  readonly recipients: readonly string[];
  readonly amounts: readonly string[];
}

function paidBy({ action, said }: Step): Paid {
  const values = [...said].map(([name, { value }]) => ({ value, of: action.slots[name]?.of ?? 'token' }));
  return {
    recipients: values.flatMap(({ value }) =>
      value.entity?.kind === 'address' || value.entity?.kind === 'recipient' ? [value.item.lower] : [],
    ),
    amounts: values.flatMap(({ value, of }) => {
      const { entity } = value;
      const token = tokenIn(said.get(of)?.value.entity);
      return entity?.kind === 'amount' ? [`${amountOf(entity)} ${token ? keyOf(token) : ''}`] : [];
    }),
  };
}

const isRecipient = (item: Item, word: string): boolean =>
  item.lower === word || shortened(item.text).some((short) => isShortOf(short, word));

const isAmount = (items: readonly Item[], at: number, figure: string): boolean => {
  const item = items[at];
  const told = item && amountOf(item);
  if (told === undefined || told === null) return false;
  const token = tokenBehind(items, at);
  return token === null ? figure.startsWith(`${told} `) : figure === `${told} ${token}`;
};

function isPartOf(list: readonly string[], isNamed: (value: string) => boolean): boolean {
  const told = list.filter(isNamed);
  return told.length > 0 && told.length < list.length;
}

/** "20 USDC to A?", where 30 USDC are to go to B as well. */
function leavesOut(items: readonly Item[], steps: readonly Step[]): boolean {
  const paid = steps.map(paidBy);
  const whom = new Set(paid.flatMap(({ recipients }) => recipients));
  const much = new Set(paid.flatMap(({ amounts }) => amounts));
  return (
    isPartOf([...whom], (word) => items.some((item) => isRecipient(item, word))) ||
    isPartOf([...much], (figure) => items.some((_, at) => isAmount(items, at, figure)))
  );
}

/** "30 USDC to A, 20 USDC to B": what the request has the other way round. */
function mixesUp(items: readonly Item[], steps: readonly Step[]): boolean {
  const paid = steps.map(paidBy);
  const whom = [...new Set(paid.flatMap(({ recipients }) => recipients))];
  return partsOf(items).some(([from, to]) => {
    const part = items.slice(from, to);
    const [recipient, more] = whom.filter((word) => part.some((item) => isRecipient(item, word)));
    if (recipient === undefined || more !== undefined) return false;
    return part.some((item, at) => {
      if (item.kind !== 'amount') return false;
      const own = paid.filter(({ amounts }) => amounts.some((figure) => isAmount(part, at, figure)));
      return own.length > 0 && !own.some(({ recipients }) => recipients.includes(recipient));
    });
  });
}

/** The clauses of a text, as indexes of items. */
function partsOf(items: readonly Item[]): (readonly [number, number])[] {
  const ends = items.flatMap((item, at) =>
    item.kind === 'break' || useOf(item)?.use === 'join' ? [at] : [],
  );
  return [-1, ...ends].map((start, index) => [start + 1, ends[index] ?? items.length] as const);
}
