import type { Intent, Slot, Span } from '../core/intent.ts';
import type { Message } from '../core/message.ts';

/** Where people say that they take back what they just said. */
const TAKING_BACK =
  /(?<![\w'’-])(?:no,? (?=make\b|wait\b|actually\b|sorry\b|i mean)|(?:oh )?wait\b|actually\b|hold on\b|hang on\b|scratch that\b|oops\b|whoops\b|sorry\b|my bad\b|correction\b|on second thoughts?\b|i (?:actually )?mean[t]?\b|make (?:it|that)\b|change (?:it|that)\b)/gi;
/** What is added corrects nothing. */
const ADDING = /\b(?:also|too|as well|plus|another|additional|additionally|again|more|both)\b/i;
/** What parts it from what stands before. */
const PAUSE = /(?:[\s,.;:!?…–—-]+(?:but|and|oh|no|hmm?|uh|um))?[\s,.;:!?…–—-]*$/i;
const PARTED = /[,.;:!?…–—-]|\b(?:but|oh|hmm?|uh|um)\s*$/i;

/** Characters: whoever writes more corrects it by writing it anew. */
const LONGEST = 600;

/** A conversation in which what somebody corrects in the same breath is a message by itself. */
export interface Turns {
  readonly messages: readonly Message[];
  /** Up to what is corrected. */
  readonly before: readonly Message[];
  /** An intent of the messages as they were written, and back. */
  readonly apart: (intent: Intent) => Intent;
  readonly together: (intent: Intent) => Intent;
}

/**
 * "Send 5 USDC to 0x…, wait, actually make it 10" as two messages, the second of which corrects the first, as if it had been sent after it. Every
 * character of it keeps its offset. Null where no user's message has such a place.
 */
export function asTurns(messages: readonly Message[]): Turns | null {
  for (const [index, { role, content }] of messages.entries()) {
    const cut = role === 'user' && content.length <= LONGEST ? cutOf(content) : null;
    if (!cut) continue;
    const before = [...messages.slice(0, index), { role, content: content.slice(0, cut.end) }];
    const corrected: Message = { role, content: content.slice(cut.from).padStart(content.length) };
    return {
      messages: [...before, corrected, ...messages.slice(index + 1)],
      before,
      apart: (intent) =>
        withSpans(intent, (span) => {
          const behind = span.message > index || (span.message === index && span.start >= cut.from);
          return behind ? { ...span, message: span.message + 1 } : span;
        }),
      together: (intent) =>
        withSpans(intent, (span) => (span.message > index ? { ...span, message: span.message - 1 } : span)),
    };
  }
  return null;
}

/** Where what is said ends, and where its correction begins. */
interface Cut {
  readonly end: number;
  readonly from: number;
}

function cutOf(content: string): Cut | null {
  for (const { index } of content.matchAll(TAKING_BACK)) {
    const front = content.slice(Math.max(0, index - LONGEST_PAUSE), index);
    const pause = PAUSE.exec(front)?.[0] ?? '';
    const end = index - pause.length;
    if (end > 0 && PARTED.test(pause)) return ADDING.test(content.slice(index)) ? null : { end, from: index };
  }
  return null;
}

/** Characters. */
const LONGEST_PAUSE = 12;

/** An intent with its spans in other places. */
const withSpans = (intent: Intent, put: (span: Span) => Span): Intent => ({
  ...intent,
  steps: intent.steps.map((step) => ({
    ...step,
    clause: put(step.clause),
    slots: Object.fromEntries(Object.entries(step.slots).map(([name, slot]) => [name, movedSlot(slot, put)])),
  })),
});

const movedSlot = (slot: Slot, put: (span: Span) => Span): Slot =>
  slot.type === 'amount' && slot.kind === 'all_less'
    ? { ...slot, at: put(slot.at), less: put(slot.less) }
    : { ...slot, at: put(slot.at) };
