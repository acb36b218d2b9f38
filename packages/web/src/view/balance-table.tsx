import type { PreviewStep } from '@say402/client';
import type { Operation } from '../state/stage.ts';
import { inTokens, short } from '../text/amounts.ts';
import { Amount } from './amount.tsx';

interface Row {
  readonly owner: string;
  readonly token: PreviewStep['balanceChanges'][number]['token'];
  readonly change: bigint;
}

/** The balance changes of all steps together; before and after are read from the chain. */
export function BalanceTable({ operation: { record, before, after } }: { readonly operation: Operation }) {
  const rows = total(record.preview.flatMap(({ balanceChanges }) => balanceChanges));
  const isOwn = (owner: string): boolean => owner.toLowerCase() === record.wallet.toLowerCase();
  return (
    <ul class="balances">
      {rows.map(({ owner, token, change }) => {
        const key = token.address ?? '';
        const [was, is] = isOwn(owner) ? [before[key], after[key]] : [];
        const { symbol, decimals } = token;
        return (
          <li key={`${owner} ${key}`}>
            <span>{isOwn(owner) ? 'Your wallet' : <code title={owner}>{short(owner)}</code>}</span>
            <b class={change < 0n ? '' : 'in'}>
              <Amount
                value={inTokens(change, decimals)}
                symbol={symbol}
                rounding={change < 0n ? 'up' : 'down'}
                change
              />
            </b>
            {was !== undefined && (
              <span class="quiet on-chain">
                <Amount
                  value={inTokens(was, decimals)}
                  symbol={is === undefined ? symbol : ''}
                  rounding="down"
                />
                {is !== undefined && (
                  <>
                    {' → '}
                    <Amount value={inTokens(is, decimals)} symbol={symbol} rounding="down" />
                  </>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
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
