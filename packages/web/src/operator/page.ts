import { drawPlot } from './draw-plot.ts';

const plots = [...document.querySelectorAll<HTMLElement>('[data-plot]')].map((each) => drawPlot(each));

// What is drawn on a canvas does not follow the colours of the system by itself.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const plot of plots) plot.redraw();
});
