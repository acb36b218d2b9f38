import type { Signal } from '@preact/signals';
import type { OperationRecord, PreviewStep } from '@say402/client';
import { signed } from '../text/amounts.ts';
import { humanise } from '../text/effects.ts';
import type { Mark } from '../text/marks.ts';
import { Origins } from './origins.tsx';

interface FiguresProps {
  readonly step: PreviewStep;
  readonly record: OperationRecord;
  readonly marks: readonly Mark[];
  readonly hot: Signal<number | null>;
}

/** Every figure of a step to its last digit, and the source of each value. */
export function StepFigures({ step, record, marks, hot }: FiguresProps) {
  return (
    <section class="figures">
      {record.preview.length > 1 && <h4>{step.summary}</h4>}
      <Movements step={step} wallet={record.wallet} />
      <Origins step={step} marks={marks} hot={hot} />
    </section>
  );
}

function Movements({ step, wallet }: { readonly step: PreviewStep; readonly wallet: string }) {
  const { sent, received, approved } = step;
  return (
    <dl class="movements">
      {sent.map(({ token, amount, to, expected }, index) => (
        <div key={`sent${index}`}>
          <dt>You send</dt>
          <dd>
            <b>
              {signed(`-${amount}`)} {token.symbol}
            </b>
            <span class="quiet">
              {expected !== undefined && `at most, about ${expected}, `}to <code>{nameOf(step, to)}</code>
            </span>
          </dd>
        </div>
      ))}
      {received.map(({ token, expected, minimum, to }, index) => (
        <div key={`received${index}`}>
          <dt>{to.toLowerCase() === wallet.toLowerCase() ? 'You receive' : 'Arrives'}</dt>
          <dd>
            <b class="in">
              +{expected} {token.symbol}
            </b>
            <span class="quiet">
              {minimum === expected ? 'exactly' : `at least ${minimum}`}
              {to.toLowerCase() !== wallet.toLowerCase() && (
                <>
                  {' '}
                  at <code>{nameOf(step, to)}</code>
                </>
              )}
            </span>
          </dd>
        </div>
      ))}
      {approved.map(({ token, amount, spender, unlimited, left }, index) => (
        <div key={`approved${index}`}>
          <dt>You allow</dt>
          <dd>
            <span>{unlimited ? `all your ${token.symbol}` : `${amount} ${token.symbol}`}</span>
            <span class="quiet">
              to be taken by <code>{spender}</code>
              {left !== undefined && `; about ${left} of it is left afterwards`}
            </span>
          </dd>
        </div>
      ))}
      <Costs step={step} />
    </dl>
  );
}

function Costs({ step: { fees, facts } }: { readonly step: PreviewStep }) {
  return (
    <>
      {fees.map(({ token, amount, text }, index) => (
        <div key={`fee${index}`} class="fee">
          <dt>{text}</dt>
          <dd>
            {amount} {token.symbol}
          </dd>
        </div>
      ))}
      {facts.map(({ name, value }) => (
        <div key={name} class="fee">
          <dt>{humanise(name)}</dt>
          <dd>
            {value.split('; ').map((part) => (
              <span key={part}>{part}</span>
            ))}
          </dd>
        </div>
      ))}
    </>
  );
}

const nameOf = ({ recipient, protocol }: PreviewStep, address: string): string => {
  if (recipient?.address === address) return recipient.name ?? address;
  return protocol === null ? address : `${protocol} ${address}`;
};
