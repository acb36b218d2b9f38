import { quantile } from '../table.ts';
import type { DatabaseFigures, TableSize } from './database-figures.ts';
import type { Driven } from './drive.ts';
import { CALLS, type Call } from './walk.ts';

/** Drives of the same number of instances, as one. */
export interface Measured {
  readonly name: string;
  readonly drives: readonly Driven[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A table in Markdown. */
export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...rest] = rows;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

const operationsOf = ({ drives }: Measured): number => sum(drives.map(({ walked }) => walked.length));
const rateOf = (measured: Measured): number =>
  operationsOf(measured) / sum(measured.drives.map(({ seconds }) => seconds));

/** Operations a second, held against the first row, and milliseconds of each call. */
export function paceTable(all: readonly Measured[]): string {
  const [first] = all;
  const rows = all.map((measured) => {
    const took = (call: Call): string => {
      const values = measured.drives.flatMap(({ walked }) => walked.map((each) => each.took[call]));
      return [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(0)).join(' / ');
    };
    const rate = rateOf(measured);
    const ratio = first ? rate / rateOf(first) : Number.NaN;
    const repeats = sum(measured.drives.flatMap(({ walked }) => walked.map((each) => each.repeats)));
    const counts = [operationsOf(measured), rate.toFixed(1), ratio.toFixed(2), repeats].map(String);
    return [measured.name, ...counts, ...CALLS.map(took)];
  });
  const heads = [
    '',
    'operations',
    'a second',
    'ratio',
    'repeated calls',
    ...CALLS.map((call) => `${call} ms`),
  ];
  return markdown([heads, ...rows]);
}

/** Milliseconds of processor time, and what the database did, for each operation. */
export function costTable(all: readonly Measured[]): string {
  const rows = all.map((measured) => {
    const { name, drives } = measured;
    const each = (total: number): number => total / operationsOf(measured);
    const used = (['service', 'database', 'chains', 'harness'] as const).map((part) =>
      each(sum(drives.map((drive) => drive.used[part])) * 1_000).toFixed(1),
    );
    const of = (figure: keyof DatabaseFigures): number =>
      each(sum(drives.map(({ database }) => database[figure])));
    const counts = [of('statements').toFixed(1), of('milliseconds').toFixed(2), of('rollbacks').toFixed(3)];
    return [name, ...used, ...counts, of('deadlocks').toFixed(3), (of('log') / 1_024).toFixed(1)];
  });
  const heads = ['', 'service', 'PostgreSQL', 'chains and facilitator', 'harness'];
  const counted = ['statements', 'ms in them', 'rollbacks', 'deadlocks', 'KiB of log'];
  return markdown([[...heads, ...counted], ...rows]);
}

/** Bytes for each paid operation, of the tables that have any. */
export function sizeTable(sizes: readonly TableSize[], operations: number): string {
  const rows = sizes
    .filter(({ rows: count }) => count > operations / 2)
    .map(({ name, heap, indexes, toast }) => [
      name,
      ...[heap, indexes, toast].map((bytes) => (bytes / operations).toFixed(0)),
    ]);
  return markdown([['table', 'rows', 'indexes', 'long values apart'], ...rows]);
}
