import type { Span } from '../../core/intent.ts';
import { pieceOf } from '../values/read-slot-text.ts';
import type { Piece } from '../values/piece.ts';
import { textAt, touches, type Evidence } from './evidence.ts';

/** Letters and digits that make one word with their neighbours; scripts without spaces have no such words. */
const JOINED =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{N}]/u;

/**
 * The words at a place, widened to the values that they are part of ("$5" for "5"). Null where they are not in a user's message, or cut a
 * word or a number.
 */
export function readPlace(at: Span, evidence: Evidence): Piece | null {
  const { request, values } = evidence;
  const message = request.messages[at.message];
  const whole = [at.start, at.end].every(Number.isInteger) && at.start >= 0 && at.start < at.end;
  if (message?.role !== 'user' || !whole || at.end > message.content.length) return null;
  if (isCut(message.content, at.start) || isCut(message.content, at.end)) return null;
  const touched = (values[at.message] ?? []).filter((value) => touches(value.at, at));
  const wide = {
    message: at.message,
    start: Math.min(at.start, ...touched.map((value) => value.at.start)),
    end: Math.max(at.end, ...touched.map((value) => value.at.end)),
  };
  const outside = textAt(request, { ...wide, end: at.start }) + textAt(request, { ...wide, start: at.end });
  const cut = /\p{Nd}/u.test(outside.replace(/^(?:eip155:\d+:|solana:\w+:)/, ''));
  const quote = textAt(request, at);
  // In "200 wei", "wei" alone names the coin.
  if (cut && !/\p{N}/u.test(quote)) return pieceOf(quote, at, request.vocabulary);
  if (cut) return null;
  const text = textAt(request, wide);
  return touched.length > 0
    ? { text, at: wide, values: touched, vocabulary: request.vocabulary }
    : pieceOf(text, wide, request.vocabulary);
}

/** Whether a place lies within a word. */
function isCut(content: string, at: number): boolean {
  const [before, after] = [content.charAt(at - 1), content.charAt(at)];
  return JOINED.test(before) && JOINED.test(after) && /\d/.test(before) === /\d/.test(after);
}
