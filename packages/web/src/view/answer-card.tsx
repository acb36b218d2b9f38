import { asRequest, say } from '../state/say.ts';
import { chainNamed } from '../state/service.ts';
import type { Stage } from '../state/stage.ts';
import { connected } from '../state/wallets.ts';

type Answered = Extract<Stage, { at: 'answer' }>;

/** What was looked up: the sentence, each figure with where it was read, and what can be asked for next. */
export function AnswerCard({ answered }: { readonly answered: Answered }) {
  const { request, message, answer } = answered;
  const { family = 'evm' } = chainNamed(request.chain) ?? {};
  const own = connected[family].value;
  return (
    <section class="card answer" aria-labelledby="answer">
      <p id="answer" tabIndex={-1} data-arrives>
        {message}
      </p>
      {answer.facts.length > 0 && (
        <table>
          <caption class="unseen">What was read</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Value</th>
              <th scope="col">Worth</th>
            </tr>
          </thead>
          <tbody>
            {answer.facts.map(({ label, value, usd, chain, block, source }, index) => (
              <tr key={`${index} ${label}`} title={`${chain}, block ${block}: ${source}`}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td>{usd === undefined ? '' : `$${usd}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="quiet">{blocksOf(answered)}</p>
      {own && answer.next.length > 0 && (
        <div class="options" role="group" aria-label="Go on">
          {answer.next.map((words) => (
            <button
              key={words}
              type="button"
              class="secondary"
              onClick={() => void say(asRequest(words, request.chain), own.address)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** "Read of block 12 of Base": once for each chain. */
function blocksOf({ answer }: Answered): string {
  const blocks = new Map(answer.facts.map(({ chain, block }) => [chain, block]));
  const parts = [...blocks].map(([chain, block]) => `block ${block} of ${chainNamed(chain)?.title ?? chain}`);
  return parts.length === 0 ? '' : `Read of ${parts.join(', ')}.`;
}
