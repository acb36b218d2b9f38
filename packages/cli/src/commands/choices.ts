import { plain } from '../terminal/table.ts';
import type { Prepared } from './schemas.ts';

/** The answers to a question that can be picked. */
export interface Choices {
  /** The options as they are shown. */
  readonly lines: readonly string[];
  /** The value of the option whose number or label was replied; any other reply stays as it is. */
  readonly answerFor: (reply: string) => string;
}

interface Option {
  readonly label: string;
  readonly value: string;
}

/**
 * Numbered options of the one open point. There are no numbers where a bare number may itself be the answer, or several points are open.
 */
export function choicesOf({ open = [], options = [] }: Pick<Prepared, 'open' | 'options'>): Choices {
  const [only, ...more] = open;
  if (!only) return numbered(options.map((label) => ({ label, value: label })));
  if (more.length > 0) return { lines: open.flatMap(pointLines), answerFor: (reply) => reply };
  const counts = /amount|minimum|maximum|percent|slippage|fee|id$/i.test(only.slot);
  return counts || only.options.some(({ value }) => /^\d/.test(value))
    ? listed(only.options)
    : numbered(only.options);
}

const pointLines = ({ question, slot, options }: NonNullable<Prepared['open']>[number]): string[] => [
  `  ${plain(question ?? slot)}`,
  ...options.map(({ label }) => `    - ${plain(label)}`),
];

const byLabel = (options: readonly Option[], reply: string): string =>
  options.find(({ label }) => label.toLowerCase() === reply.trim().toLowerCase())?.value ?? reply;

const listed = (options: readonly Option[]): Choices => ({
  lines: options.map(({ label }) => `  - ${plain(label)}`),
  answerFor: (reply) => byLabel(options, reply),
});

const numbered = (options: readonly Option[]): Choices => ({
  lines: options.map(({ label }, index) => `  ${index + 1}. ${plain(label)}`),
  answerFor: (reply) =>
    (/^\d{1,2}\.?$/.test(reply.trim()) ? options[parseInt(reply, 10) - 1]?.value : undefined) ??
    byLabel(options, reply),
});
