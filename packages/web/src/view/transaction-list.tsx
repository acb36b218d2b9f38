import { chains } from '@say402/readback';
import type { Operation } from '../state/stage.ts';
import { tellEffect, tokenNames } from '../text/effects.ts';
import { Icon } from './icon.tsx';

/** Every released transaction: what its bytes do, read in this browser, and the bytes themselves. */
export function TransactionList({ operation: { record, effects } }: { readonly operation: Operation }) {
  const { chain, preview, released, sent } = record;
  const names = tokenNames(preview, chains[chain].native);
  return (
    <div class="transactions">
      <h3 class="label">Transactions, read from their bytes</h3>
      <ol>
        {(released?.transactions ?? []).map((transaction, index) => {
          const told = (effects[index] ?? []).map((effect) => tellEffect(effect, names));
          const own = sent[index];
          return (
            <li key={index}>
              <details>
                <summary>
                  <span>
                    {index + 1}. {told.map(({ title }) => title).join(', ') || 'Transaction'}
                  </span>
                  <span class={own?.confirmed === true ? 'seal good' : 'seal'}>{stateOf(own)}</span>
                </summary>
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
                <Raw transaction={transaction} />
              </details>
              {own?.id !== undefined && (
                <a
                  class="explorer"
                  href={chains[chain].explorer.transaction + own.id}
                  target="_blank"
                  rel="noreferrer"
                >
                  <code>{own.id.slice(0, 14)}…</code> in the explorer
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

type Released = NonNullable<Operation['record']['released']>;

function stateOf(sent: Operation['record']['sent'][number] | undefined): string {
  if (!sent) return 'to sign';
  if (sent.confirmed) return 'confirmed';
  return sent.id === undefined ? 'at the wallet' : 'sent';
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
