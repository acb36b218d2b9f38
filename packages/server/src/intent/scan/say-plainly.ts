import { phraseList } from '../lexicon/phrase-list.ts';
import { readProtocol } from '../slots/protocol.ts';
import { asOne, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { beginsSentence } from './say-where.ts';
import { inTurn, NO_WORD, SAYS_NOTHING, type Verbs, type Way } from './rewording.ts';

const MAY = ['can', 'could', 'may'];
const isMay = wordSet(MAY);
const isPlease = wordSet(phraseList('please, pls, plz, plss, pleasee'));
const CANCELLING = ['cancel', 'undo', 'kill'];
const isCancel = wordSet(CANCELLING);
const isAllowance = wordSet(
  phraseList(
    'approval, approvals, allowance, allowances, permission, permissions, authorization, authorisation',
  ),
);

const WHENEVER = ['whenever'];
const isWhenever = wordSet(WHENEVER);
const isEnd = wordSet(['.', '!', '…']);

/** "Swap 5 USDC to ETH, whenever": with nothing behind it no condition, and no hurry. */
function sayWhenever(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findLastIndex((lexeme) => lexeme.kind !== 'break' && !isEnd(lexeme));
  const last = lexemes[at];
  const paused = wordAt(lexemes, at - 1) !== 'for';
  return at > 0 && paused && last && isWhenever(last)
    ? lexemes.with(at, readAs(last, SAYS_NOTHING))
    : lexemes;
}

const ONLY = ['only'];
const isOnly = wordSet(ONLY);
const ENDING = new Set(['and', 'then', 'to', 'please', 'pls']);
const ONLY_AT = new Set(['on', 'via', 'using', 'through', 'with', 'at']);
const AT = new Set([...ONLY_AT, 'use']);

/** "On Uniswap only", "using only Uniswap": there is no other place anyway. */
function sayOnly(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(isOnly);
  if (at < 1) return lexemes;
  const next = lexemes[at + 1];
  const ends = !next || next.kind === 'break' || next.kind === 'sign' || ENDING.has(next.lower);
  const behind = ends && [1, 2, 3].some((words) => readProtocol(lexemes, at - words)?.next === at);
  const before =
    readProtocol(lexemes, at + 1) !== null ||
    (ONLY_AT.has(wordAt(lexemes, at + 1)) && readProtocol(lexemes, at + 2) !== null);
  if (!behind && !before) return lexemes;
  const led = before && AT.has(wordAt(lexemes, at - 1));
  const from = led ? at - 1 : at;
  const word = led ? wordAt(lexemes, from) : 'please';
  return [
    ...lexemes.slice(0, from),
    asOne(lexemes.slice(from, at + 1), 'word', word, ' '),
    ...lexemes.slice(at + 1),
  ];
}

const GETTING = ['receive', 'get', 'earn', 'obtain', 'mint'];
const isGetting = wordSet(GETTING);
const LEADS = new Set(['to', 'and']);

/** "Deposit 5 USDC into Aave to receive aUSDC": what Aave gives for the very token that is lent says nothing more. */
function sayReceipt(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => isGetting(lexeme) && LEADS.has(wordAt(lexemes, index - 1)));
  const token = wordAt(lexemes, at + 1);
  if (at === -1 || !token.startsWith('a')) return lexemes;
  const before = lexemes.slice(0, at).map(({ lower }) => lower);
  if (!before.includes('aave') || !before.includes(token.slice(1))) return lexemes;
  const end = /^tokens?$/.test(wordAt(lexemes, at + 2)) ? at + 3 : at + 2;
  const silent = asOne(lexemes.slice(at - 1, end), 'word', 'please', ' ');
  return [...lexemes.slice(0, at - 1), silent, ...lexemes.slice(end)];
}

/** "Can I send … please?" asks for it; without "please" it may ask whether it can be done. */
function sayAsked(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const at = lexemes.findIndex(isMay);
  const [asker, verb] = [lexemes[at + 1], lexemes[at + 2]];
  if (at === -1 || !asker || !/^(?:i|we)$/.test(asker.lower) || !verbs.has(verb?.lower ?? '')) return lexemes;
  let end = lexemes.length;
  while (end > 0 && /^[.!?]+$/.test(lexemes[end - 1]?.text ?? '')) end -= 1;
  const last = lexemes[end - 1];
  const whole = lexemes.slice(0, end).every(({ kind, text }) => kind !== 'break' && !/^[.!?;]$/.test(text));
  if (!last || !isPlease(last) || !whole || !beginsSentence(lexemes, at)) return lexemes;
  return lexemes.map((lexeme, index) =>
    index === at ? readAs(lexeme, 'can') : index === at + 1 ? readAs(lexeme, 'you') : lexeme,
  );
}

const LETTING = ['let', 'have'];
const isLetting = wordSet(LETTING);
/** What a protocol does with what it is given; what it takes by itself ("let Uniswap spend …") is an allowance. */
const isHandled = wordSet([
  'swap',
  'convert',
  'exchange',
  'turn',
  'trade',
  'change',
  'stake',
  'unstake',
  'unlock',
]);

/** "Let BENQI unstake 5 sAVAX": on BENQI. */
function sayLetting(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(
    (lexeme, index) =>
      isLetting(lexeme) && isHandled(lexemes[readProtocol(lexemes, index + 1)?.next ?? -1] ?? NO_WORD),
  );
  if (at === -1 || !beginsSentence(lexemes, at)) return lexemes;
  return lexemes.map((lexeme, index) => (index === at ? readAs(lexeme, 'on') : lexeme));
}

const STOPPING = ['stop', 'block', 'prevent'];
const isStopping = wordSet(STOPPING);
const isTaking = wordSet(['spending', 'using', 'taking', 'accessing']);

/** "Stop Uniswap from spending my USDC": what nobody may do any more. */
function sayStopped(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(isStopping);
  const who =
    at === -1
      ? undefined
      : (readProtocol(lexemes, at + 1)?.next ?? (lexemes[at + 1]?.kind === 'address' ? at + 2 : undefined));
  const taking = who !== undefined && wordAt(lexemes, who) === 'from' ? who + 1 : who;
  if (taking === undefined || !isTaking(lexemes[taking] ?? NO_WORD) || !beginsSentence(lexemes, at))
    return lexemes;
  return [
    ...lexemes.slice(0, at),
    ...lexemes.slice(at, at + 1).map((lexeme) => readAs(lexeme, 'revoke')),
    ...lexemes.slice(at + 1, who),
    asOne(lexemes.slice(who, taking + 1), 'word', 'for', ' '),
    ...lexemes.slice(taking + 1),
  ];
}

/** "Cancel USDC approval for Uniswap": an allowance that a token or a protocol stands before. */
function sayRevoked(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const at = lexemes.findIndex(isCancel);
  if (at === -1) return lexemes;
  const noun = lexemes.findIndex((lexeme, index) => index > at && isAllowance(lexeme));
  if (noun === -1 || noun - at > MOST_BEFORE_NOUN || noun - at < 2) return lexemes;
  const named = lexemes.slice(at + 1, noun).every(({ kind, lower }) => kind === 'word' && !verbs.has(lower));
  if (!named || !beginsSentence(lexemes, at)) return lexemes;
  return lexemes.map((lexeme, index) => (index === at ? readAs(lexeme, 'revoke') : lexeme));
}

/** "My unlimited USDC spending". */
const MOST_BEFORE_NOUN = 5;

const isGiving = wordSet(['give', 'grant']);
const LIMITLESS = ['unlimited', 'infinite'];
const isLimitless = wordSet(LIMITLESS);
const isKindOf = wordSet(['spending', 'spend', 'token']);
const MOST_BEFORE_LIMIT = 6;

/** "Give Uniswap unlimited approval for USDC": how much is given, and not which approval. */
function sayLimitless(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(isLimitless)) return lexemes;
  return lexemes.map((lexeme, at) => {
    const [kind, noun] = lexemes.slice(at + 1, at + 3);
    const named = kind && (isAllowance(kind) || (noun && isKindOf(kind) && isAllowance(noun)));
    if (!isLimitless(lexeme) || named !== true) return lexeme;
    const before = lexemes.slice(Math.max(0, at - MOST_BEFORE_LIMIT), at);
    const giving = before.findLastIndex(isGiving);
    const whole = before.slice(giving + 1).every(({ kind }) => kind !== 'sign' && kind !== 'break');
    return giving !== -1 && whole ? readAs(lexeme, 'limitless') : lexeme;
  });
}

/** Ways to put something plainly, in their order, each with words without which there is nothing of it. */
const WAYS: readonly (readonly [words: readonly string[], say: Way<Verbs>[1]])[] = [
  [MAY, sayAsked],
  [LETTING, sayLetting],
  [STOPPING, sayStopped],
  [CANCELLING, sayRevoked],
  [LIMITLESS, sayLimitless],
  [GETTING, sayReceipt],
  [ONLY, sayOnly],
  [WHENEVER, sayWhenever],
];

/** Without one of these words nothing is to be put plainly here. */
export const PLAIN: readonly string[] = WAYS.flatMap(([words]) => words);

/**
 * Reads "can I send 5 USDC to 0x… please?" as "can you send …" and "cancel USDC approval for Uniswap" as "revoke …"; what only repeats falls silent
 * ("on Uniswap only", "to receive aUSDC"). Without a limit is how much is given by "give unlimited approval". Every lexeme keeps its own place.
 * What it knows are the base forms of verbs.
 */
export const sayPlainly = inTurn<Verbs>(WAYS);
