import type { Call } from './call-tree.ts';

const WIDTH = 1_600;
const ROW = 16;
/** Pixels under which a call is not drawn. */
const LEAST = 0.5;
/** A character of the font takes so many pixels. */
const CHARACTER = 6.2;

/** A tree of calls as a picture (SVG): a call is as wide as its time, and stands on what called it. Names show on pointing at them. */
export function flameGraph(tree: Call, title: string): string {
  const height = (depthOf(tree) + 2) * ROW;
  const scale = WIDTH / Math.max(1, tree.total);
  const draw = (call: Call, left: number, depth: number): string => {
    const width = call.total * scale;
    if (width < LEAST) return '';
    let at = left;
    const above = [...call.calls.values()]
      .toSorted((a, b) => b.total - a.total)
      .map((child) => {
        const drawn = draw(child, at, depth + 1);
        at += child.total * scale;
        return drawn;
      });
    const top = height - (depth + 1) * ROW;
    const share = ((call.total / tree.total) * 100).toFixed(1);
    const shown = call.name.slice(0, Math.max(0, Math.floor(width / CHARACTER) - 1));
    return (
      `<g><title>${escaped(call.name)}: ${share} %, ${(call.total / 1_000).toFixed(1)} ms</title>` +
      `<rect x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(call.name)}"/>` +
      `<text x="${(left + 3).toFixed(1)}" y="${top + 11}">${escaped(shown)}</text></g>\n${above.join('')}`
    );
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">\n` +
    `<text x="3" y="12">${escaped(title)}</text>\n${draw(tree, 0, 0)}</svg>\n`
  );
}

const depthOf = (call: Call): number => 1 + Math.max(0, ...[...call.calls.values()].map(depthOf));

/** Our own code stands out from packages, and both from Node and the engine. */
function colourOf(name: string): string {
  if (/ (packages|bench)\//.test(name)) return '#f4a259';
  return / node:|^\(|^[^ ]+$/.test(name) ? '#c8c8c8' : '#8cb4d9';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
