import { expect, test } from 'vitest';
import { html } from './html.ts';
import { pageTable } from './page-table.ts';
import { plotOf } from './plot.ts';

test('what comes from outside is text, wherever it stands', () => {
  const hostile = `"><script>alert(1)</script>'&`;
  const table = pageTable(hostile, [hostile], [{ title: hostile, name: hostile, of: (row) => row }]);
  const range = { name: '7d', from: 0, until: 86_400_000, step: 86_400_000 };
  const windows = [{ from: 0, revenue: [], settling: [], tallies: [] }];
  const series = [{ name: hostile, values: [1] }];
  const plot = plotOf({ title: hostile, kind: 'bars', unit: hostile, series }, { windows, range });
  for (const { html: text } of [table.html(), plot, html`<a title="${hostile}">${hostile}</a>`]) {
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain(hostile);
  }
});

test('a table shows its first hundred rows, and its CSV has all of them', () => {
  const rows = Array.from({ length: 101 }, (_, index) => index);
  const table = pageTable('numbers', rows, [
    { title: 'seen', of: (row) => row },
    { name: 'exported', of: (row) => `=${row}` },
  ]);
  const { html: text } = table.html();
  expect(text.match(/<td class="number">/g)).toHaveLength(100);
  expect(text).toContain('The first 100 of 101');
  expect(table.csv()).toMatch(/^exported\r\n'=0\r\n'=1\r\n[^]*'=100\r\n$/);
});
