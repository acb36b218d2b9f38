import { chains } from '@say402/readback';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { arrivals } from '../state/arrivals.ts';
import { forget, history, type HistoryEntry } from '../state/history.ts';
import { openOperation } from '../state/open-operation.ts';
import { phaseOf, type Phase } from '../state/stage.ts';
import { withShortAddresses } from '../text/amounts.ts';
import { isBridged } from '../text/bridges.ts';
import { isFree } from '../text/price.ts';
import { tellOutstanding } from '../text/tell-bridge.ts';
import { Icon } from './icon.tsx';

const STATES: Readonly<Record<Phase, string>> = {
  preview: 'not paid',
  expired: 'expired',
  paid: 'paid, not signed',
  sent: 'on its way',
  confirmed: 'done',
};
const FREE_STATES: Readonly<Record<Phase, string>> = { ...STATES, preview: 'draft', paid: 'not signed' };

/** Entries that are visible at first. */
const FEW = 5;

const stateOf = ({ record, words }: HistoryEntry): Phase =>
  phaseOf({ record, quoteExpiresAt: words?.quoteExpiresAt ?? null }, Date.now());

/** A preview that was not paid for. */
const isDraft = (entry: HistoryEntry): boolean => ['preview', 'expired'].includes(stateOf(entry));

/** The operations of this browser; mere previews are listed apart. */
export function HistoryList() {
  if (history.value.length === 0) return null;
  const drafts = history.value.filter(isDraft);
  return (
    <section class="history" aria-labelledby="history">
      <h2 id="history">On this device</h2>
      <p class="quiet">Kept in this browser only. Open one to look at it, or to go on with it.</p>
      <Entries title="Operations" entries={history.value.filter((entry) => !isDraft(entry))} />
      <Entries title="Drafts" entries={drafts}>
        <button
          type="button"
          class="link"
          onClick={() => void forget(drafts.map(({ record }) => record.operationId))}
        >
          Forget all drafts
        </button>
      </Entries>
    </section>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
  readonly children?: ComponentChildren;
}

function Entries({ title, entries, children }: EntriesProps) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return null;
  return (
    <>
      <div class="entries-top">
        <h3 class="label">{title}</h3>
        {children}
      </div>
      <ul aria-label={title}>
        {(isAll ? entries : entries.slice(0, FEW)).map((entry) => (
          <Entry key={entry.record.operationId} entry={entry} />
        ))}
      </ul>
      {!isAll && entries.length > FEW && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          Show all {entries.length}
        </button>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { record } = entry;
  const phase = stateOf(entry);
  const outstanding =
    phase === 'confirmed' && isBridged(record)
      ? tellOutstanding(arrivals.value.get(record.operationId) ?? [])
      : null;
  const summary = withShortAddresses(record.preview.map((step) => step.summary).join('; '));
  return (
    <li>
      <button type="button" class="entry" onClick={() => void openOperation(entry)}>
        <span class="what">{summary}</span>
        <span class="quiet">
          {chains[record.chain].title} ·{' '}
          <time dateTime={new Date(record.createdAt).toISOString()}>{when(record.createdAt)}</time>
        </span>
        <span class={phase === 'confirmed' && outstanding === null ? 'seal good' : 'seal'}>
          {outstanding ?? (isFree(record.price) ? FREE_STATES : STATES)[phase]}
        </span>
      </button>
      <button type="button" class="plain" onClick={() => void forget([record.operationId])}>
        <Icon name="cross" />
        <span class="unseen">Forget “{summary}” on this device</span>
      </button>
    </li>
  );
}

/** The date, without this year's number. */
function when(milliseconds: number): string {
  const date = new Date(milliseconds);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
