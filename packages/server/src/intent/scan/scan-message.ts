import type { ActionDefinition } from '../../core/action.ts';
import { lexiconOf, type Lexicon } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { addressDefect } from '../slots/address.ts';
import { isForeignAddress } from '../slots/foreign-address.ts';
import { readChainName } from '../slots/chain.ts';
import { readKept } from '../slots/kept.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readRecipient } from '../slots/recipient.ts';
import { readSetting } from '../slots/setting.ts';
import { isWrapped, readToken } from '../slots/token.ts';
import { lex, type Lexeme } from '../text/lexeme.ts';
import { UNLISTED } from '../text/listed-words.ts';
import { readPossessive, readSplitName } from './around-names.ts';
import { readFixed } from './read-fixed.ts';
import { readDeadlineBeside } from './deadline-beside.ts';
import { readAmountMeaning } from './amount-meaning.ts';
import { namesOwnChain } from './namesake.ts';
import { putPlainly } from './put-plainly.ts';
import { startsAt, startsOf, type Start } from './starts.ts';
import { isInFront } from './say-where.ts';
import { noPlaces, sortOf, useOf, type Found, type Item, type Meaning, type Scan } from './item.ts';
import { makeItem } from './make-item.ts';

/** What a scan knows: the actions' words and the chain's. */
export interface ScanContext {
  readonly actions: readonly ActionDefinition[];
  readonly vocabulary: Vocabulary;
}

/** Words after which a name that both a chain and a coin carry ("ethereum") means the chain. */
const BEFORE_CHAIN = new Set(['on', 'via', 'from', 'on the', 'over', 'through', 'onto']);

/**
 * Cuts a message into items: the longest reading at each place, values before fixed words. Linear in its length.
 *
 * @param cut the lexemes of the content, where they are known
 */
export function scanMessage(
  content: string,
  message: number,
  context: ScanContext,
  cut: readonly Lexeme[] = lex(content),
): Scan {
  const lexicon = lexiconOf(context.actions, context.vocabulary.family);
  const { vocabulary } = context;
  const { native, tokens } = vocabulary;
  const isKnown = ({ lower }: Lexeme): boolean =>
    lexicon.phrases.firstWords.has(lower) || native.has(lower) || tokens.has(lower);
  const lexemes = putPlainly(cut, { lexicon, vocabulary, isKnown });
  const items: Item[] = [];
  const known = { lexicon, vocabulary, starts: startsOf(lexicon, vocabulary), items, content };
  const bySort = noPlaces();
  for (let at = 0; at < lexemes.length;) {
    const { meaning, next } = readMeaning(lexemes, at, known);
    const item = place(content, lexemes, at, next, meaning);
    bySort[sortOf(item)].push(items.length);
    items.push(item);
    at = next;
  }
  return { message, content, lexemes, items, bySort };
}

function place(
  content: string,
  lexemes: readonly Lexeme[],
  from: number,
  to: number,
  meaning: Meaning,
): Item {
  const first = lexemes[from];
  const start = first?.start ?? 0;
  const end = lexemes[to - 1]?.end ?? start;
  if (to - from === 1 && first)
    return makeItem(
      { from, to, start, end, text: first.text, lower: first.lower, word: first.word },
      meaning,
    );
  let lower = first?.lower ?? '';
  for (let at = from + 1; at < to; at += 1) lower += ` ${lexemes[at]?.lower ?? ''}`;
  return makeItem({ from, to, start, end, text: content.slice(start, end), lower, word: UNLISTED }, meaning);
}

interface Known {
  readonly starts: ReturnType<typeof startsOf>;
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  readonly items: readonly Item[];
  readonly content: string;
}

function readMeaning(lexemes: readonly Lexeme[], at: number, known: Known): NonNullable<Found> {
  const lexeme = lexemes[at];
  if (!lexeme) throw new RangeError(`No lexeme at index ${at}`);
  const { family } = known.vocabulary;
  if (lexeme.kind === 'break') return { meaning: { kind: 'break' }, next: at + 1 };
  if (lexeme.kind === 'address') {
    const defect = addressDefect(lexeme, family);
    const foreign = defect !== null && isForeignAddress(lexemes, lexeme.text, known.vocabulary);
    const address = { kind: 'address', ...(foreign && { foreign }) } as const;
    return { meaning: defect && !foreign ? { kind: 'defect', defect } : address, next: at + 1 };
  }
  const special = lexeme.kind === 'sign' ? (readSplitName(lexemes, at) ?? readPossessive(lexemes, at)) : null;
  if (special) return special;
  let best: Found = null;
  for (const start of startsAt(lexemes, at, known.starts))
    best = longer(best, READERS[start](lexemes, at, known));
  if (best) return best;
  return { meaning: { kind: isWordLike(lexeme) ? 'word' : 'sign' }, next: at + 1 };
}

type Read = (lexemes: readonly Lexeme[], at: number, known: Known) => Found;

const READERS: Readonly<Record<Start, Read>> = {
  setting: readSettingMeaning,
  amount: readAmountMeaning,
  kept: readKeptMeaning,
  protocol: readProtocolMeaning,
  token: readTokenMeaning,
  recipient: readRecipientMeaning,
  chain: readChainMeaning,
  fixed: readFixed,
};

const longer = (best: Found, other: Found): Found =>
  other && (!best || other.next > best.next) ? other : best;

const isWordLike = ({ kind }: Lexeme): boolean =>
  kind === 'word' || kind === 'handle' || kind === 'link' || kind === 'name';

function readKeptMeaning(lexemes: readonly Lexeme[], at: number, { vocabulary }: Known): Found {
  const found = readKept(lexemes, at, vocabulary);
  return found && { meaning: { kind: 'kept', kept: found.kept }, next: found.next };
}

function readTokenMeaning(lexemes: readonly Lexeme[], at: number, { vocabulary, items }: Known): Found {
  const found = readToken(lexemes, at, vocabulary);
  if (!found) return null;
  const isChain = readChain(lexemes, at, vocabulary) !== null && leadsToChain(items);
  if (isChain || namesOwnChain(lexemes, at, found.next, { vocabulary, items })) return null;
  const wrapped = isWrapped(found.token, vocabulary);
  return { meaning: { kind: 'token', token: found.token, ...(wrapped && { wrapped }) }, next: found.next };
}

function leadsToChain(items: readonly Item[]): boolean {
  const before = items.at(-1)?.lower ?? '';
  const bridging = (before === 'to' || before === 'from') && items.slice(-FAR).some(isBridging);
  return (BEFORE_CHAIN.has(before) && before !== 'from') || bridging;
}

/** So many items before a chain its verb is looked for. */
const FAR = 16;

/** "Bridge 5 USDC to Ethereum" speaks of the chain. */
const isBridging = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'verb' && use.base.includes('bridge');
};

function readRecipientMeaning(lexemes: readonly Lexeme[], at: number): Found {
  const found = readRecipient(lexemes, at);
  return found && { meaning: { kind: 'recipient', recipient: found.recipient }, next: found.next };
}

function readChain(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Found {
  const found = readChainName(lexemes, at, vocabulary);
  return found && { meaning: { kind: 'chain', chain: found.chain }, next: found.next };
}

const ORDINARY = new Set(['normal', 'regular']);

/** "Note" or "position" by itself says nothing about a setting; what the words do is read elsewhere. */
function readSettingMeaning(
  lexemes: readonly Lexeme[],
  at: number,
  { content, vocabulary, items }: Known,
): Found {
  const found = readSetting(lexemes, at, content) ?? readDeadlineBeside(lexemes, at, items);
  if (!found) return null;
  const { next } = found;
  if (found.kind === 'defect') return { meaning: { kind: 'defect', defect: found.defect }, next };
  // "Back to normal ETH": no speed.
  if (ORDINARY.has(lexemes[next - 1]?.lower ?? '') && readToken(lexemes, next, vocabulary)) return null;
  return { meaning: { kind: 'setting', setting: found.setting }, next };
}

/** Words after which a name that both a token and a protocol carry ("aave") means the protocol. */
const BEFORE_PROTOCOL = new Set(['on', 'via', 'through', 'using', 'at', 'over', 'inside']);

/** "10 AAVE" speaks of the token, "on Aave" of the protocol; "my AAVE" and "to AAVE" may be either. */
function readProtocolMeaning(lexemes: readonly Lexeme[], at: number, { vocabulary, items }: Known): Found {
  const found = readProtocol(lexemes, at);
  if (!found) return null;
  const token = readToken(lexemes, at, vocabulary);
  const before = items.at(-1);
  const { protocol, next } = found;
  const same = token && token.next >= next ? token.token : null;
  const ofNoun = isOfNoun(items);
  const counted = before?.kind === 'amount' || (COUNTING.has(before?.lower ?? '') && !ofNoun);
  const beside = isPlace(lexemes, at, next, vocabulary);
  // "All Aave rewards" are all that there are at Aave, and so may be "all Aave my rewards"; "10 aave" counts.
  const whole = (beside || leadsOn(lexemes, at, next)) && isAll(before);
  if (same && counted && !whole) return null;
  if (same && isPaired(lexemes, at, next, vocabulary)) return null;
  const place = beside || speaksOfPlace(lexemes[at], before, ofNoun) || isInFront(lexemes, next);
  const kept = same && !place ? same : null;
  return { meaning: { kind: 'protocol', protocol, token: kept }, next };
}

const leadsOn = (lexemes: readonly Lexeme[], at: number, next: number): boolean =>
  /[a-z]/.test(lexemes[at]?.text ?? '') && (lexemes[next]?.lower === 'my' || lexemes[next]?.kind === 'break');

/** "The rewards of Aave": behind what one has there it counts nothing. */
const isOfNoun = (items: readonly Item[]): boolean =>
  items.at(-1)?.lower === 'of' &&
  useOf(items.findLast((item, at) => at < items.length - 1 && useOf(item)?.use !== 'filler'))?.use === 'noun';

const isAll = (item: Item | undefined): boolean =>
  item?.kind === 'amount' && item.match.amount.kind === 'all';

/** "The AERO/USDC pool": a name with another token right beside a stroke is a token. */
const isPaired = (lexemes: readonly Lexeme[], at: number, next: number, vocabulary: Vocabulary): boolean =>
  (STROKES.has(lexemes[next]?.text ?? '') && readToken(lexemes, next + 1, vocabulary) !== null) ||
  (STROKES.has(lexemes[at - 1]?.text ?? '') && readToken(lexemes, at - 2, vocabulary)?.next === at - 1);

const STROKES = new Set(['/', '-']);

/** "The allowance on AERO for aave": a symbol in capitals may be the token there as well. */
const speaksOfPlace = (word: Lexeme | undefined, before: Item | undefined, ofNoun: boolean): boolean =>
  /[a-z]/.test(word?.text ?? '') && (ofNoun || BEFORE_PROTOCOL.has(before?.lower ?? ''));

/** "My aave usdc loan", "my Aave position": of two names side by side the first says where. */
function isPlace(lexemes: readonly Lexeme[], at: number, next: number, vocabulary: Vocabulary): boolean {
  if (!/[a-z]/.test(lexemes[at]?.text ?? '')) return false;
  return readToken(lexemes, next, vocabulary) !== null || PLACES.has(lexemes[next]?.lower ?? '');
}

/** What one has at a protocol. */
const PLACES = new Set(
  'position positions account loan loans debt debts market vault pool deposit deposits lending protocol rewards reward incentives'.split(
    ' ',
  ),
);

/** Words right before a token that is counted. */
const COUNTING = new Set(['of', '$', 'worth of']);

/** "5 bitcoin" and "swap 5 USDC to bitcoin" speak of a coin that is not known here, not of a chain. */
function readChainMeaning(lexemes: readonly Lexeme[], at: number, { vocabulary, items }: Known): Found {
  const found = readChain(lexemes, at, vocabulary);
  const foreign = found?.meaning.kind === 'chain' && found.meaning.chain !== vocabulary.chain;
  if (!foreign) return found;
  const before = items.at(-1);
  const isCoin =
    found.next === at + 1 &&
    lexemes[at]?.lower === 'bitcoin' &&
    !BEFORE_CHAIN.has(before?.lower ?? '') &&
    !items.slice(-FAR).some(isBridging);
  return isCoin || before?.kind === 'amount' ? null : found;
}
