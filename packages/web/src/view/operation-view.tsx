import { useSignal } from '@preact/signals';
import type { Reading } from '@say402/client';
import { phaseOf, type Operation, type Phase } from '../state/stage.ts';
import { marksOf } from '../text/marks.ts';
import { ActionBar } from './action-bar.tsx';
import { BalanceTable } from './balance-table.tsx';
import { Icon } from './icon.tsx';
import { StepView } from './step-view.tsx';
import { TransactionList } from './transaction-list.tsx';
import { Words } from './words.tsx';

const TITLES: Readonly<Record<Phase, string>> = {
  preview: 'This is what will happen',
  expired: 'This preview has expired',
  paid: 'Paid. Ready to sign',
  sent: 'On its way',
  confirmed: 'Done',
};

/** An operation from its preview to its confirmed transactions. */
export function OperationView({ operation }: { readonly operation: Operation }) {
  /** The number of the mark that is pointed at. */
  const hot = useSignal<number | null>(null);
  const { record, messages, reading } = operation;
  const marks = marksOf(record.preview);
  const phase = phaseOf(operation, Date.now());
  return (
    <section class={`card operation ${phase}`} aria-labelledby="operation-title">
      <Way phase={phase} />
      <h2 id="operation-title" tabIndex={-1} data-arrives>
        {phase === 'confirmed' && <Icon name="check" />}
        {TITLES[phase]}
      </h2>
      {messages && <Words messages={messages} marks={marks} hot={hot} />}
      {reading && <p class="quiet">{whoRead(reading)}</p>}
      <ol class="steps">
        {record.preview.map((step, index) => (
          <StepView key={index} step={step} record={record} marks={marks} hot={hot} />
        ))}
      </ol>
      <BalanceTable operation={operation} />
      {record.released && <TransactionList operation={operation} />}
      <ActionBar operation={operation} phase={phase} />
    </section>
  );
}

function whoRead({ reader, model, verified }: Reading): string {
  const who = reader === 'grammar' ? 'the built-in grammar' : (model ?? 'a trained network');
  return `Read by ${who}${verified && reader !== 'grammar' ? ', and a second look agreed' : ''}.`;
}

const STATIONS = ['Said', 'Paid', 'Signed', 'Confirmed'] as const;
const REACHED: Readonly<Record<Phase, number>> = { preview: 1, expired: 1, paid: 2, sent: 3, confirmed: 4 };

function Way({ phase }: { readonly phase: Phase }) {
  const reached = REACHED[phase];
  return (
    <ol class="way" aria-label="How far it is">
      {STATIONS.map((station, index) => (
        <li
          key={station}
          class={index < reached ? 'reached' : ''}
          {...(index === reached - 1 && { 'aria-current': 'step' as const })}
        >
          {station}
          <span class="unseen">{index < reached ? ' (done)' : ' (open)'}</span>
        </li>
      ))}
    </ol>
  );
}
