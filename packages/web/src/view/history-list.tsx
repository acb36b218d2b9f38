import { chains } from '@say402/readback';
import { forget, history, type HistoryEntry } from '../state/history.ts';
import { openOperation } from '../state/open-operation.ts';
import { phaseOf, type Phase } from '../state/stage.ts';
import { withShortAddresses } from '../text/amounts.ts';
import { Icon } from './icon.tsx';

const STATES: Readonly<Record<Phase, string>> = {
  preview: 'not paid',
  expired: 'expired',
  paid: 'paid, not signed',
  sent: 'on its way',
  confirmed: 'done',
};

/** One's own operations in this browser. */
export function HistoryList() {
  if (history.value.length === 0) return null;
  return (
    <section class="history" aria-labelledby="history">
      <h2 id="history">On this device</h2>
      <p class="quiet">Kept in this browser only. Open one to look at it, or to go on with it.</p>
      <ul>
        {history.value.map((entry) => (
          <Entry key={entry.record.operationId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { record, words } = entry;
  const phase = phaseOf({ record, quoteExpiresAt: words?.quoteExpiresAt ?? null }, Date.now());
  const summary = withShortAddresses(record.preview.map((step) => step.summary).join('; '));
  return (
    <li>
      <button type="button" class="entry" onClick={() => void openOperation(entry)}>
        <span class="what">{summary}</span>
        <span class="quiet">
          {chains[record.chain].title} ·{' '}
          <time dateTime={new Date(record.createdAt).toISOString()}>{when(record.createdAt)}</time>
        </span>
        <span class={phase === 'confirmed' ? 'seal good' : 'seal'}>{STATES[phase]}</span>
      </button>
      <button type="button" class="plain" onClick={() => void forget(record.operationId)}>
        <Icon name="cross" />
        <span class="unseen">Forget “{summary}” on this device</span>
      </button>
    </li>
  );
}

const when = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
