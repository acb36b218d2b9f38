import {
  AS_WRITTEN,
  EACH_GETS,
  FIELD_NAMES,
  LISTED,
  MEMO,
  OF_FIRST,
  OF_SECOND,
} from '../lexicon/field-names.ts';
import { isPlainMemo } from '../slots/memo.ts';
import type { Vocabulary } from '../reader.ts';
import { AMOUNT_FIELD } from '../../actions/shared-slots.ts';
import { asOne, asWords, unwritten, type Lexeme } from '../text/lexeme.ts';
import { ENDING, findHeads, isFlag, PARTING, UNKNOWN, unknownFlags, type Head } from './field-heads.ts';
import { weighHeads } from './weigh-heads.ts';
import { areUneven, isAssigning, isQuote, MEMBER, openCalls, type Verbs } from './open-calls.ts';
import { wordSet } from '../text/listed-words.ts';

/**
 * Lays out a note of fields as the words of a sentence: "from" for `fromToken =`, a line break for what parts two fields.
 * A text with fewer than two fields stays as it is. Every lexeme keeps its own place.
 */
export function layOutFields(
  written: readonly Lexeme[],
  verbs: Verbs,
  vocabulary: Vocabulary,
): readonly Lexeme[] {
  const lexemes = withoutVerb(unknownFlags(openCalls(written, verbs)), verbs);
  if (!lexemes.some(({ text }, at) => isAssigning(text) || isFlag(lexemes, at))) return layOutAmount(lexemes);
  const found = findHeads(lexemes);
  if (found.length < 2) return layOutAmount(lexemes);
  const { heads, verb, acting, title } = weighHeads(lexemes, found, { verbs, vocabulary });
  if (new Set(heads.map(({ meaning }) => meaning)).size < 2) return layOutAmount(lexemes);
  const start = lexemes[heads[0]?.from ?? 0];
  const uneven = areUneven(lexemes, heads);
  const laid: Lexeme[] = [
    ...beginning(lexemes, heads[0]?.from ?? 0, title),
    ...(start ? verb.map((word) => unwritten(start, word)) : []),
  ];
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1]?.from ?? lexemes.length;
    const value = valueOf(lexemes, head.to, next);
    const words = lexemes.slice(head.from, head.to);
    const first = index === 0 && (uneven || saysMore(lexemes, heads));
    if (first || isUnclear(lexemes, head, value, { heads, verbs }))
      laid.push(asOne(words, 'word', UNKNOWN), ...value);
    else if (head === acting) laid.push(asOne(lexemes.slice(head.from, next), 'break', '\n'));
    else laid.push(...layField(head, words, value, heads[index - 1]));
  }
  return laid;
}

/** Whether a field says nothing, or something of another one. */
function isUnclear(
  lexemes: readonly Lexeme[],
  head: Head,
  value: readonly Lexeme[],
  { heads, verbs }: { readonly heads: readonly Head[]; readonly verbs: Verbs },
): boolean {
  if (head.meaning === '' && saysNothing(value)) return true;
  const counts = head.meaning.startsWith('amount');
  const words = lexemes.slice(head.from, head.to);
  return (counts && isOfOther(lexemes, words, heads, verbs)) || holdsAmount(lexemes, head, heads);
}

/** A field as it would be said. */
function layField(
  { meaning }: Head,
  words: readonly Lexeme[],
  value: readonly Lexeme[],
  before: Head | undefined,
): readonly Lexeme[] {
  const [first] = words;
  if (!first) return value;
  switch (meaning) {
    // `--slippage 0.5%`: without its dashes.
    case AS_WRITTEN:
      return [...words.filter((word) => !ASIDE.has(word.text) && !isQuote(word)).flatMap(asWords), ...value];
    case EACH_GETS: {
      const end = value.findLastIndex(({ kind }) => kind !== 'break') + 1;
      const last = value[end - 1];
      const each = last ? [{ ...unwritten(last, 'each'), start: last.end, end: last.end }] : [];
      return [asOne(words, 'break', '\n'), ...value.slice(0, end), ...each, ...value.slice(end)];
    }
    case MEMO:
      return layMemo(words, value);
    case LISTED:
      return [asOne(words, 'break', '\n'), ...value.filter((lexeme) => !isQuote(lexeme))];
    case OF_FIRST:
    case OF_SECOND: {
      const [bare, goesOn] = [value.filter(({ kind }) => kind !== 'break'), before?.meaning === meaning];
      return [
        ...(goesOn
          ? []
          : [
              asOne(
                words,
                before?.meaning === OF_FIRST ? 'word' : 'break',
                before?.meaning === OF_FIRST ? 'and' : '\n',
              ),
            ]),
        ...bare,
      ];
    }
    default: {
      if (meaning !== '')
        return [asOne(words, 'word', meaning), ...(meaning === AMOUNT_FIELD ? ofBalance(value) : value)];
      const called = value[0] && isCallable(value[0]);
      return [asOne(words, 'break', '\n'), ...(called ? [asOne(value, 'break', '\n')] : value)];
    }
  }
}

/** `"out": {"token": "USDC", "amount": 300}`: an amount of that field, and not of what is paid. */
function holdsAmount(lexemes: readonly Lexeme[], { to, meaning }: Head, heads: readonly Head[]): boolean {
  const brace = lexemes[to];
  if (meaning === 'from' || brace?.kind !== 'break' || !brace.text.includes('{')) return false;
  const close = lexemes.findIndex(({ kind, text }, at) => at > to && kind === 'break' && text.includes('}'));
  return heads.some((head) => head.from > to && head.from < close && head.meaning.startsWith('amount'));
}

/** The signs around a name that stays as it is. */
const ASIDE = new Set(['-', ':', '=']);

/** `"type": "function"`: what a tool is says nothing of what it does. */
const isCallable = wordSet(['function', 'tool', 'tool_use', 'tool_call', 'tool-call', 'tooluse']);

/** "Memo: 104829371": as if it stood in quotation marks, since it ends with its field. */
function layMemo(words: readonly Lexeme[], value: readonly Lexeme[]): readonly Lexeme[] {
  const end = value.findLastIndex(({ kind }) => kind !== 'break') + 1;
  const [first, last] = [value[0], value[end - 1]];
  const quoted = isQuote(words.at(-1));
  if (!first || !last || (!quoted && !isPlainMemo(value.slice(0, end)))) return [...words, ...value];
  const mark = { ...unwritten(first, '"'), kind: 'sign', text: '"' } as const;
  return [
    asOne(words, 'word', 'memo'),
    mark,
    ...value.slice(0, end),
    { ...mark, start: last.end, end: last.end },
    ...value.slice(end),
  ];
}

/** "50% of wallet balance": a share is one of the balance. */
function ofBalance(value: readonly Lexeme[]): readonly Lexeme[] {
  const of = value.findIndex(({ lower }) => lower === 'of');
  const end = value.findLastIndex(({ kind }) => kind === 'word') + 1;
  const words = value.slice(of + 1, end);
  const share = value[of - 1]?.text === '%' || /^(?:half|all)$/.test(value[of - 1]?.lower ?? '');
  if (of < 1 || !share || words.length === 0 || !words.every(isOfBalance) || !words.some(isBalance))
    return value;
  return [...value.slice(0, of), asOne(value.slice(of), 'break', '\n')];
}
const isBalance = wordSet(['balance', 'holdings', 'holding', 'bag']);
const isOfBalance = wordSet([
  'balance',
  'holdings',
  'holding',
  'bag',
  'wallet',
  'my',
  'the',
  'current',
  'total',
  'available',
  'token',
]);

/** "action=transfer, repay amount=15": an amount of something else than is to be done. */
function isOfOther(
  lexemes: readonly Lexeme[],
  head: readonly Lexeme[],
  heads: readonly Head[],
  verbs: Verbs,
): boolean {
  const own = verbs.get(head.find(({ kind }) => kind === 'word')?.lower ?? '');
  if (own?.use !== 'verb') return false;
  return heads.some(({ to, meaning }) => {
    const first = lexemes.slice(to).find(({ kind }) => kind === 'word');
    const said = meaning === '' ? verbs.get(first?.lower ?? '') : undefined;
    return said?.use === 'verb' && !said.actions.some((action) => own.actions.includes(action));
  });
}

/** "Action:" with nothing behind it but its end, and a thank you. */
const saysNothing = (value: readonly Lexeme[]): boolean =>
  value.every((lexeme) => lexeme.kind === 'break' || lexeme.kind === 'sign' || isPolite(lexeme));
const isPolite = wordSet(['thanks', 'thank', 'thx', 'you', 'best', 'kind', 'regards', 'please', 'cheers']);

/** "0.5 ETH; Amount: 5 …": beside the amount of its fields a note has no other. */
const saysMore = (lexemes: readonly Lexeme[], heads: readonly Head[]): boolean =>
  heads.some(({ meaning }) => meaning.startsWith('amount')) &&
  lexemes.slice(0, heads[0]?.from).some(({ kind }, at) => {
    const next = lexemes.findIndex((lexeme, index) => index > at && !/sign|break/.test(lexeme.kind));
    return kind === 'number' && lexemes[next]?.kind === 'word' && next < (heads[0]?.from ?? 0);
  });

const isAmount = wordSet(['amount', 'quantity', 'qty', 'size']);
const BEFORE_AMOUNT = new Set([',', ';', '.', '-', '–', '—']);
const LINKING = new Set([':', '=', 'is', 'of', '-']);

/** "Swap ETH to USDC, amount 0.3": the only field, behind a pause at the end of a sentence, is one as well. */
function layOutAmount(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(isAmount);
  const [before, after] = [lexemes[at - 1], lexemes[at + 1]];
  // "Amount -5" is less than nothing.
  const minus = after?.text === '-' && lexemes[at + 2]?.spaced === false;
  const number = LINKING.has(after?.lower ?? '') && !minus ? at + 2 : at + 1;
  const paused = before?.kind === 'break' || BEFORE_AMOUNT.has(before?.text ?? '');
  if (at < 1 || !paused || lexemes[number]?.kind !== 'number') return lexemes;
  const end = [lexemes[number + 1], lexemes[number + 2]].findIndex((lexeme) => ends(lexeme));
  if (end === -1) return lexemes;
  const field = asOne(lexemes.slice(at, number), 'word', AMOUNT_FIELD, ' ');
  return [...lexemes.slice(0, at), field, ...lexemes.slice(number)];
}

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || /^(?:[.,;!…]+|\*\*)$/.test(lexeme.text);

/** What stands before the first field: what the note is called, and a bracket or a sign right before it, part the two. */
function beginning(lexemes: readonly Lexeme[], end: number, title: number | null): readonly Lexeme[] {
  const parts =
    lexemes.slice(0, end).findLastIndex((lexeme) => !PARTING.has(lexeme.text) && !isPause(lexeme)) + 1;
  const to = title ?? parts;
  return to === end ? lexemes.slice(0, end) : [...lexemes.slice(0, to), parting(lexemes.slice(to, end))];
}

/** The value of a field, and what parts it from the next one as a line break. */
function valueOf(lexemes: readonly Lexeme[], from: number, end: number): readonly Lexeme[] {
  let to = end;
  while (to > from && (isQuote(lexemes[to - 1]) || isEnding(lexemes, to - 1))) to -= 1;
  return to === end
    ? lexemes.slice(from, end)
    : [...lexemes.slice(from, to), parting(lexemes.slice(to, end))];
}

const isPause = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'break' || lexeme?.text === ':';

const isEnding = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.kind === 'break' || ENDING.has(lexemes[at]?.text ?? '');

/** Between two members of a list one step ends. */
const parting = (lexemes: readonly Lexeme[]): Lexeme =>
  lexemes.some(({ kind, lower }) => kind === 'break' && lower === MEMBER)
    ? asOne(lexemes, 'word', MEMBER)
    : asOne(lexemes, 'break', '\n');

/** "stake amount=1.5 token=SOL": the verb of a command, and no field called "stake amount". */
function withoutVerb(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const [verb, field, equals] = lexemes;
  const command = verb && field?.spaced === true && equals?.text === '=' && !equals.spaced;
  if (!command || !verbs.has(verb.lower) || !FIELD_NAMES.has(field.lower)) return lexemes;
  const fields = lexemes.filter(({ text }) => text === '=').length;
  return fields < 2 ? lexemes : [verb, { ...unwritten(field, '\n'), kind: 'break' }, ...lexemes.slice(1)];
}
