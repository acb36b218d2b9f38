import type { Answer } from '@say402/client';
import { plain, table } from './table.ts';

/** The result of a look-up, as a person reads it: a sentence, each figure with its block, and suggestions. */
export function showAnswer(message: string, { facts, next }: Answer): string {
  const rows = facts.map(({ label, value, usd, chain, block }) =>
    [label, value, usd === undefined ? '' : `$${usd}`, `${chain} ${block}`].map(plain),
  );
  return [
    plain(message),
    ...(rows.length > 0 ? ['', table(['', 'value', 'worth', 'block'], rows)] : []),
    ...(next.length > 0 ? ['', ...next.map((words) => `next   ${plain(words)}`)] : []),
  ].join('\n');
}
