import { html, type Html } from './html.ts';
import { RANGES, type Range } from './range.ts';

const DAY = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Links to the usual ranges, and fields for other days. */
export function rangePicker({ name, from, until }: Range): Html {
  const link = ([key, label]: readonly [string, string]): Html =>
    key === name
      ? html`<a href="/?range=${key}" aria-current="page">${label}</a>`
      : html`<a href="/?range=${key}">${label}</a>`;
  return html`<div class="ranges">
    <nav aria-label="Time" class="pills">${Object.entries(RANGES).map(link)}</nav>
    <form action="/" method="get">
      <label>From <input type="date" name="from" value="${dayOf(from)}" required /></label>
      <label>to <input type="date" name="until" value="${dayOf(until - DAY)}" required /></label>
      <button class="secondary small">Show</button>
    </form>
  </div>`;
}
