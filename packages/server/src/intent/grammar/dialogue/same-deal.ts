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

/** The number of a member of a list: "1)", "2.", "Step 2:", "Payment #2", "2️⃣", the first column of a table; the last only where each is one of the steps. */
const NUMBERING: readonly RegExp[] = [
  /(?=\(?[1-9][.)]\s)(?<=^[ \t*•|-]{0,8})\(?([1-9])[.)](?=\s+\S)/gm,
  // "Swap 1 ETH" counts no swaps.
  /\b(?:step|transaction|tx|action|operation|(?:payment|transfer|swap)(?=\s{0,2}#?[1-9]\s?[:.)*\n-]))\s{0,2}#?([1-9])(?=[\s:.)*-])(?!\.\d)(?:\s?[:.)-])?/gi,
  /([1-9])\ufe0f?\u20e3/gu,
  /(?<=^\s{0,4}\|\s{0,4})([1-9])(?=\s*\|)/gm,
  /(?<=^|[\s:])\(?([1-9])[.)](?=\s+\S)/g,
];

/** A text without the numbers of a list, from one on; inside a sentence only of one that has as many members as there are steps. */
export function withoutNumbering(content: string, steps: number): string {
  const style = NUMBERING.find((pattern, at) => {
    const numbers = [...content.matchAll(pattern)].map(([, number]) => Number(number));
    const listed = numbers.length === steps || (numbers.length > 1 && at < NUMBERING.length - 1);
    return listed && numbers.length > 0 && numbers.every((number, index) => number === index + 1);
  });
  return style ? content.replaceAll(style, (number) => `\n${number.replaceAll(/\S/g, ' ')}`) : content;
}

/**
 * Whether what an assistant says of a request's own values makes another one of them: the other way round ("100 DAI → USDC", "from 0x…"),
 * an amount of one step with the recipient of another, or only some of several steps.
 */
export const isAnotherDeal = (items: readonly Item[], steps: readonly Step[]): boolean =>
  isTurnedRound(items, steps) ||
  (steps.length > 1 && leavesOut(items, keysOfEach(steps))) ||
  pairsOtherwise(items, steps);

/** Whether something goes the other way: "100 DAI → USDC", "from 0x…". */
export const isTurnedRound = (items: readonly Item[], steps: readonly Step[]): boolean =>
  items.some((_, at) => isMisled(items, at, steps) || isTurned(items, at, steps)) ||
  goesElsewhere(items, steps);

/** Whether an amount of one of several steps stands with the recipient of another. */
export const pairsOtherwise = (items: readonly Item[], steps: readonly Step[]): boolean =>
  steps.length > 1 && isMispaired(items, keysOfEach(steps));

const keysOfEach = (steps: readonly Step[]): readonly (readonly string[])[] =>
  steps.map((step, at) => [...keysOf(step), ...takenFrom(step, steps[at - 1])]);

const tokenOf = ({ said }: Step, slot: string | undefined): string | null => {
  const token = tokenIn(said.get(slot ?? '')?.value.entity);
  return token && keyOf(token);
};

/** What a step pays with and what comes out of it; null for what is not said. */
function exchanged(step: Step): readonly [string | null, string | null] {
  const { output, slots } = step.action.definition;
  const paid = Object.entries(slots).find(([name, { type }]) => type === 'token' && name !== output)?.[0];
  return [tokenOf(step, paid), tokenOf(step, output)];
}

const INTO = /^(?:to|into|→|->|-->|=>|⇒|➡)$/;
const GETS =
  /^(?:get|gets|getting|receive|receives|receiving|buy|buying|purchase|purchasing|acquire|acquiring)$/;
const GIVES =
  /^(?:from|swap|swapping|sell|selling|trade|trading|exchange|exchanging|convert|converting|pay|paying|spend|spending)$/;
const BETWEEN =
  /^(?:[~≈:=]|about|around|approximately|approx|roughly|some|the|your|at least|a|an|of|worth|you|back|minimum|min|up|nft|#\d+)$/;

/** "Swapping 100 DAI to USDC", "you'd get 100 USDC", after "swap 100 USDC to DAI"; "receive 5 USDC from 0x…", where it goes there. */
function isTurned(items: readonly Item[], at: number, steps: readonly Step[]): boolean {
  const lead = items[at]?.lower.split(' ')[0] ?? '';
  const from = tokenIn(items[at - 1]);
  const into = INTO.test(lead) || (lead === 'for' && from !== null && isGivenBefore(items, at));
  const gives = GIVES.test(lead);
  const value = into || gives || GETS.test(lead) ? ahead(items, at + 1) : undefined;
  if (!value) return false;
  const token = tokenIn(value);
  // "Bridge 120 USDC to Solana for 0x…".
  if (!token && value.kind === 'chain') return false;
  if (!token) return (into || lead === 'from') && isOtherParty(value, lead === 'from', steps);
  const pairs = steps.map(exchanged);
  return gives
    ? isOnlyOn(1, keyOf(token), pairs)
    : (into && from !== null && isBack(pairs, keyOf(from), keyOf(token))) || isOnlyOn(0, keyOf(token), pairs);
}

/** "0x… sends 5 USDC", "250 USDC out of Aave", "0.5 ETH of USDC". */
function isMisled(items: readonly Item[], at: number, steps: readonly Step[]): boolean {
  const lead = items[at]?.lower.split(' ')[0] ?? '';
  const [before, next] = [items[at - 1], items[at + 1]];
  if (lead === 'of')
    return tokenIn(before) !== null && tokenIn(next) !== null && items[at - 2]?.kind === 'amount';
  if (before && SENDS.test(lead)) return isOtherParty(before, true, steps);
  return next?.kind === 'protocol' && TO_OR_FROM.test(lead) && isOtherSide(lead, next.protocol, steps);
}

const SENDS = /^(?:sends|pays|gives|transfers|owes|sent|paid)$/;
const TO_OR_FROM = /^(?:from|out|to|into|onto)$/;

/** Whether something comes from where it is to go, or goes where it is to come from. */
function isOtherSide(lead: string, protocol: string, steps: readonly Step[]): boolean {
  const markers = steps.flatMap(({ action, said }) =>
    [...said].flatMap(
      ([
        name,
        {
          value: { entity },
        },
      ]) => {
        const slot = action.slots[name];
        const there =
          slot?.type === 'protocol' && entity?.kind === 'protocol' && entity.protocol === protocol;
        return there ? [slot.markers] : [];
      },
    ),
  );
  return markers.length > 0 && !markers.some((own) => own.some((marker) => marker.split(' ')[0] === lead));
}

/** "Exchange 100 DAI for …". */
const isGivenBefore = (items: readonly Item[], at: number): boolean =>
  GIVES.test(items[items[at - 2]?.kind === 'amount' ? at - 3 : at - 2]?.lower ?? '');

/** Whether a token is what is paid (0) or what comes out (1) of steps that exchange one for another, and never the other of the two. */
const isOnlyOn = (side: 0 | 1, token: string, pairs: readonly Pair[]): boolean =>
  pairs.some((pair) => !pair.includes(null) && pair[side] === token) &&
  !pairs.some((pair) => pair[1 - side] === token);

type Pair = ReturnType<typeof exchanged>;
const isBack = (pairs: readonly Pair[], from: string, to: string): boolean =>
  pairs.some(([paid, output]) => paid === to && output === from) &&
  !pairs.some(([paid, output]) => paid === from && output === to);

/** The next value, where only an amount and words that say nothing stand before it. */
function ahead(items: readonly Item[], from: number): Item | undefined {
  let at = from;
  while (BETWEEN.test(items[at]?.lower ?? '')) at += 1;
  if (items[at]?.kind === 'amount') at += 1;
  while (BETWEEN.test(items[at]?.lower ?? '')) at += 1;
  return items[at];
}

/** Whether what something comes from is whom a step gives it to, or what it goes to is what is given: an NFT, and not its recipient. */
function isOtherParty(value: Item, comes: boolean, steps: readonly Step[]): boolean {
  const slots = steps.flatMap(({ action, said }) =>
    [...said]
      .filter(([, own]) => said.has('recipient') && isParty(value, own.value.item.lower))
      .map(([name]) => action.slots[name]?.type === 'recipient'),
  );
  return slots.length > 0 && slots.every((receives) => receives === comes);
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

/** What a step says that another one may say otherwise: whom it pays, how much of what, and of which token. */
function keysOf({ action, said }: Step): readonly string[] {
  return [...said].flatMap(
    ([
      name,
      {
        value: { entity, item },
      },
    ]) => {
      if (entity?.kind === 'address' || entity?.kind === 'recipient') return [`party ${item.lower}`];
      const token = tokenIn(entity);
      if (token) return [`token ${keyOf(token)}`];
      // "It", "the rest" are what they are, said or not.
      if (entity?.kind !== 'amount' || /^(?:output|rest)/.test(entity.match.amount.kind)) return [];
      const counted = tokenIn(said.get(action.slots[name]?.of ?? 'token')?.value.entity);
      return [`amount ${amountOf(entity)} ${counted ? keyOf(counted) : ''}`];
    },
  );
}

/** "Send it", "send the USDC": of the token that the step before puts out. */
function takenFrom({ said }: Step, before: Step | undefined): readonly string[] {
  const output = before ? exchanged(before)[1] : null;
  const takes = [...said.values()].some(
    ({ value: { entity } }) =>
      (entity?.kind === 'amount' && entity.match.amount.kind.startsWith('output')) ||
      (entity?.kind === 'token' && entity.token.kind === 'output'),
  );
  return output !== null && takes ? [`token ${output}`] : [];
}

const isParty = (item: Item, word: string): boolean =>
  item.lower === word || shortened(item.text).some((short) => isShortOf(short, word));

/** Which of some keys an item tells. */
function keysTold(items: readonly Item[], at: number, keys: readonly string[]): readonly string[] {
  const item = items[at];
  if (!item) return [];
  const amount = amountOf(item);
  if (amount !== null) {
    const token = tokenBehind(items, at);
    return keys.filter((key) =>
      token === null ? key.startsWith(`amount ${amount} `) : key === `amount ${amount} ${token}`,
    );
  }
  const token = items[at - 1]?.kind === 'amount' ? null : tokenIn(item);
  if (token) return keys.filter((key) => key === `token ${keyOf(token)}`);
  return keys.filter((key) => key.startsWith('party ') && isParty(item, key.slice('party '.length)));
}

const kindOf = (key: string): string => key.split(' ')[0] ?? '';

/** "20 USDC to A?", where 30 USDC are to go to B as well: of one step something is said, and of another nothing that is its own. */
function leavesOut(items: readonly Item[], own: readonly (readonly string[])[]): boolean {
  const all = [...new Set(own.flat())].filter((key) => kindOf(key) !== 'token');
  const told = new Set(items.flatMap((_, at) => keysTold(items, at, all)));
  const apart = all.filter((key) => !own.every((keys) => keys.includes(key)));
  const inPart = ['party', 'amount'].some((kind) => {
    const alike = apart.filter((key) => kindOf(key) === kind);
    return alike.some((key) => told.has(key)) && !alike.every((key) => told.has(key));
  });
  const alone = own.map((keys, at) =>
    keys.filter(
      (key) => all.includes(key) && own.every((others, other) => other === at || !others.includes(key)),
    ),
  );
  const named = alone.map((keys) => keys.some((key) => told.has(key)));
  return inPart || (named.includes(true) && alone.some((keys, at) => keys.length > 0 && named[at] === false));
}

/** "30 USDC to A, 20 USDC to B", what the request has the other way round: values beside each other that no step has together. */
function isMispaired(items: readonly Item[], own: readonly (readonly string[])[]): boolean {
  const all = [...new Set(own.flat())];
  let head: readonly string[] = [];
  for (const at of items.keys()) {
    // "Swap 5 DAI to USDC, then send it to A": each verb begins anew.
    if (useOf(items[at])?.use === 'verb') head = [];
    const keys = keysTold(items, at, all);
    const [key] = keys;
    if (key === undefined) continue;
    const first = head[0];
    if (first === undefined || kindOf(first) === kindOf(key)) head = keys;
    const isOne = own.some(
      (step) => step.some((each) => head.includes(each)) && step.some((each) => keys.includes(each)),
    );
    if (!isOne) return true;
  }
  return false;
}
