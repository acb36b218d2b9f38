import { chains } from '@say402/readback';
import type { Operation } from '../state/stage.ts';
import { tellEffect, tokenNames, type ToldEffect } from '../text/effects.ts';
import { Icon } from './icon.tsx';

type Released = NonNullable<Operation['record']['released']>;
type Sent = Operation['record']['sent'][number];
type Seen = NonNullable<Operation['execution']>[number];

/** Every released transaction: what its bytes do, decoded in this browser, and the bytes themselves. */
export function TransactionList({ operation }: { readonly operation: Operation }) {
  const { record, effects, execution } = operation;
  const { chain, preview, released, sent } = record;
  const names = tokenNames(preview, chains[chain].native);
  return (
    <div class="transactions">
      <h3 class="label">Transactions, read from their bytes</h3>
      <ol>
        {(released?.transactions ?? []).map((transaction, index) => {
          const told = (effects[index] ?? []).map((effect) => tellEffect(effect, names));
          const [own, seen] = [sent[index] ?? null, execution?.[index] ?? null];
          const id = own?.id ?? seen?.hash ?? null;
          const state = stateOf(own, seen);
          return (
            <li key={index}>
              <details>
                <summary>
                  <span>
                    {index + 1}. {told.map(({ title }) => title).join(', ') || 'Transaction'}
                  </span>
                  <span class={state === 'confirmed' ? 'seal good' : 'seal'}>{state}</span>
                </summary>
                <Effects told={told} />
                <Raw transaction={transaction} />
              </details>
              {seen?.state === 'failed' && (
                <p class="notice warning">
                  <Icon name="warning" />
                  It has failed: {seen.reason ?? 'the chain does not say why'}.
                </p>
              )}
              {id !== null && (
                <a
                  class="explorer"
                  href={chains[chain].explorer.transaction + id}
                  target="_blank"
                  rel="noreferrer"
                >
                  <code>{id.slice(0, 14)}…</code> in the explorer
                  <Icon name="out" />
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Effects({ told }: { readonly told: readonly ToldEffect[] }) {
  return (
    <>
      {told.map(({ title, fields }, position) => (
        <section key={position} class="effect">
          <h4>{title}</h4>
          <dl>
            {fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** What this browser has seen itself counts more than the service's view. */
function stateOf(sent: Sent, seen: Seen | null): string {
  if (sent?.confirmed === true) return 'confirmed';
  if (seen && seen.state !== 'not_seen') return seen.state;
  if (sent) return sent.id === undefined ? 'at the wallet' : 'sent';
  return seen && seen.hash !== null ? 'sent' : 'to sign';
}

function Raw({ transaction }: { readonly transaction: Released['transactions'][number] }) {
  const text = transaction.type === 'svm' ? transaction.data : JSON.stringify(transaction.data, null, 2);
  return (
    <details class="raw">
      <summary>As it is signed</summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
