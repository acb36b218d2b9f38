import { attention } from './attention.ts';
import { figures } from './figures.ts';
import { html, type Html } from './html.ts';
import type { OperatorState } from './operator-state.ts';
import { plotOf } from './plot.ts';
import { answersPlot, failuresPlot, questionsPlot, revenuePlots, settlingPlot, tokensPlot } from './plots.ts';
import { queryOf } from './range.ts';
import { rangePicker } from './range-picker.ts';
import { tables, type TableName } from './tables.ts';
import { when } from './when.ts';

/** The page, which works without its script, except for the plots. @param built whether style and script exist */
export function renderPage(state: OperatorState, built: boolean): string {
  const loaded = html`<link rel="stylesheet" href="/page.css" />
    <script type="module" src="/page.js"></script>`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Say402: operator</title>
        <link rel="icon" href="data:," />
        ${built ? loaded : html``}
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header class="top">
          <span class="brand">Say402 <span class="quiet">operator</span></span>
          <p class="quiet">As of ${when(state.at)} UTC, read at most every 15 seconds</p>
        </header>
        <main id="content">
          <h1 class="unseen">How the service does</h1>
          ${rangePicker(state.range)} ${alarms(state)} ${figures(state)}
          <div class="board">${cards(state)}</div>
        </main>
      </body>
    </html>`;
  return page.html;
}

function alarms(state: OperatorState): Html {
  const said = attention(state);
  if (said.length === 0) return html`<p class="notice calm">Nothing needs your attention.</p>`;
  return html`<ul class="alarms" aria-label="Needs your attention">
    ${said.map((each) => html`<li class="notice warning">${each}</li>`)}
  </ul>`;
}

function cards(state: OperatorState): readonly Html[] {
  const plot = (each: Parameters<typeof plotOf>[0]): Html => plotOf(each, state);
  const revenue = revenuePlots(state);
  const hasModels = state.tallies.some(({ kind }) => kind === 'model');
  return [
    card(state, 'Revenue', {
      plots:
        revenue.length === 0
          ? [html`<p class="quiet">No payment has settled in this time.</p>`]
          : revenue.map(plot),
      folded: ['revenue'],
    }),
    card(state, 'Settling', { plots: [plot(settlingPlot(state))], folded: ['settling'] }),
    card(state, 'Operations', { open: ['operations', 'settlements', 'credits'], wide: true }),
    card(state, 'Books and chains', { open: ['comparisons'], wide: true }),
    card(state, 'RPCs and facilitators', {
      plots: [plot(failuresPlot(state))],
      open: ['health'],
      wide: true,
    }),
    card(state, 'Reader', {
      // Only language models have tokens.
      plots: [questionsPlot, ...(hasModels ? [tokensPlot] : [])].map((of) => plot(of(state))),
      open: ['readings', 'models'],
    }),
    card(state, 'Answers', {
      plots: [plot(answersPlot(state))],
      folded: ['answers'],
      open: ['problems'],
    }),
  ];
}

interface Parts {
  readonly plots?: readonly Html[];
  readonly open?: readonly TableName[];
  /** Tables with the numbers of a plot. */
  readonly folded?: readonly TableName[];
  readonly wide?: boolean;
}

function card(
  state: OperatorState,
  title: string,
  { plots = [], open = [], folded = [], wide = false }: Parts,
): Html {
  const id = title.toLowerCase().replaceAll(' ', '-');
  // Whether a plot says already that there is nothing, so that the table need not.
  const told = (name: TableName): boolean => plots.length === 0 || tables[name](state).rows > 0;
  const made = (name: TableName): Html => tables[name](state).html();
  return html`<section class="card${wide ? ' wide' : ''}" aria-labelledby="${id}">
    <div class="card-top">
      <h2 id="${id}">${title}</h2>
      <p class="quiet">
        ${[...folded, ...open].map((name) => html`<a href="/${name}.csv${queryOf(state.range)}" download>${name}.csv</a> `)}
      </p>
    </div>
    ${plots} ${open.filter(told).map(made)}
    ${folded.filter(told).map(
      (name) =>
        html`<details class="fold">
          <summary>${tables[name](state).caption}</summary>
          <div class="folded">${made(name)}</div>
        </details>`,
    )}
  </section>`;
}
