import type { OpenPoint } from '@say402/client';
import { useState } from 'preact/hooks';
import { chainNamed } from '../state/service.ts';
import { choosing } from '../state/draft.ts';
import { say, withAnswer } from '../state/say.ts';
import type { Stage } from '../state/stage.ts';
import { connected } from '../state/wallets.ts';

type Asked = Extract<Stage, { at: 'question' }>;

/** A question of the service, answered where it stands; the conversation so far is above it. */
export function QuestionBox({ asked }: { readonly asked: Asked }) {
  const [reply, setReply] = useState('');
  const { request, question, open, draft, wallet } = asked;
  const send = (content: string): void => {
    if (content.trim() === '') return;
    const own = connected[chainNamed(request.chain)?.family ?? 'evm'].value;
    const messages = withAnswer(request.messages, question, content.trim());
    const mine = draft !== undefined && own?.address === wallet;
    const next = { messages, chain: request.chain, ...(mine && { draft }) };
    if (own) void say(next, own.address);
    else choosing.value = { after: () => send(content) };
  };
  return (
    <section class="card question" aria-labelledby="question">
      <ol class="talk">
        {request.messages.map(({ role, content }, index) => (
          <li key={index} class={role}>
            <span class="unseen">{role === 'user' ? 'You: ' : 'Say402: '}</span>
            {content}
          </li>
        ))}
        <li class="assistant" id="question">
          <span class="unseen">Say402 asks: </span>
          {question}
        </li>
      </ol>
      {open.map((point) => (
        <Options
          key={`${point.step} ${point.slot}`}
          point={point}
          alone={open.length === 1}
          pick={open.length === 1 ? send : (value) => setReply(reply === '' ? value : `${reply}, ${value}`)}
        />
      ))}
      <form
        class="reply"
        onSubmit={(event) => {
          event.preventDefault();
          send(reply);
        }}
      >
        <label class="unseen" for="reply">
          Your answer
        </label>
        <input
          id="reply"
          value={reply}
          placeholder="Your answer"
          autocomplete="off"
          onInput={({ currentTarget }) => setReply(currentTarget.value)}
          data-arrives
        />
        <button type="submit" class="primary">
          Answer
        </button>
      </form>
    </section>
  );
}

interface Picking {
  readonly point: OpenPoint;
  readonly alone: boolean;
  readonly pick: (value: string) => void;
}

/** What can be picked for one open point. Of several, each says what it is about. */
function Options({ point: { slot, question, options }, alone, pick }: Picking) {
  if (options.length === 0) return null;
  return (
    <div class="options" role="group" aria-label={alone ? 'Answers' : (question ?? slot)}>
      {!alone && question !== undefined && <p class="quiet">{question}</p>}
      {options.map(({ label, value }) => (
        <button key={value} type="button" class="secondary" onClick={() => pick(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
