import type { PreviewStep } from '@say402/client';
import type { Operation } from '../state/stage.ts';
import { inTokens, short, signed } from '../text/amounts.ts';

interface Row {
  readonly owner: string;
  readonly token: PreviewStep['balanceChanges'][number]['token'];
  readonly change: bigint;
}

/** How balances change, all steps together; before and after are those of the chain. */
export function BalanceTable({ operation: { record, before, after } }: { readonly operation: Operation }) {
  const rows = total(record.preview.flatMap(({ balanceChanges }) => balanceChanges));
  if (rows.length === 0) return null;
  const known = Object.keys(before).length + Object.keys(after).length > 0;
  const isOwn = (owner: string): boolean => owner.toLowerCase() === record.wallet.toLowerCase();
  return (
    <div class="balances">
      <h3 class="label">Balances</h3>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">Whose</th>
            <th scope="col">Change</th>
            {known && <th scope="col">On the chain</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ owner, token, change }) => {
            const key = token.address ?? '';
            const [was, is] = isOwn(owner) ? [before[key], after[key]] : [];
            return (
              <tr key={`${owner} ${key}`}>
                <th scope="row">
                  {isOwn(owner) ? 'Your wallet' : <code title={owner}>{short(owner)}</code>}
                </th>
                <td class={change < 0n ? 'amount' : 'amount in'}>
                  {signed(inTokens(change, token.decimals))} {token.symbol}
                </td>
                {known && (
                  <td class="quiet">
                    {was !== undefined && inTokens(was, token.decimals)}
                    {is !== undefined && <b> → {inTokens(is, token.decimals)}</b>}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function total(changes: PreviewStep['balanceChanges']): Row[] {
  const rows = new Map<string, Row>();
  for (const { owner, token, baseUnits } of changes) {
    const key = `${owner} ${token.address ?? ''}`;
    rows.set(key, { owner, token, change: (rows.get(key)?.change ?? 0n) + BigInt(baseUnits) });
  }
  return [...rows.values()];
}
