import { useState } from 'preact/hooks';
import { sayFor } from '../state/say-for.ts';
import { asRequest } from '../state/say.ts';
import { chainNamed } from '../state/service.ts';
import type { Stage } from '../state/stage.ts';
import { connected } from '../state/wallets.ts';
import { withBriefAmounts } from '../text/amounts.ts';
import { FactValue } from './fact-value.tsx';
import { Thread } from './thread.tsx';

type Answered = Extract<Stage, { at: 'answer' }>;
type Fact = Answered['answer']['facts'][number];

/** Facts that are visible at first. */
const FEW = 8;

/** The result of a look-up: a sentence, each figure with its source, and suggestions. */
export function AnswerCard({ answered }: { readonly answered: Answered }) {
  const { request, message, answer } = answered;
  const { family = 'evm' } = chainNamed(request.chain) ?? {};
  const own = connected[family].value;
  return (
    <>
      <Thread messages={request.messages} />
      <section class="card answer" aria-labelledby="answer">
        <p id="answer" tabIndex={-1} data-arrives>
          {answer.facts.length > 0 ? withBriefAmounts(message) : message}
        </p>
        {answer.facts.length > 0 && <Facts facts={answer.facts} wallet={own?.address ?? null} />}
        <p class="quiet">{blocksOf(answered)}</p>
        {own && answer.next.length > 0 && (
          <div class="options" role="group" aria-label="Go on">
            {answer.next.map((words) => (
              <button
                key={words}
                type="button"
                class="chip"
                onClick={() => sayFor(asRequest(words, request.chain))}
              >
                {words}
              </button>
            ))}
          </div>
        )}
      </section>
    </>
  );
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly wallet: string | null;
}

function Facts({ facts, wallet }: FactsProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || facts.length <= FEW + 1 ? facts : facts.slice(0, FEW);
  return (
    <>
      <table>
        <caption class="unseen">What was read</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fact, index) => (
            <tr key={`${index} ${fact.label}`} title={`${fact.chain}, block ${fact.block}: ${fact.source}`}>
              <th scope="row">{wallet === null ? fact.label : fact.label.replace(` of ${wallet}`, '')}</th>
              <td>
                <FactValue fact={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < facts.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          Show all {facts.length}
        </button>
      )}
    </>
  );
}

/** "Read of block 12 of Base", once for each chain. */
function blocksOf({ answer }: Answered): string {
  const blocks = new Map(answer.facts.map(({ chain, block }) => [chain, block]));
  const parts = [...blocks].map(([chain, block]) => `block ${block} of ${chainNamed(chain)?.title ?? chain}`);
  return parts.length === 0 ? '' : `Read of ${parts.join(', ')}.`;
}
