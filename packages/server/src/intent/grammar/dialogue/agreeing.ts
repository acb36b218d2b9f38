import type { MessageContext } from '../roles/account-message.ts';
import { CONFIRMING } from '../../lexicon/confirming.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import { bareSymbol, type TokenValue } from '../../slots/token.ts';
import type { Heard } from './dialogue.ts';
import { DO_OR_ASK, WHICH_CHAIN } from './settled.ts';
import type { Step } from '../steps/step.ts';

/** What a step says, to hold what an assistant says of it against. */
interface Own {
  readonly words: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  readonly protocols: ReadonlySet<string>;
  /** Tokens that come out in an amount that the request leaves to the market. */
  readonly quoted: ReadonlySet<string>;
  /** The numbers of the request. */
  readonly amounts: readonly string[];
}

/**
 * Whether an assistant's message names nothing but what the steps say: no other amount, token, recipient, chain or verb. A quote
 * ("for about 3,412 USDC"), a fee or a balance beside the request's own number changes nothing.
 */
export function speaksOf(
  heard: Heard,
  steps: readonly Step[],
  { compiled, vocabulary }: Pick<MessageContext, 'compiled' | 'vocabulary'>,
): boolean {
  const own = ownOf(steps);
  const content = withoutResolved(heard.content.replace(DO_OR_ASK, ''), own);
  const { items } = scanMessage(content, heard.message, { actions: compiled.actions, vocabulary });
  if (items.some((item, at) => isOtherVerb(item, items[at + 1], steps))) return false;
  // Our own question for the chain names the other one.
  const asksChain = content.includes(WHICH_CHAIN);
  const others = items.flatMap((item, at) =>
    (asksChain && item.kind === 'chain') || isOwn(item, own, vocabulary.chain) ? [] : [at],
  );
  if (shortened(content).some((short) => !matches(short, own.words))) return false;
  if (others.length === 0 || (receives(items, own) && others.every((at) => isQuote(items, at, own))))
    return true;
  const held = items.some((item, at) => item.kind === 'amount' && isAside(items, at));
  const named = own.amounts.every(
    (amount) => items.some((item) => amountOf(item) === amount) || (held && amount === 'all'),
  );
  return (
    named &&
    others.every((at) => isQuote(items, at, own) || isAside(items, at) || isWorkedOut(items, at, own))
  );
}

/** "Bob.eth resolves to 0x8617…070D", "bob.eth (0x8617…070D)": whom the name stands for is looked up, whatever is said of it. */
function withoutResolved(content: string, { words }: Own): string {
  return content.replaceAll(RESOLVED, (found, name: string) =>
    words.has(name.toLowerCase()) ? name : found,
  );
}
const RESOLVED =
  /(?<![^\s"'(])([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\s+(?:which\s+)?(?:resolves|resolved|points)\s+to\s+|\s*(?:\(|→|->|=)\s*)(?:0x[0-9a-f]+|[1-9A-HJ-NP-Za-km-z]{3,44})(?:(?:\.{2,3}|…)[1-9A-HJ-NP-Za-km-z0]+)?\)?/gi;

/** "You'll receive about 0.35 SOL": no token is named but what comes out. */
const receives = (items: readonly Item[], { quoted }: Own): boolean =>
  items.some(({ lower }) => /\b(?:receive|get)\b/.test(lower)) &&
  items.every((item) => item.kind !== 'token' || quoted.has(keyOf(item.token)));

const spaced = (lower: string): string => lower.replaceAll(/\s+/g, ' ');

function ownOf(steps: readonly Step[]): Own {
  const said = steps.flatMap((step) => [...step.said.values()]);
  const quoted = steps.flatMap(({ action, said: slots }) => {
    const output = action.definition.output ?? '';
    const told = Object.entries(action.slots).some(([name, { of }]) => of === output && slots.has(name));
    const token = told ? undefined : slots.get(output)?.value.entity;
    // "Stake 5 SOL with Jito" brings JitoSOL, said or not.
    const at = slots.get('protocol')?.value.entity;
    const issued = at?.kind === 'protocol' ? action.slots[output]?.impliedBy?.[at.protocol] : undefined;
    if (token === undefined && issued !== undefined) return [issued];
    return token?.kind === 'token' ? [keyOf(token.token)] : [];
  });
  return {
    words: new Set(said.map(({ value }) => spaced(value.item.lower))),
    tokens: new Set(
      said
        .flatMap(({ value: { entity } }) => (entity?.kind === 'token' ? [keyOf(entity.token)] : []))
        .concat(quoted),
    ),
    protocols: new Set(
      said.flatMap(({ value: { entity } }) => (entity?.kind === 'protocol' ? [entity.protocol] : [])),
    ),
    quoted: new Set(quoted),
    amounts: said.flatMap(({ value: { entity, item } }) =>
      entity?.kind === 'amount' ? [amountOf(entity) ?? spaced(item.lower)] : [],
    ),
  };
}

const keyOf = (token: TokenValue): string => (token.kind === 'symbol' ? token.symbol : token.kind);

/** What an amount says, however it is written: "five hundred" and "500" are one. */
function amountOf(item: Item): string | null {
  if (item.kind !== 'amount') return null;
  const { amount } = item.match;
  if ('value' in amount) return `${amount.kind} ${amount.value}`;
  return amount.kind === 'all' ? amount.kind : spaced(item.lower);
}

/** By what a value of a message is known to be that of another one; null for what is none of these. */
export function keyOfValue(item: Item): string | null {
  if (item.kind === 'amount') return amountOf(item);
  if (item.kind === 'token') return item.token.kind === 'address' ? item.lower : `token ${keyOf(item.token)}`;
  return item.kind === 'address' || item.kind === 'recipient' ? item.lower : null;
}

function isOwn(item: Item, { words, tokens, protocols, amounts }: Own, chain: string): boolean {
  if (item.kind === 'chain') return item.chain === chain || words.has(spaced(item.lower));
  // "I'm on it" names nothing.
  if (!isEntity(item) || /^(?:me|it|that|them)$/.test(item.lower)) return true;
  if (item.kind === 'protocol' && protocols.has(item.protocol)) return true;
  if (item.kind === 'token') return tokens.has(keyOf(item.token)) || words.has(bareSymbol(item.text));
  return words.has(spaced(item.lower)) || amounts.includes(amountOf(item) ?? '');
}

/** "5 USDC for 0.0023 ETH": how much comes out, where the request leaves it open. */
function isQuote(items: readonly Item[], at: number, { quoted }: Own): boolean {
  const next = items[at + 1];
  return items[at]?.kind === 'amount' && next?.kind === 'token' && quoted.has(keyOf(next.token));
}

/** "Half of your POL, about 40.6 POL": what a part of the balance comes to. */
function isWorkedOut(items: readonly Item[], at: number, { amounts, tokens }: Own): boolean {
  const [before, next] = [items[at - 1], items[at + 1]];
  const ofBalance = amounts.length > 0 && amounts.every((amount) => !/^\S+ [\d.]+$/.test(amount));
  return (
    ofBalance &&
    items[at]?.kind === 'amount' &&
    /^(?:about|approximately|roughly|around|~|≈)$/.test(before?.lower ?? '') &&
    next?.kind === 'token' &&
    tokens.has(keyOf(next.token))
  );
}

const ASIDE =
  /\b(?:fees?|gas|gwei|balance|available|you (?:currently |still |only )?(?:hold|have|own)|rate|prices?|impact|costs?|fiat|usd|percent|health factor|ltv|ap[yr])\b|%/i;
const APART = new Set(['stop', 'comma', 'semicolon', 'dash']);

/** "Gas cost: 0.0002 ETH", "(~$0.92)": a number by itself, in words of its own that speak of a fee, a price or a balance. */
function isAside(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'amount') return false;
  // "More than 50% of your balance".
  if (item.match.amount.kind === 'share' && /\bbalance\b/.test(item.lower)) return true;
  if (isToldOf(items, at)) return true;
  let [from, to] = [at, at];
  while (from > 0 && !isApart(items[from - 1])) from -= 1;
  while (to < items.length - 1 && !isApart(items[to + 1])) to += 1;
  const clause = items.slice(from, to + 1);
  if (isRate(clause)) return true;
  const bracketed = items[from - 1]?.text === '(' && items[to + 1]?.text === ')';
  const inDollars = bracketed && item.match.amount.kind === 'usd';
  const told = inDollars || TIMES.test(items[at + 1]?.lower ?? '') || ASIDE.test(textOf(clause));
  return told && clause.every((other) => other === item || isNoAmountOrVerb(other));
}

const textOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(' ');
const isNoAmountOrVerb = (item: Item): boolean => item.kind !== 'amount' && useOf(item)?.use !== 'verb';

/** "… would bring your health factor to 2.4", "a fee of 0.1 USDC": right behind what it is. */
function isToldOf(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (CONNECTING.test(items[before]?.lower ?? '')) before -= 1;
  return TOLD_OF.test(`${items[before - 1]?.lower ?? ''} ${items[before]?.lower ?? ''}`);
}
const CONNECTING = /^(?:to|of|is|at|about|around|approximately|roughly|only|just|~|≈|:|=|will|be|will be)$/;
const TOLD_OF =
  /(?:^| )(?:fees?|gas|balance|rate|price|price impact|costs?|health factor|ltv|ap[yr]|takes?)$/;

/** "About 15 minutes". */
const TIMES = /^(?:seconds?|secs?|minutes?|mins?|hours?|days?|business)$/;

/** "1 ETH is 2,439 USDC right now", and nothing else. */
function isRate(clause: readonly Item[]): boolean {
  const [one, token, is, many, ...more] = clause;
  const rest = more.filter((item) => item.kind !== 'token' && useOf(item)?.use !== 'filler');
  return (
    one?.kind === 'amount' &&
    amountOf(one) === 'tokens 1' &&
    token?.kind === 'token' &&
    /^(?:is|=|costs|equals|≈|~)$/.test(is?.lower ?? '') &&
    many?.kind === 'amount' &&
    rest.length === 0
  );
}

function isApart(item: Item | undefined): boolean {
  if (!item || item.kind === 'break') return true;
  const use = useOf(item);
  return (use?.use === 'join' && APART.has(use.join)) || /^[()[\]|•·*]$/.test(item.text);
}

/** "Swap 5 USDC?", where they were to be sent. */
function isOtherVerb(item: Item, next: Item | undefined, steps: readonly Step[]): boolean {
  const use = useOf(item);
  if (use?.use !== 'verb' || next?.kind !== 'amount') return false;
  // "Shall I prepare it?".
  if (CONFIRMING.has(item.lower) && /^(?:it|that|them)$/.test(next.lower)) return false;
  return !steps.some(({ action }) => use.actions.includes(action.definition.name));
}

/** Addresses of which only the beginning and the end are said, such as `0x742d…bEb0`. */
const shortened = (content: string): readonly RegExpExecArray[] => [
  ...content.matchAll(/\b([1-9A-HJ-NP-Za-km-z0]{3,})(?:\.{2,3}|…)([1-9A-HJ-NP-Za-km-z0]{3,})\b/g),
];

const matches = ([, head = '', tail = '']: RegExpExecArray, words: ReadonlySet<string>): boolean =>
  [...words].some((word) => word.startsWith(head.toLowerCase()) && word.endsWith(tail.toLowerCase()));
