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
  const { request, question, options } = asked;
  const send = (content: string): void => {
    if (content.trim() === '') return;
    const own = connected[chainNamed(request.chain)?.family ?? 'evm'].value;
    const messages = withAnswer(request.messages, question, content.trim());
    if (own) void say({ ...request, messages }, own.address);
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
      {options.length > 0 && (
        <div class="options" role="group" aria-labelledby="question">
          {options.map((option) => (
            <button key={option} type="button" class="secondary" onClick={() => send(option)}>
              {option}
            </button>
          ))}
        </div>
      )}
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
