import type { Message, Preview } from '@say402/client';

/** A part of the user's words that became a value, numbered in order of appearance. */
export interface Mark {
  readonly number: number;
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** A piece of a message, with the marks that cover it and those that end with it. */
export interface Piece {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly ending: readonly Mark[];
}

type Source = Preview[number]['sources'][number]['source'];

/** The words that a preview's values come from, in their order. */
export function marksOf(preview: Preview): Mark[] {
  const spans = new Map(
    preview
      .flatMap(({ sources }) => sources.map(({ source }) => source))
      .flatMap((source) => (source.kind === 'message' ? [[keyOf(source), source] as const] : [])),
  );
  return [...spans.values()]
    .toSorted((one, other) => one.message - other.message || one.start - other.start || one.end - other.end)
    .map(({ message, start, end }, index) => ({ number: index + 1, message, start, end }));
}

const keyOf = ({ message, start, end }: Pick<Mark, 'message' | 'start' | 'end'>): string =>
  `${message}:${start}:${end}`;

/** The mark of a source; null where it is not from words. */
export const markOf = (source: Source, marks: readonly Mark[]): Mark | null =>
  source.kind === 'message' ? (marks.find((mark) => keyOf(mark) === keyOf(source)) ?? null) : null;

/** A message cut at the ends of its marks. */
export function pieces({ content }: Message, index: number, all: readonly Mark[]): Piece[] {
  const marks = all.filter(({ message }) => message === index);
  const cuts = [...new Set([0, content.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= content.length)
    .toSorted((one, other) => one - other);
  return cuts.slice(1).map((end, position) => {
    const start = cuts[position] ?? 0;
    const covering = marks.filter((mark) => mark.start <= start && mark.end >= end);
    return {
      text: content.slice(start, end),
      marks: covering,
      ending: covering.filter((mark) => mark.end === end),
    };
  });
}
