import { html, type Html } from './html.ts';

/** Bars side by side, each of parts on top of each other. Values are for the eye only. */
export interface BarChart {
  readonly title: string;
  /** What the parts are; in this order from the ground up. */
  readonly parts: readonly string[];
  readonly bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** Of the value at the top. */
  readonly topLabel: string;
}

const [WIDTH, HEIGHT, FOOT] = [720, 160, 18];
/** Told apart also by those who see no red and green. Source: Okabe and Ito, "Color Universal Design". */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9'];

const colour = (index: number): string => COLOURS[index % COLOURS.length] ?? '#000000';
const rounded = (value: number): string => value.toFixed(1);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The chart as SVG, made here: the page loads nothing and runs nothing. */
export function barChart({ title, parts, bars, topLabel }: BarChart): Html {
  const top = Math.max(...bars.map(({ values }) => total(values)), Number.MIN_VALUE);
  const step = WIDTH / Math.max(bars.length, 1);
  const drawn = bars.flatMap(({ label, values }, index) => {
    let ground = HEIGHT;
    return values.flatMap((value, part) => {
      if (value <= 0) return [];
      const height = Math.max((value / top) * (HEIGHT - 14), 0.5);
      ground -= height;
      const name = parts[part] ?? '';
      return [
        html`<rect
          x="${rounded(index * step + step * 0.1)}"
          y="${rounded(ground)}"
          width="${rounded(step * 0.8)}"
          height="${rounded(height)}"
          fill="${colour(part)}"
          ><title>${label}, ${name}: ${value}</title></rect
        >`,
      ];
    });
  });
  const last = bars.at(-1)?.label ?? '';
  return html`<figure>
    <figcaption>
      ${title}
      ${parts.map(
        (name, index) =>
          html`<span class="key"
            ><svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" fill="${colour(index)}" /></svg
            >${name}</span
          >`,
      )}
    </figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}" role="img" aria-label="${title}; the table has the numbers">
      <text x="0" y="10">${topLabel}</text>
      <line x1="0" y1="${HEIGHT}" x2="${WIDTH}" y2="${HEIGHT}" />
      ${drawn}
      <text x="0" y="${HEIGHT + 14}">${bars[0]?.label ?? ''}</text>
      <text x="${WIDTH}" y="${HEIGHT + 14}" text-anchor="end">${last}</text>
    </svg>
  </figure>`;
}
