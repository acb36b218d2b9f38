import { createHash } from 'node:crypto';
import { fromBaseUnits } from '../../core/amount.ts';
import { referenceOf } from '../../operations/reference.ts';
import type { OpenSettlement } from '../../store/ledger-store.ts';
import { barChart } from './bar-chart.ts';
import { html, tableOf, type Html } from './html.ts';
import { MOST_OPEN, type OperatorState } from './operator-state.ts';
import { REVENUE_DAYS, written, type DayRevenue } from './revenue.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; font-weight: 600; padding: .4rem 0; }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: 1rem 0; } figcaption { font-weight: 600; }
.key { font-weight: 400; margin-left: 1rem; } .key svg { margin-right: .3rem; }
figure > svg { width: 100%; height: auto; } text { fill: currentColor; font-size: 11px; } line { stroke: currentColor; }
.alarm { border-left: .3rem solid #d55e00; padding-left: .6rem; }
.none { opacity: .75; }
`;

/** Nothing is loaded and nothing runs; the one style sheet is named by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const when = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** The page. Operations are named by the short hash that logs have: their identifiers are secrets. */
export function renderPage(state: OperatorState): string {
  const { html: body } = html`<h1>Say402</h1>
    <p>
      As of ${when(state.at)} UTC; read anew at most every 15 seconds. As CSV:
      <a href="/revenue.csv">revenue</a>, <a href="/settlements.csv">open settlements</a>,
      <a href="/credits.csv">credits</a>, <a href="/problems.csv">problems</a>.
    </p>
    ${operations(state)} ${settlements(state)} ${credits(state)} ${revenue(state.revenue)} ${answers(state)}`;
  // Put together by hand: the hash is over the bytes of the style.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Say402: operator</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function operations({ operations: states }: OperatorState): Html {
  const rows = Object.entries(states).map(([state, count]) => [state.replace('_', ' '), count]);
  return html`<h2>Operations</h2>
    ${tableOf('Stored now, by state', ['state', 'operations'], rows)}`;
}

function settlements({ open, at, oldestOpenClaim }: OperatorState): Html {
  const age = oldestOpenClaim === null ? 0 : Math.round((at - oldestOpenClaim) / 1_000);
  const rows = open.map((each) => [
    when(each.claimedAt),
    referenceOf(each.operationId),
    each.chain,
    each.payer,
    written(each.chain, each.asset, each.amount),
    tried(each, at),
  ]);
  const head = ['claimed (UTC)', 'operation', 'chain', 'payer', 'amount', 'what is being tried'];
  return html`<h2>Settlements without an outcome</h2>
    ${
      age > 600
        ? html`<p class="alarm">
            The oldest is ${age} seconds old: the facilitator or the chain's RPC is in trouble.
          </p>`
        : html``
    }
    ${tableOf(`Open, the oldest ${MOST_OPEN} of them`, head, rows)}`;
}

function tried({ checks, nextCheck, leaseUntil }: OpenSettlement, at: number): string {
  const times = `${checks} ${checks === 1 ? 'look' : 'looks'} so far`;
  if (leaseUntil > at)
    return `An instance is at it: the chain is asked, or the payment with the facilitator; ${times}.`;
  const wait = Math.max(0, Math.round((nextCheck - at) / 1_000));
  return `In ${wait} s the chain is asked what became of it, and the same payment is presented again if it can still land; ${times}.`;
}

function credits({ credits: count, recentCredits }: OperatorState): Html {
  const rows = recentCredits.map(({ createdAt, chain, payer, asset, amount, transaction, repayment }) => [
    when(createdAt),
    chain,
    payer,
    written(chain, asset, amount),
    transaction,
    repayment ? `returned by ${repayment.transaction}` : 'owed',
  ]);
  const head = ['landed (UTC)', 'chain', 'payer', 'amount', 'transaction', 'state'];
  return html`<h2>Owed back</h2>
    <p class="${count > 0 ? 'alarm' : 'none'}">
      ${count} payments landed with nothing to release for them, and are owed still.
    </p>
    ${tableOf('Of the last 90 days', head, rows)}`;
}

function revenue(days: readonly DayRevenue[]): Html {
  const chains = [...new Set(days.map(({ chain }) => chain))].toSorted();
  const symbols = [...new Set(days.map(({ symbol }) => symbol))].toSorted();
  const charts = symbols.map((symbol) => {
    const own = days.filter((each) => each.symbol === symbol);
    const bars = daysOf(days).map((label) => ({
      label,
      values: chains.map((chain) =>
        own
          .filter((each) => each.day === label && each.chain === chain)
          .reduce((sum, { amount, decimals }) => sum + Number(fromBaseUnits(amount, decimals)), 0),
      ),
    }));
    const top = Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
    const topLabel = `${Number(top.toPrecision(4))} ${symbol}`;
    return barChart({ title: `${symbol} a day`, parts: chains, bars, topLabel });
  });
  const rows = days
    .toReversed()
    .map(({ day, chain, payments, asset, amount }) => [day, chain, payments, written(chain, asset, amount)]);
  return html`<h2>Revenue</h2>
    ${charts} ${tableOf(`The last ${REVENUE_DAYS} days (UTC)`, ['day', 'chain', 'payments', 'amount'], rows)}`;
}

/** Every day from the first that has revenue to the last, also those that have none. */
function daysOf(days: readonly DayRevenue[]): readonly string[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const list: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    list.push(new Date(at).toISOString().slice(0, 10));
  return list;
}

function answers({ answers: tally }: OperatorState): Html {
  const slots = tally.slots();
  const bars = slots.map(({ from, answered, failed }) => ({
    label: when(from).slice(5, 16),
    values: [failed, answered - failed],
  }));
  const [all, failed] = [
    slots.reduce((sum, slot) => sum + slot.answered, 0),
    slots.reduce((sum, slot) => sum + slot.failed, 0),
  ];
  const rate = all === 0 ? '0' : ((100 * failed) / all).toFixed(2);
  const rows = tally
    .problems()
    .map(({ code, count }) => [code, count, ((100 * count) / Math.max(all, 1)).toFixed(2)]);
  return html`<h2>Answers of this instance</h2>
    <p>
      Since ${when(tally.since)} UTC, for a day at most: ${all} answers, ${failed} of them failures of the
      service (5xx), ${rate} percent.
    </p>
    ${barChart({
      title: 'Answers in a quarter of an hour',
      parts: ['failed (5xx)', 'other'],
      bars,
      topLabel: String(Math.max(0, ...slots.map(({ answered }) => answered))),
    })}
    ${tableOf('Problems by code', ['code', 'answers', 'percent'], rows)}`;
}
