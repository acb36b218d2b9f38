import { appendFileSync } from 'node:fs';
import type { Outcome, Result } from './read-corpus.ts';

const HISTORY = new URL('./history.jsonl', import.meta.url);

/** Keeps how a set was read: of complete requests those built, rightly and wrongly proposed and asked about, and of the others. */
export function recordFigures(set: string, reader: string, results: readonly Result[]): void {
  const count = (complete: boolean, ...scores: readonly Outcome[]): number =>
    results.filter(
      ({ score, request }) => (request.expect.kind === 'transactions') === complete && scores.includes(score),
    ).length;
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    set,
    reader,
    complete: count(true, 'right', 'proposed', 'asked', 'misproposed', 'wrong'),
    right: count(true, 'right'),
    proposed: count(true, 'proposed'),
    misproposed: count(true, 'misproposed'),
    asked: count(true, 'asked'),
    others: count(false, 'proper', 'other', 'misproposed', 'wrong'),
    proposedOfOthers: count(false, 'misproposed'),
    wrong: count(true, 'wrong') + count(false, 'wrong'),
  };
  appendFileSync(HISTORY, `${JSON.stringify(figures)}\n`);
}
