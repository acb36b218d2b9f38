import type { Signal } from '@preact/signals';
import type { Message } from '@say402/client';
import type { ComponentChildren } from 'preact';
import { compose, firstWords } from '../state/compose.ts';
import { pieces, type Mark } from '../text/marks.ts';

/** Characters from which a message scrolls in place. */
const LONG = 600;

interface ThreadProps {
  readonly messages: readonly Message[];
  /** The words that became values. */
  readonly marks?: readonly Mark[];
  /** The number of the mark that is pointed at. */
  readonly hot?: Signal<number | null>;
  /** Whether the words can still be changed. */
  readonly changeable?: boolean;
  /** Shown after the messages. */
  readonly children?: ComponentChildren;
}

/** The conversation, one message below the other. */
export function Thread({ messages, marks = [], hot, changeable = true, children }: ThreadProps) {
  return (
    <section class="thread" aria-label="What was said">
      <ol class="talk">
        {messages.map((message, index) => (
          <li key={index} class={message.role}>
            <span class="unseen">{message.role === 'user' ? 'You: ' : 'Say402: '}</span>
            <div
              class={message.content.length > LONG ? 'long' : ''}
              {...(message.content.length > LONG && {
                tabIndex: 0,
                role: 'group',
                'aria-label': 'Long words',
              })}
            >
              <Marked message={message} index={index} marks={marks} hot={hot} />
            </div>
          </li>
        ))}
        {children}
      </ol>
      {changeable && (
        <button type="button" class="link change" onClick={() => compose(firstWords(messages))}>
          Change the words
        </button>
      )}
    </section>
  );
}

interface MarkedProps {
  readonly message: Message;
  readonly index: number;
  readonly marks: readonly Mark[];
  readonly hot: Signal<number | null> | undefined;
}

function Marked({ message, index, marks, hot }: MarkedProps) {
  const point = (number: number | null): void => {
    if (hot) hot.value = number;
  };
  return (
    <>
      {pieces(message, index, marks).map((piece, position) =>
        piece.marks.length === 0 ? (
          piece.text
        ) : (
          <mark
            key={position}
            class={piece.marks.some(({ number }) => number === hot?.value) ? 'hot' : ''}
            onPointerEnter={() => point(piece.marks.at(-1)?.number ?? null)}
            onPointerLeave={() => point(null)}
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
    </>
  );
}
