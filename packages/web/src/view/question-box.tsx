import type { OpenPoint } from '@say402/client';
import { useState } from 'preact/hooks';
import { firstWords } from '../state/compose.ts';
import { sayFor, sayOn } from '../state/say-for.ts';
import { withAnswer } from '../state/say.ts';
import { chainList, othersNamed } from '../state/service.ts';
import type { Stage } from '../state/stage.ts';
import { Thread } from './thread.tsx';

type Asked = Extract<Stage, { at: 'question' }>;

/** A question of the service, answered in place, below the conversation. */
export function QuestionBox({ asked }: { readonly asked: Asked }) {
  const [reply, setReply] = useState('');
  const { request, question, open, draft, wallet } = asked;
  const send = (content: string): void => {
    if (content.trim() === '') return;
    const messages = withAnswer(request.messages, question, content.trim());
    sayFor({ messages, chain: request.chain, ...(draft !== undefined && { draft }) }, wallet);
  };
  const pick = ({ slot }: OpenPoint, value: string): void => {
    const named = chainList.value.find(({ name }) => name === value);
    // Another chain is no answer to a draft, which belongs to one chain: the request is made anew there.
    if (slot === 'chain' && named) sayOn(request, named.name);
    else if (open.length === 1) send(value);
    else setReply(reply === '' ? value : `${reply}, ${value}`);
  };
  return (
    <div class="question">
      <Thread messages={request.messages}>
        <li class="assistant" id="question">
          <span class="unseen">Say402 asks: </span>
          {question}
        </li>
      </Thread>
      {open.map((point) => (
        <Options
          key={`${point.step} ${point.slot}`}
          point={point}
          alone={open.length === 1}
          pick={(value) => pick(point, value)}
        />
      ))}
      {open.every(({ options }) => options.length === 0) && <OtherChains request={request} />}
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
    </div>
  );
}

interface Picking {
  readonly point: OpenPoint;
  readonly alone: boolean;
  readonly pick: (value: string) => void;
}

/** The options of one open point; of several points, each says what it is about. */
function Options({ point: { slot, question, options }, alone, pick }: Picking) {
  if (options.length === 0) return null;
  return (
    <div class="options" role="group" aria-label={alone ? 'Answers' : (question ?? slot)}>
      {!alone && question !== undefined && <p class="quiet">{question}</p>}
      {options.map(({ label, value }) => (
        <button
          key={value}
          type="button"
          class={value === 'yes' ? 'primary' : 'secondary'}
          onClick={() => pick(value)}
        >
          {chainList.value.find(({ name }) => name === label)?.title ?? YES_NO[label] ?? label}
        </button>
      ))}
    </div>
  );
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** If the words name another chain than the chosen one, one tap makes the request there. */
function OtherChains({ request }: Pick<Asked, 'request'>) {
  const others = othersNamed(firstWords(request.messages), request.chain);
  if (others.length === 0) return null;
  return (
    <div class="options" role="group" aria-label="Other chains">
      {others.map(({ name, title }) => (
        <button key={name} type="button" class="secondary" onClick={() => sayOn(request, name)}>
          Do it on {title}
        </button>
      ))}
    </div>
  );
}
