import type { Use } from '../lexicon/lexicon.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { isBotHandle } from './bot-handle.ts';
import { useOf, type Item } from './item.ts';

/** Signs that end what a sentence begins with; a colon leads on to what follows it. */
const PAUSES = new Set([',', '!', '.', '...', '-', ';', '!!']);

/** Whether some lexemes are words with a pause behind them, such as "let's go." or "nice,". */
export function endsInPause(lexemes: readonly Lexeme[], at: number, next: number): boolean {
  return next - at > 1 && PAUSES.has(lexemes[next - 1]?.text ?? '') && lexemes[next - 2]?.kind === 'word';
}

const HESITATIONS = new Set(['hmm', 'um', 'uh', 'erm']);
const ONCE_MORE = new Set(['another', 'more', 'next', 'again']);

/** "Send 5 USDC to 0x…. Another one!", "… hmm": at the end of a message, what only leads on elsewhere. */
export function leavesOpen(lexemes: readonly Lexeme[], at: number, next: number): boolean {
  const rest = lexemes.slice(next, next + MOST_SIGNS);
  if (at === 0 || next + rest.length < lexemes.length || !rest.every(isSign)) return false;
  if (HESITATIONS.has(lexemes[at]?.lower ?? '')) return true;
  return endsInPause(lexemes, at, next) && lexemes.slice(at, next).some(({ lower }) => ONCE_MORE.has(lower));
}

const isSign = ({ kind }: Lexeme): boolean => kind === 'sign' || kind === 'break';

/** More signs end no message. */
const MOST_SIGNS = 4;

/** Whether a sentence or a part of it begins after some items: "because he is nice." holds a pause that ends it. */
export function begins(items: readonly Item[]): boolean {
  const before = items.findLast((item) => useOf(item)?.use !== 'filler');
  return (
    !before || isBotHandle(before) || before.kind === 'break' || LEADING.has(useOf(before)?.use ?? 'verb')
  );
}

const LEADING = new Set<Use['use']>(['join', 'dialogue', 'opener']);
