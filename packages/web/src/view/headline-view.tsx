import { chains } from '@say402/readback';
import type { OperationRecord } from '@say402/client';
import type { ComponentChildren } from 'preact';
import { inTokens, short } from '../text/amounts.ts';
import { headlineOf, type Flow } from '../text/headline.ts';
import { Amount, dollarsOf, Worth } from './amount.tsx';
import { Icon } from './icon.tsx';

/** The operation in one line, and what it costs beside that. */
export function HeadlineView({ record }: { readonly record: OperationRecord }) {
  const { preview, wallet, chain } = record;
  const { leaves, arrives, costs } = headlineOf(preview, wallet);
  return (
    <div class="headline">
      {leaves.length + arrives.length > 0 && (
        <p class="flows">
          {leaves.map((flow) => (
            <FlowView key={keyOf(flow)} flow={flow} chain={chain} leaves />
          ))}
          {arrives.map((flow, index) => (
            <FlowView key={keyOf(flow)} flow={flow} chain={chain} leaves={false}>
              {index === 0 && leaves.length > 0 && <Icon name="arrow" />}
            </FlowView>
          ))}
        </p>
      )}
      <p class="costs">
        {costs.length > 0 && (
          <span>
            Fees at most{' '}
            {costs.map((cost) => (
              <CostView key={keyOf(cost)} cost={cost} chain={chain} />
            ))}
          </span>
        )}{' '}
        <span>on {chains[chain].title}</span>
      </p>
    </div>
  );
}

interface FlowProps {
  readonly flow: Flow;
  readonly chain: OperationRecord['chain'];
  readonly leaves: boolean;
  readonly children?: ComponentChildren;
}

function FlowView({ flow: { token, baseUnits, owner }, chain, leaves, children }: FlowProps) {
  const amount = inTokens(leaves ? -baseUnits : baseUnits, token.decimals);
  const rounding = leaves ? 'up' : 'down';
  return (
    <span class={leaves ? 'flow' : 'flow in'}>
      {children}
      <Amount value={amount} symbol={token.symbol} rounding={rounding} change />
      <Worth chain={chain} token={token} baseUnits={baseUnits} rounding={rounding} />
      {owner !== null && (
        <span class="quiet">
          to <code title={owner}>{short(owner)}</code>
        </span>
      )}
    </span>
  );
}

/** Dollars come first, because everybody understands them. */
function CostView({ cost: { token, baseUnits }, chain }: Pick<FlowProps, 'chain'> & { readonly cost: Flow }) {
  const amount = <Amount value={inTokens(baseUnits, token.decimals)} symbol={token.symbol} rounding="up" />;
  const dollars = dollarsOf({ chain, token, baseUnits, rounding: 'up' });
  if (dollars === null) return amount;
  return (
    <>
      {dollars} <span class="nowrap">({amount})</span>
    </>
  );
}

const keyOf = ({ owner, token }: Flow): string => `${owner ?? ''} ${token.address ?? ''}`;
