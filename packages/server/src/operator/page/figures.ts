import { fromBaseUnits } from '../../core/amount.ts';
import { answersOf } from './answers-of.ts';
import { html, type Html } from './html.ts';
import type { OperatorState } from './operator-state.ts';
import { readerFigures } from './reader-figures.ts';
import { revenueRows } from './revenue-rows.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
  /** The time that it covers. */
  readonly of: string;
}

/** The figures at the top: of the range, and of the present. */
export function figures(state: OperatorState): Html {
  const shown = [...revenue(state), ...operations(state), answers(state), ...reader(state)];
  return html`<dl class="tiles">
    ${shown.map(
      ({ label, value, of }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}<span class="quiet">${of}</span></dd>
        </div>`,
    )}
  </dl>`;
}

function revenue(state: OperatorState): readonly Figure[] {
  const sums = new Map<string, { amount: bigint; decimals: number; payments: number }>();
  for (const { symbol, decimals, amount, payments } of revenueRows(state)) {
    // A symbol may have different decimals on different chains; the higher number fits both.
    const before = sums.get(symbol) ?? { amount: 0n, decimals, payments: 0 };
    const finest = Math.max(before.decimals, decimals);
    sums.set(symbol, {
      amount:
        before.amount * 10n ** BigInt(finest - before.decimals) + amount * 10n ** BigInt(finest - decimals),
      decimals: finest,
      payments: before.payments + payments,
    });
  }
  if (sums.size === 0) return [{ label: 'Revenue', value: '0', of: 'no payments' }];
  return [...sums].map(([symbol, { amount, decimals, payments }]) => ({
    label: 'Revenue',
    value: `${fromBaseUnits(amount, decimals)} ${symbol}`,
    of: `${payments} ${payments === 1 ? 'payment' : 'payments'}`,
  }));
}

function operations({
  operations: states,
  open,
  credits,
  at,
  oldestOpenClaim,
}: OperatorState): readonly Figure[] {
  const age =
    oldestOpenClaim === null
      ? 'none is open'
      : `the oldest ${Math.round((at - oldestOpenClaim) / 1_000)} s old`;
  return [
    { label: 'Without an outcome', value: String(states['settling'] ?? open.length), of: age },
    { label: 'Owed back', value: String(credits), of: credits === 0 ? 'nothing' : 'payments' },
  ];
}

function answers({ tallies }: OperatorState): Figure {
  const { served, terms, refused, failed } = answersOf(tallies);
  const all = served + terms + refused + failed;
  return {
    label: 'Failed answers',
    value: all === 0 ? 'none' : `${((100 * failed) / all).toFixed(2)}%`,
    of: `${failed} of ${all}`,
  };
}

/** Counts of this hour and the one before. */
function reader({ lately, prices }: OperatorState): readonly Figure[] {
  const { readings, questionsPer100, calls, tokens, dollars } = readerFigures(lately, prices);
  const asked = {
    label: 'Reader now: questions',
    value: questionsPer100 === null ? 'none' : `${questionsPer100.toFixed(1)} per 100`,
    of: `${readings} readings in two hours`,
  };
  if (calls === 0) return [asked];
  return [
    asked,
    {
      label: 'Reader now: tokens',
      value: String(tokens.read + tokens.written),
      of: `${calls} calls of models`,
    },
    {
      label: 'Reader now: cost',
      value: dollars === null ? 'unknown' : `$${dollars.toFixed(4)}`,
      of: dollars === null ? 'LLM_PRICE_READ is not set' : 'in two hours',
    },
  ];
}
