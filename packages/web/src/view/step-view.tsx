import type { OperationRecord, PreviewStep } from '@say402/client';
import { short } from '../text/amounts.ts';
import { Amount } from './amount.tsx';
import { Icon } from './icon.tsx';

interface StepProps {
  readonly step: PreviewStep;
  readonly record: OperationRecord;
}

/** One step in a few lines: what it does, its limits, whom it concerns, what it approves, and warnings. */
export function StepView({ step, record }: StepProps) {
  const { summary, warnings, simulated, protocol } = step;
  return (
    <li class="step">
      <h3>{summary}</h3>
      <ul class="limits">
        <Limits step={step} wallet={record.wallet} />
        <li class={simulated ? 'tried' : 'untried'}>
          <Icon name={simulated ? 'check' : 'warning'} />
          <span>
            {simulated ? 'Tried on the chain: it works' : 'Not tried on the chain'}{' '}
            {protocol !== null && <span class="nowrap">({protocol})</span>}
          </span>
        </li>
      </ul>
      {warnings.map(({ code, text }) => (
        <p key={code + text} class="notice warning">
          <Icon name="warning" />
          {text}
        </p>
      ))}
    </li>
  );
}

function Limits({ step, wallet }: { readonly step: PreviewStep; readonly wallet: string }) {
  const { sent, received, approved, recipient } = step;
  const isOther = (address: string): boolean => address.toLowerCase() !== wallet.toLowerCase();
  return (
    <>
      {sent.map(
        ({ token, amount, expected }, index) =>
          expected !== undefined && (
            <li key={`sent${index}`}>
              at most <Amount value={amount} symbol={token.symbol} rounding="up" /> leaves
            </li>
          ),
      )}
      {received.map(({ token, expected, minimum, to }, index) => (
        <li key={`received${index}`}>
          {minimum === expected ? 'exactly' : 'at least'}{' '}
          <Amount value={minimum} symbol={token.symbol} rounding="down" />{' '}
          {isOther(to) ? (
            <>
              at <code>{to}</code>
            </>
          ) : (
            'arrives'
          )}
        </li>
      ))}
      {recipient !== null && recipient.name !== null && (
        <li>
          {recipient.name} is <code>{recipient.address}</code>
        </li>
      )}
      {approved.map(({ token, amount, spender, unlimited, left }, index) => (
        <li key={`approved${index}`} class={unlimited ? 'allowed all' : 'allowed'}>
          you allow <code title={spender}>{short(spender)}</code> to take{' '}
          {unlimited ? (
            `all your ${token.symbol}`
          ) : (
            <Amount value={amount} symbol={token.symbol} rounding="up" />
          )}
          {left !== undefined && `; about ${left} of it is left afterwards`}
        </li>
      ))}
    </>
  );
}
