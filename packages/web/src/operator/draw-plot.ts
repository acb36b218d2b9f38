import uPlot from 'uplot';
import { plotDataSchema, type PlotData } from './plot-data.ts';
import { axisLabel, windowLabel } from './time-labels.ts';

const HEIGHT = 200;
/** The most pixels of a bar's width, so that a single bar does not fill the plot. */
const WIDEST = 36;

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** Draws the data of an element, at its width, in the colours of its key. */
export function drawPlot(element: HTMLElement): { redraw(): void } {
  const data = plotDataSchema.parse(JSON.parse(element.dataset['plot'] ?? ''));
  let plot: uPlot | null = null;
  const redraw = (): void => {
    plot?.destroy();
    plot = new uPlot(optionsOf(element, data), rowsOf(data), element);
  };
  new ResizeObserver(() => {
    if (plot) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else redraw();
  }).observe(element);
  return { redraw };
}

/** Stacked bars are drawn as sums, the highest first, so that each stands in front of those above it. */
function rowsOf({ kind, times, series }: PlotData): uPlot.AlignedData {
  if (kind === 'lines') return [[...times], ...series.map(({ values }) => [...values])];
  const sums = series.map((_each, index) =>
    times.map((_time, window) =>
      series.slice(0, index + 1).reduce((sum, { values }) => sum + (values[window] ?? 0), 0),
    ),
  );
  return [[...times], ...sums.toReversed()];
}

function optionsOf(element: HTMLElement, data: PlotData): uPlot.Options {
  const { kind, unit, step, until, times, series } = data;
  const figure = element.closest('figure');
  const keys = [...(figure?.querySelectorAll('.key i') ?? [])].map((key) => getComputedStyle(key).color);
  const { color, fontFamily } = getComputedStyle(element);
  const grid = { stroke: getComputedStyle(element, '::before').color, width: 1 };
  const axis = { stroke: color, font: `12px ${fontFamily}`, grid, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({ align: 1, size: [0.7, WIDEST], radius: 0.08 });
  const drawn = series.map((_each, index) => {
    const stroke = keys[index] ?? color;
    return kind === 'bars' && bars
      ? { stroke, fill: stroke, width: 0, paths: bars, points: { show: false } }
      : { stroke, width: 2, points: { show: true, size: 6, fill: stroke, stroke } };
  });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    tzDate: (time) => uPlot.tzDate(new Date(time * 1_000), 'Etc/UTC'),
    scales: {
      x: { range: () => [times[0] ?? 0, until] },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        size: 26,
        space: 64,
        incrs: incrementsOf(step),
        values: (_plot, splits) => splits.map((time) => axisLabel(time, step)),
      },
      {
        ...axis,
        size: 48,
        values: (_plot, splits) => splits.map((value) => `${short.format(value)}${unit === 's' ? ' s' : ''}`),
      },
    ],
    series: [{}, ...(kind === 'bars' ? drawn.toReversed() : drawn)],
    hooks: {
      setCursor: [({ cursor: { idx } }) => figure && say(figure, data, idx ?? null)],
    },
  };
}

/** Axis marks at whole steps, since there is nothing to point at between two windows. */
const incrementsOf = (step: number): number[] =>
  [1, 2, 3, 6, 7, 12, 14, 24, 28, 30, 61, 92].map((count) => count * step);

/** Describes the window under the pointer. */
function say(figure: Element, { times, step, series, unit }: PlotData, window: number | null): void {
  const readout = figure.querySelector('.readout');
  if (!readout) return;
  const time = window === null ? undefined : times[window];
  const values = series.flatMap(({ name, values: own }) => {
    const value = window === null ? null : (own[window] ?? null);
    return value === null ? [] : [`${name} ${numbers.format(value)}${unit === '' ? '' : ` ${unit}`}`];
  });
  readout.textContent =
    time === undefined ? '' : `${windowLabel(time, step)}: ${values.join(', ') || 'nothing'}`;
}
