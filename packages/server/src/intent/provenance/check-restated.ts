import type { Intent, Span } from '../../core/intent.ts';
import { isSameIntent } from '../agreement.ts';
import { compileActions, type CompiledActions } from '../grammar/compiled-actions.ts';
import { episodeOf, isYes, valueKey, type Episode } from '../grammar/dialogue/episode.ts';
import { claimsIn } from '../grammar/dialogue/restated.ts';
import { isWhom } from '../grammar/dialogue/restated-party.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { accountForMessage, type Accounted } from '../grammar/roles/account-message.ts';
import { firstFault } from './check-slots.ts';
import { isSameSpan, placedSlots, type Evidence, type PlacedSlot } from './evidence.ts';

/** Whether an intent says that its values were said anywhere, and restated by the assistant. */
export const isRestated = ({ steps }: Intent): boolean =>
  steps.some(({ carried }) => Object.values(carried ?? {}).includes('restated'));

/**
 * What the user agreed to last tells every value of every step; the user's messages since anything was done hold these values and no
 * other, no condition and no negation; the values of several steps are said in the order of these; and the grammar reads the
 * conversation so. Null when all is well.
 */
export function checkRestated(evidence: Evidence): string | null {
  const { intent, messages, sent, vocabulary, actions, wallet } = evidence;
  const episode = episodeOf(messages);
  const placed = placedSlots(intent);
  if (placed.some(({ carried }) => carried !== 'restated')) return 'only a part of the intent was told again';
  const compiled = compileActions(actions, vocabulary.family);
  const context = { compiled, vocabulary, wallet, memory: new Map() };
  if (!episode || !isYes(messages[episode.answer]?.content ?? '', episode.answer, context))
    return 'nothing that was told again was agreed to';
  const account = (at: number): Accounted => accountForMessage(messages[at]?.content ?? '', at, context);
  const fault =
    toldAgain(placed, episode, account) ??
    leftOut(placed, episode, {
      account,
      chain: vocabulary.chain,
      textOf: (at) => messages[at]?.content ?? '',
    }) ??
    changesPlaces(placed, account) ??
    takesParty(placed, episode, { messages, compiled });
  if (fault !== null) return fault;
  const reading = readByGrammar({ messages: sent, vocabulary, wallet }, actions);
  return reading.kind === 'intent' && isSameIntent(reading.intent, intent)
    ? null
    : 'it goes beyond what was told again';
}

type Account = (message: number) => Accounted;

/** By what a slot's own words are known again; null where they are no value. */
function keyAt({ slot: { at } }: PlacedSlot, account: Account): string | null {
  const { items } = account(at.message).scan;
  const item = items.find(({ start, end }) => isSameSpan({ message: at.message, start, end }, at));
  return item ? valueKey(item) : null;
}

/** Each value stands in a message of the episode, and again in what the assistant says. */
function toldAgain(
  placed: readonly PlacedSlot[],
  { said, asked, heard }: Episode,
  account: Account,
): string | null {
  const told = new Set(account(heard).scan.items.map(valueKey));
  return firstFault(placed, (one) => {
    const named =
      asked.includes(one.slot.at.message) && one.slot.type !== 'amount' && one.slot.type !== 'recipient';
    if (!named && !said.includes(one.slot.at.message)) return `${one.name} is older than what was done last`;
    const key = keyAt(one, account);
    return key !== null && told.has(key) ? null : `${one.name} was not told again`;
  });
}

/** Each value that the user said, and that nothing later took the place of, is one of the intent's. */
function leftOut(
  placed: readonly PlacedSlot[],
  { said, heard }: Episode,
  {
    account,
    ...around
  }: { readonly account: Account; readonly chain: string; readonly textOf: (message: number) => string },
): string | null {
  const meant = new Set(placed.map((one) => keyAt(one, account)));
  const claims = claimsIn(said.map(account), account(heard), around);
  if (!claims) return 'more was said than was told again';
  const left = claims.find(({ key }) => !meant.has(key));
  return left ? `"${left.item.text}" is not accounted for` : null;
}

/** Of several steps each has its own amount and its own recipient, said before those of the next one, with its own token beside the number. */
function changesPlaces(placed: readonly PlacedSlot[], account: Account): string | null {
  // "20 USDC", and then "no, DAI": of a token that another one took the place of.
  const all = new Set(placed.map((other) => keyAt(other, account)));
  return firstFault(placed, (one) => {
    const { slot, name, step } = one;
    const later = placed.filter((other) => other.index > one.index && other.slot.type === slot.type);
    const ordered = slot.type === 'amount' || slot.type === 'recipient';
    // "100 USDC each": of all of them.
    const shared =
      later.length > 0 &&
      placed.every((other) => other.slot.type !== slot.type || isSameSpan(other.slot.at, slot.at));
    if (ordered && !shared && later.some((other) => !isBefore(slot.at, other.slot.at)))
      return `${name} may be that of another step`;
    if (slot.type !== 'amount') return null;
    const { items } = account(slot.at.message).scan;
    const next = items[items.findIndex(({ start }) => start === slot.at.start) + 1];
    const tokens = placed.filter((other) => other.step === step && other.slot.type === 'token');
    const counted =
      next?.kind !== 'token' ||
      !all.has(valueKey(next)) ||
      tokens.some((token) => keyAt(token, account) === valueKey(next));
    return counted ? null : `${name} counts another token`;
  });
}

/** No token is what the user or the assistant has behind "to": "30 SHIB to 0x…". */
function takesParty(
  placed: readonly PlacedSlot[],
  { said, asked, heard }: Episode,
  { messages, compiled }: Pick<Evidence, 'messages'> & { readonly compiled: CompiledActions },
): string | null {
  const texts = [...asked, ...said, heard].map((at) => messages[at]?.content ?? '');
  return firstFault(placed, ({ step, name, slot }) => {
    if (slot.type !== 'token') return null;
    const meant = [...compiled.main, ...[...compiled.byVerb.values()].flat()];
    const markers = meant.flatMap(({ definition, slots }) =>
      definition.name === step.action ? (slots[name]?.markers ?? []) : [],
    );
    const words = (messages[slot.at.message]?.content ?? '').slice(slot.at.start, slot.at.end);
    return texts.some((text) => isWhom(words, text, markers)) ? `${name} is whom it goes to` : null;
  });
}

const isBefore = (one: Span, other: Span): boolean =>
  one.message < other.message || (one.message === other.message && one.start < other.start);
