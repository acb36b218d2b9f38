import { compose, firstWords } from '../state/compose.ts';
import { sayFor, sayOn } from '../state/say-for.ts';
import { asRequest } from '../state/say.ts';
import { othersNamed } from '../state/service.ts';
import type { Stage } from '../state/stage.ts';
import { partToChange } from '../text/part-to-change.ts';
import { ProblemBox } from './problem-box.tsx';
import { Thread } from './thread.tsx';

type Refused = Extract<Stage, { at: 'refused' }>;

const MOST = 24;
/** Errors after which the wallet's holdings help. */
const TOO_LITTLE = new Set([
  'insufficient_balance',
  'insufficient_gas',
  'market_refuses',
  'unknown_position',
]);

/** Why nothing was prepared, with remedies as buttons. */
export function Refusal({ refused: { request, failure } }: { readonly refused: Refused }) {
  const { messages, chain } = request;
  const words = firstWords(messages);
  const part = partToChange(failure.message, words);
  const chains = othersNamed(failure.message, chain);
  return (
    <>
      <Thread messages={messages} changeable={false} />
      <ProblemBox failure={failure}>
        <div class="fixes">
          {failure.passing && (
            <button type="button" class="primary" onClick={() => sayFor(request)}>
              Try again
            </button>
          )}
          {chains.map(({ name, title }) => (
            <button key={name} type="button" class="primary" onClick={() => sayOn(request, name)}>
              Do it on {title}
            </button>
          ))}
          <button type="button" class="secondary" onClick={() => compose(words, part)}>
            {part === null || part.length > MOST ? 'Change the words' : `Change “${part}”`}
          </button>
          {TOO_LITTLE.has(failure.code) && (
            <button
              type="button"
              class="secondary"
              onClick={() => sayFor(asRequest('what do I have?', chain))}
            >
              What do I have?
            </button>
          )}
        </div>
      </ProblemBox>
    </>
  );
}
