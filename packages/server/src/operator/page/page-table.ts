import { csv } from '../csv.ts';
import { html, type Html } from './html.ts';

/** A column on the page (`title`), of the CSV (`name`), or of both. */
export interface Column<Row> {
  readonly title?: string;
  readonly name?: string;
  readonly of: (row: Row) => string | number;
  /** Whether its text wraps, as for sentences, addresses and hashes. */
  readonly long?: true;
  /** How a cell is highlighted on the page; null for not at all. */
  readonly seal?: (row: Row) => 'good' | 'bad' | null;
}

/** A table of the page, which is also available as CSV. */
export interface PageTable {
  readonly caption: string;
  readonly rows: number;
  readonly html: () => Html;
  readonly csv: () => string;
}

/** Rows on the page, unless a table says fewer; the CSV has all of them. */
const MOST_ROWS = 100;

interface TableOptions {
  readonly most?: number;
  /** The text where there are no rows. */
  readonly none?: string;
}

/** Renders rows for page and CSV; numeric cells are aligned right. */
export function pageTable<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { most = MOST_ROWS, none = `${caption}: none.` }: TableOptions = {},
): PageTable {
  const shown = columns.flatMap(({ title, of, long, seal }) =>
    title === undefined ? [] : [{ title, of, long, seal }],
  );
  const exported = columns.flatMap(({ name, of }) => (name === undefined ? [] : [{ name, of }]));
  return {
    caption,
    rows: rows.length,
    csv: () =>
      csv([
        exported.map(({ name }) => name),
        ...rows.map((row) => exported.map(({ of }) => String(of(row)))),
      ]),
    html: () =>
      rows.length === 0
        ? html`<p class="quiet">${none}</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
              <table>
                <caption>
                  ${caption}
                </caption>
                <thead>
                  <tr>
                    ${shown.map(({ title, of }) => heading(title, rows.map(of)))}
                  </tr>
                </thead>
                <tbody>
                  ${rows.slice(0, most).map(
                    (row) =>
                      html`<tr>
                        ${shown.map(({ of, long, seal }) => cell(of(row), long === true, seal?.(row) ?? null))}
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            ${
              rows.length > most
                ? html`<p class="quiet">The first ${most} of ${rows.length}; all of them are in the CSV.</p>`
                : html``
            }`,
  };
}

/** A heading, aligned right above numbers. */
const heading = (title: string, values: readonly (string | number)[]): Html =>
  typeof values[0] === 'number'
    ? html`<th scope="col" class="number">${title}</th>`
    : html`<th scope="col">${title}</th>`;

function cell(value: string | number, long: boolean, seal: 'good' | 'bad' | null): Html {
  if (long) return html`<td class="long">${value}</td>`;
  if (seal !== null) return html`<td><span class="seal ${seal}">${value}</span></td>`;
  return typeof value === 'number' ? html`<td class="number">${value}</td>` : html`<td>${value}</td>`;
}
