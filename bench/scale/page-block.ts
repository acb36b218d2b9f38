import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = resolve(import.meta.dirname, '../../docs/scale-runs.md');

/** Where `SCALE_WRITE=1`, puts the figures of a run where docs/scale-runs.md has those of an earlier one. @param name of the block */
export function writeBlock(name: string, figures: string): void {
  if (process.env['SCALE_WRITE'] !== '1') return;
  const [begin, end] = [`<!-- ${name}: of one run -->`, `<!-- ${name}: end -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${PAGE} has no block "${begin}"`);
  writeFileSync(PAGE, `${page.slice(0, before + begin.length)}\n\n${figures}\n\n${page.slice(after)}`);
}
