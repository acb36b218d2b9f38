import { drawPlot } from './draw-plot.ts';

const plots = [...document.querySelectorAll<HTMLElement>('[data-plot]')].map((each) => drawPlot(each));

// Redraws when the system's colours change, which a canvas does not follow by itself.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const plot of plots) plot.redraw();
});
