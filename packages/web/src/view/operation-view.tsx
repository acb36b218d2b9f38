import { useSignal } from '@preact/signals';
import type { Reading } from '@say402/client';
import { phaseOf, type Operation, type Phase } from '../state/stage.ts';
import { hasArrived, isBridged, isOver, takesTwo } from '../text/bridges.ts';
import { marksOf } from '../text/marks.ts';
import { isFree } from '../text/price.ts';
import { ActionBar } from './action-bar.tsx';
import { BalanceTable } from './balance-table.tsx';
import { BridgeList } from './bridge-list.tsx';
import { Fold } from './fold.tsx';
import { HeadlineView } from './headline-view.tsx';
import { Icon } from './icon.tsx';
import { StepFigures } from './step-figures.tsx';
import { StepView } from './step-view.tsx';
import { Thread } from './thread.tsx';
import { TransactionList } from './transaction-list.tsx';

const TITLES: Readonly<Record<Phase, string>> = {
  preview: 'This is what will happen',
  expired: 'This preview has expired',
  paid: 'Paid. Ready to sign',
  sent: 'On its way',
  confirmed: 'Done',
};

/** An operation from its preview to its confirmed transactions, below the words that it came from. */
export function OperationView({ operation }: { readonly operation: Operation }) {
  /** The number of the mark under the pointer. */
  const hot = useSignal<number | null>(null);
  const { record, messages, reading } = operation;
  const marks = marksOf(record.preview);
  const phase = phaseOf(operation, Date.now());
  const free = isFree(record.price);
  const changeable = (phase === 'preview' || phase === 'expired') && operation.activity === null;
  return (
    <>
      {messages && <Thread messages={messages} marks={marks} hot={hot} changeable={changeable} />}
      <section class={`card operation ${phase}`} aria-labelledby="operation-title">
        <Way operation={operation} phase={phase} free={free} />
        <h2 id="operation-title" tabIndex={-1} data-arrives>
          {phase === 'confirmed' && <Icon name={isHalf(operation) ? 'arrow' : 'check'} />}
          {titleOf(operation, phase, free)}
        </h2>
        <HeadlineView record={record} />
        {phase === 'confirmed' && isBridged(record) && <BridgeList operation={operation} />}
        <ol class="steps">
          {record.preview.map((step, index) => (
            <StepView key={index} step={step} record={record} />
          ))}
        </ol>
        {record.released && <TransactionList operation={operation} />}
        <div class="folds">
          <Fold title="All figures, and their sources">
            {record.preview.map((step, index) => (
              <StepFigures key={index} step={step} record={record} marks={marks} hot={hot} />
            ))}
            {reading && <p class="quiet">{whoRead(reading)}</p>}
          </Fold>
          <Fold title="Balances" open={Object.keys(operation.after).length > 0}>
            <BalanceTable operation={operation} />
          </Fold>
        </div>
        <ActionBar operation={operation} phase={phase} />
      </section>
    </>
  );
}

/** Whether something that was bridged has not arrived yet. */
const isHalf = ({ record, bridges }: Operation): boolean => isBridged(record) && !hasArrived(bridges);

function titleOf(operation: Operation, phase: Phase, free: boolean): string {
  if (phase === 'paid' && free) return 'Ready to sign';
  if (phase !== 'confirmed' || !isHalf(operation)) return TITLES[phase];
  if (takesTwo(operation.record)) return 'Half done';
  return isOver(operation.bridges) ? 'Given back' : 'On its way';
}

function whoRead({ reader, model, verified }: Reading): string {
  const who = reader === 'grammar' ? 'the built-in grammar' : (model ?? 'a trained network');
  return `Read by ${who}${verified && reader !== 'grammar' ? ', and a second look agreed' : ''}.`;
}

const REACHED: Readonly<Record<Phase, number>> = { preview: 1, expired: 1, paid: 2, sent: 3, confirmed: 4 };
/** Where nothing is paid, signing follows the words. */
const REACHED_FREE: Readonly<Record<Phase, number>> = { ...REACHED, paid: 1, sent: 2, confirmed: 3 };

interface WayProps {
  readonly operation: Operation;
  readonly phase: Phase;
  readonly free: boolean;
}

function Way({ operation, phase, free }: WayProps) {
  const bridged = isBridged(operation.record);
  const stations = [
    'Said',
    ...(free ? [] : ['Paid']),
    'Signed',
    'Confirmed',
    ...(bridged ? ['Arrived'] : []),
  ];
  const reached = (free ? REACHED_FREE : REACHED)[phase] + (bridged && !isHalf(operation) ? 1 : 0);
  return (
    <ol class="way" aria-label="How far it is">
      {stations.map((station, index) => (
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
