import { html, type Html } from './html.ts';
import type { OperatorState } from './operator-state.ts';

/** Values over the windows of a range, for the eye only; exact numbers are in a table. */
export interface Plot {
  readonly title: string;
  /** `bars` are stacked, `lines` overlaid. */
  readonly kind: 'bars' | 'lines';
  /** The unit behind a value; empty for plain numbers. */
  readonly unit: string;
  /** One value for each window, oldest first; null where there is none. */
  readonly series: readonly {
    readonly name: string;
    /** A colour of `operator.css`, by number; the next one unless given. */
    readonly colour?: number;
    readonly values: readonly (number | null)[];
  }[];
}

/** Colours that `operator.css` has. */
const COLOURS = 6;

/** Data for the page's script to draw; where there is none, a line says so. */
export function plotOf(
  { title, kind, unit, series }: Plot,
  { windows, range }: Pick<OperatorState, 'windows' | 'range'>,
): Html {
  const drawn = series.filter(({ values }) => values.some((value) => value !== null && value !== 0));
  if (drawn.length === 0) return html`<p class="quiet">${title}: nothing in this time.</p>`;
  const data = {
    kind,
    unit,
    step: range.step / 1_000,
    until: range.until / 1_000,
    times: windows.map(({ from }) => from / 1_000),
    series: drawn,
  };
  return html`<figure class="plotted">
    <figcaption>
      ${title}
      <span class="keys"
        >${drawn.map(({ name, colour }, index) => html`<span class="key"><i class="colour-${(colour ?? index) % COLOURS}"></i>${name}</span>`)}</span
      >
    </figcaption>
    <div
      class="plot"
      role="img"
      aria-label="${title}, over time; the table has the numbers"
      data-plot="${JSON.stringify(data)}"
    ></div>
    <p class="readout quiet" aria-hidden="true"></p>
  </figure>`;
}
