import type { Signal } from '@preact/signals';
import type { Message } from '@say402/client';
import { pieces, type Mark } from '../text/marks.ts';

interface WordsProps {
  readonly messages: readonly Message[];
  readonly marks: readonly Mark[];
  readonly hot: Signal<number | null>;
}

/** What was said, with the words marked that became values. */
export function Words({ messages, marks, hot }: WordsProps) {
  return (
    <div class="words">
      <h3 class="label">Your words</h3>
      {messages.map((message, index) => (
        <p key={index} class={message.role}>
          {message.role !== 'user' && <span class="unseen">Say402 asked: </span>}
          {pieces(message, index, marks).map((piece, position) =>
            piece.marks.length === 0 ? (
              piece.text
            ) : (
              <mark
                key={position}
                class={piece.marks.some(({ number }) => number === hot.value) ? 'hot' : ''}
                onPointerEnter={() => (hot.value = piece.marks.at(-1)?.number ?? null)}
                onPointerLeave={() => (hot.value = null)}
              >
                {piece.text}
                {piece.ending.map(({ number }) => (
                  <sup key={number} id={`words-${number}`} tabIndex={-1}>
                    {number}
                  </sup>
                ))}
              </mark>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
