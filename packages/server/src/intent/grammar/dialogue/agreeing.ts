import type { MessageContext } from '../roles/account-message.ts';
import { CONFIRMING } from '../../lexicon/confirming.ts';
import { isEntity, useOf, type Item } from '../../scan/item.ts';
import { scanMessage } from '../../scan/scan-message.ts';
import { bareSymbol } from '../../slots/token.ts';
import { exactNumber } from '../../text/exact-number.ts';
import { isAside } from './aside-figures.ts';
import type { Heard } from './dialogue.ts';
import { heardPlainly, withoutWrapped } from './heard-plainly.ts';
import {
  amountOf,
  figureAt,
  isLittleLess,
  isQuoted,
  keyOf,
  movesMuch,
  saysTwice,
  tokenBehind,
} from './figures.ts';
import { figuresOf, ownOf, spaced, type Own } from './own-values.ts';
import { isAnotherDeal, isShortOf, shortened, withoutNumbering } from './same-deal.ts';
import { WHICH_CHAIN } from './settled.ts';
import type { Step } from '../steps/step.ts';

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
  if (isWorthElse(heard.content, vocabulary)) return false;
  const told = heardPlainly(heard.content.replaceAll(ROUTE, ' '), own.words, vocabulary);
  if (CHAIN_ID.test(told)) return false;
  const placed = told.replaceAll(
    NETWORK,
    (_, label: string, name: string) => `${'on'.padEnd(label.length)}${name}`,
  );
  if (placed !== told && !isOnChain(placed, heard, { compiled, vocabulary }, own)) return false;
  const content = withoutNumbering(withoutWrapped(told, steps, own.words), steps.length);
  const { items } = scanMessage(content, heard.message, { actions: compiled.actions, vocabulary });
  if (
    DEDUCTS.test(content) ||
    movesMuch(items) ||
    saysTwice(items, { own: own.figures }) ||
    items.some((item) => item.kind === 'kept' && !own.words.has(spaced(item.lower)))
  )
    return false;
  if (tellsOfSome(items, steps)) return false;
  if (items.some((_, at) => isOtherVerb(items, at, { steps, own })) || isAnotherDeal(items, steps))
    return false;
  // Our own question for the chain names the other one.
  const asksChain = content.includes(WHICH_CHAIN);
  const others = items.flatMap((item, at) =>
    (asksChain && item.kind === 'chain') || isOwn(items, at, { own, chain: vocabulary.chain }) ? [] : [at],
  );
  if (shortened(content).some((short) => ![...own.words].some((word) => isShortOf(short, word))))
    return false;
  if (others.length === 0) return true;
  const held = items.some((item, at) => item.kind === 'amount' && isAside(items, at));
  const named = own.figures.every(
    ({ amount, token }) =>
      (held && amount === 'all') ||
      items.some((item, at) => {
        const counted = amountOf(item) === amount ? tokenBehind(items, at) : undefined;
        return counted === null || (counted !== undefined && (token === null || token === counted));
      }),
  );
  const isTold = (at: number): boolean => {
    const figure = figureAt(items, at, { own: own.figures, steps: steps.length });
    return figure === 'free' || (figure === 'held' && named);
  };
  const isBeside = (at: number): boolean => {
    if (isTold(at)) return true;
    if (isQuote(items, at, own)) return named || QUOTES.test(content);
    if (isArriving(items, at, steps)) return true;
    return named && (isAside(items, at) || isWorkedOut(items, at, own));
  };
  // The token of a fee is one of it.
  const isFee = (at: number): boolean => isTold(at) || (named && isInCoin(items, at) && isAside(items, at));
  return others.every((at) => isBeside(at) || (tokenBehind(items, at - 1) !== null && isFee(at - 1)));
}

/** "5 USDC ($500)": what is worth a dollar or a euro is told to be worth more than twice as much, or less than half. */
const isWorthElse = (content: string, { pegged }: MessageContext['vocabulary']): boolean =>
  Array.from(content.matchAll(WORTH)).some(([, number = '', symbol = '', worth = '']) => {
    const [amount, dollars] = [exactNumber(number), exactNumber(worth)];
    const known = [...pegged].some((coin) => coin.toLowerCase() === symbol.toLowerCase());
    return known && amount !== null && dollars !== null && (dollars > amount * 2n || amount > dollars * 2n);
  });
const WORTH = /(\d[\d.,]*\d|\d)\s*\$?([a-z][a-z\d.]{2,7})[\s*_]*[([]\s*[~≈]?\s*\$\s*(\d[\d.,]*\d|\d)/gi;

/** "Route: SOL → USDC via Orca": the way that a quote was made for, which nobody asked for. */
const ROUTE =
  /^[^\w\n]*(?:sources?\s*:\s*[A-Za-z_\d]{3,20}(?:\s*\(100\s?%\))?|(?:route|routing|path)\s*:\s*[A-Za-z\d.]{2,12}(?:\s+v\d)?(?:\s*(?:→|->|>|\/)\s*[A-Za-z\d.]{2,12})+(?:\s*\(?(?:via|on|through)\s+[A-Za-z\d +&,]{2,40}\)?)?|(?:route|routing|router)\s*:\s*[\w-]*(?:aggregator|router)[\w-]*|(?:recipient|to|contract|spender)\s*:\s*[A-Za-z\d ]{2,24}\brouter)\s*$/gim;
/** "Step 1: send 5 USDC. Proceed?", where something else is to be done as well: a yes to some of it. */
function tellsOfSome(items: readonly Item[], steps: readonly Step[]): boolean {
  const told = new Set(
    items.flatMap((item, at) => (/^(?:step|#)$/.test(items[at - 1]?.lower ?? '') ? [] : [amountOf(item)])),
  );
  const counted = steps
    .map((step) => figuresOf(step).filter(({ amount }) => /^(?:tokens|usd) /.test(amount)))
    .filter((figures) => figures.length > 0);
  const having = counted.filter((figures) => figures.some(({ amount }) => told.has(amount)));
  return having.length > 0 && having.length < counted.length;
}

/** "Network: Ethereum", where the name is a coin's as well. */
const NETWORK = /(\b(?:network|chain|blockchain)\s*:[\s*_]*)([a-z]+)/gi;

/** Whether every chain that a text is on is that of the request, or one that it goes to. */
function isOnChain(
  text: string,
  { message }: Heard,
  { compiled, vocabulary }: Pick<MessageContext, 'compiled' | 'vocabulary'>,
  { words }: Own,
): boolean {
  const { items } = scanMessage(text, message, { actions: compiled.actions, vocabulary });
  return items.every(
    (item) => item.kind !== 'chain' || item.chain === vocabulary.chain || words.has(spaced(item.lower)),
  );
}

/** "On chain 1", where it is another one. */
const CHAIN_ID = /\bchain(?:\s?-?id)?\s?[:=#]?\s?\d/i;

/** "Gas fees (~0.0001 ETH)": fees of the chain are paid in its own coin. */
const isInCoin = (items: readonly Item[], at: number): boolean => {
  const token = items[at + 1];
  return token?.kind === 'token' && token.token.kind === 'native';
};

/** "20 USDC minus a fee of 1 USDC" is less than was asked for. */
const DEDUCTS =
  /\b(?:deduct\w*|subtract\w*|minus|less (?:the|a|an|any)|net of|taken (?:out of|out|of|from|off))\b/i;

/** That a figure is what comes out at present, and nothing that is asked for. */
const QUOTES =
  /[≈~]|\b(?:about|around|approx(?:imately)?|roughly|gets?|receiv(?:e|es|ed|ing)|quot(?:e|ed)|indicative|est(?:imated?)?|price|output|expect(?:ed)?|minimum|min|at least|worth|currently|current|rate|costs?|you'd pay)\b/i;

/** "0.5% slippage", and up to 2. */
const SMALL =
  /(?:^|\s)(?:(?:[01](?:\.\d+)?|2(?:\.0+)?)\s?(?:%|percent)|(?:1?\d?\d|200)\s?(?:bps|basis points))/;

function isOwn(
  items: readonly Item[],
  at: number,
  { own, chain }: { readonly own: Own; readonly chain: string },
): boolean {
  const item = items[at];
  const { words, tokens, protocols } = own;
  if (item?.kind === 'chain') return item.chain === chain || words.has(spaced(item.lower));
  // "I'm on it" names nothing.
  if (!isEntity(item) || /^(?:me|it|that|them)$/.test(item.lower)) return true;
  // "Remaining debt".
  if (item.lower === 'remaining' && items[at + 1]?.kind !== 'token') return true;
  if (item.kind === 'protocol' && protocols.has(item.protocol)) return true;
  if (item.kind === 'token') return tokens.has(keyOf(item.token)) || words.has(bareSymbol(item.text));
  if (item.kind === 'setting' && isOwnSetting(item, own)) return true;
  return item.kind === 'amount' ? isOwnAmount(items, at, own) : words.has(spaced(item.lower));
}

const WITHIN_THE_HOUR = /^(?:[a-z: ]*\s)?[1-6]?\d\s?(?:minutes?|mins?|m)$/;

const isOwnSetting = (
  { setting, lower }: Extract<Item, { kind: 'setting' }>,
  { settings, slips, tiered }: Own,
): boolean => {
  if (settings.includes(JSON.stringify(setting))) return true;
  // "Deadline: 20 minutes": a transaction has one, said or not.
  if (setting.type === 'deadline') return slips && WITHIN_THE_HOUR.test(lower);
  const told = setting.type === 'slippage' ? slips : setting.type === 'fee_tier' && !tiered;
  return told && SMALL.test(lower);
};

function isOwnAmount(items: readonly Item[], at: number, { words, amounts, figures }: Own): boolean {
  const item = items[at];
  const amount = item ? amountOf(item) : null;
  const token = tokenBehind(items, at);
  const known = figures.filter((figure) => figure.amount === amount);
  if (COMPARED.test(items[at - 1]?.lower ?? '')) return false;
  // "100 DAI", where 100 USDC are swapped to DAI.
  if (token !== null && known.length > 0)
    return known.some((figure) => figure.token === null || figure.token === token);
  return words.has(spaced(item?.lower ?? '')) || (amount !== null && amounts.includes(amount));
}

/** "More than 45 USDC" are others. */
const COMPARED = /\b(?:than|over|above|under|below|beyond|times)$/;

/** "5 USDC for 0.0023 ETH": how much comes out, where the request leaves it open. */
function isQuote(items: readonly Item[], at: number, { quoted, gets }: Own): boolean {
  if (items[at]?.kind !== 'amount') return false;
  return quoted.has(tokenBehind(items, at) ?? '') || (gets && quoted.size === 1 && isQuoted(items, at));
}

/** "You'll receive 49.99 USDC on Polygon": what is left of 50 that are bridged. */
const isArriving = (items: readonly Item[], at: number, steps: readonly Step[]): boolean =>
  steps.every(({ action: { slots } }) => slots['destination']?.required === true) &&
  items.slice(Math.max(0, at - 4), at).some(({ lower }) => /\b(?:receive|get|arrives?)\b/.test(lower)) &&
  steps.flatMap(figuresOf).some(({ amount, token }) => {
    const told = items[at] && amountOf(items[at]);
    return token !== null && token === tokenBehind(items, at) && isLittleLess(told ?? '', amount);
  });

const isCount = (item: Item | undefined): boolean =>
  item?.kind === 'amount' && item.match.amount.kind === 'tokens';

/** "Half of your POL, about 40.6 POL": what a part of the balance comes to. */
function isWorkedOut(items: readonly Item[], at: number, { amounts, tokens }: Own): boolean {
  const [before, next] = [items[at - 1], items[at + 1]];
  const ofBalance = amounts.length > 0 && amounts.every((amount) => !/^\S+ [\d.]+$/.test(amount));
  const token = before?.text === '(' ? items[at - 2] : undefined;
  // "Swap all BONK (2.1M)".
  if (ofBalance && isCount(items[at]) && token?.kind === 'token') return tokens.has(keyOf(token.token));
  return (
    ofBalance &&
    items[at]?.kind === 'amount' &&
    /^(?:about|approximately|roughly|around|~|≈|that's|that is|this is|equals|is|\(|,)$/.test(
      before?.lower ?? '',
    ) &&
    next?.kind === 'token' &&
    tokens.has(keyOf(next.token))
  );
}

/** Whether steps give one token for another, and nothing to anybody. */
const exchanges = (steps: readonly Step[]): boolean =>
  steps.every(({ action: { definition, slots }, said }) => {
    const { output } = definition;
    return output !== undefined && slots[output]?.required === true && !said.has('recipient');
  });

/** "Approve USDC and supply 100 USDC": the allowance that such a step needs, beside the step itself. */
const allowsOwn = (items: readonly Item[], at: number, steps: readonly Step[]): boolean =>
  /^approv(?:e|ing)$/.test(items[at]?.lower ?? '') &&
  items[at + 1]?.kind === 'token' &&
  steps.every(({ action: { definition, slots } }) => {
    const told = items.some((item) => useOf(item)?.use === 'verb' && isVerbOf(item, definition.name));
    return told && slots['recipient']?.required !== true;
  });

const isVerbOf = (item: Item, name: string): boolean => {
  const use = useOf(item);
  return use?.use === 'verb' && use.actions.includes(name) && !use.actions.includes('approve');
};

/** What a verb is said of: "deposit: 0.01 ETH". */
const behindVerb = (items: readonly Item[], at: number): Item | undefined =>
  items[items[at + 1]?.text === ':' ? at + 2 : at + 1];

/** "Swap 5 USDC?", where they were to be sent. */
function isOtherVerb(
  items: readonly Item[],
  at: number,
  { steps, own }: { readonly steps: readonly Step[]; readonly own: Own },
): boolean {
  const item = items[at];
  const next = behindVerb(items, at);
  const use = item && useOf(item);
  if (use?.use !== 'verb' || !isEntity(next)) return false;
  // "Shall I prepare it?".
  if (CONFIRMING.has(item?.lower ?? '') && /^(?:it|that|them)$/.test(next.lower)) return false;
  // "You'd get 4.8 mSOL", "it takes 2 minutes".
  if (
    /^(?:get|receive|pay|takes?|have|has)$/.test(item?.lower ?? '') &&
    !isOwn(items, at + 1, { own, chain: '' })
  )
    return false;
  // "You pay 0.5 ETH, you get 1,220 USDC"; "this takes an approval of USDC, and supply 100 USDC".
  if (exchanges(steps) && /^(?:pay|spend|give|send)$/.test(item?.lower ?? '')) return false;
  if (allowsOwn(items, at, steps)) return false;
  const doing = steps.filter(({ action }) => use.actions.includes(action.definition.name));
  // "Lend 1 WETH", where it is swapped, and what comes of it lent.
  const counting = steps.filter((step) => figuresOf(step).some(({ amount }) => amount === amountOf(next)));
  return doing.length === 0 || (counting.length > 0 && !counting.some((step) => doing.includes(step)));
}
