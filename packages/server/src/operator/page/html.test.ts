import { expect, test } from 'vitest';
import { barChart } from './bar-chart.ts';
import { html, tableOf } from './html.ts';

test('what comes from outside is text, wherever it stands', () => {
  const hostile = `"><script>alert(1)</script>'&`;
  const table = tableOf('of', ['a'], [[hostile]]);
  const chart = barChart({
    title: hostile,
    parts: [hostile],
    bars: [{ label: hostile, values: [1] }],
    topLabel: hostile,
  });
  for (const { html: text } of [table, chart, html`<a title="${hostile}">${hostile}</a>`]) {
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain(hostile);
  }
});

test('a chart has bars whose heights are in proportion, and none for nothing', () => {
  const { html: text } = barChart({
    title: 't',
    parts: ['x'],
    bars: [4, 2, 0].map((value) => ({ label: 'l', values: [value] })),
    topLabel: '4',
  });
  const heights = [...text.matchAll(/height="([\d.]+)"\s+fill="[^"]+"\s*><title>/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights).toHaveLength(2);
  expect(heights[0]! / heights[1]!).toBeCloseTo(2);
});
