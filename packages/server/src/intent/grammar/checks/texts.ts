import type { Message } from '../../../core/message.ts';
import type { Item } from '../../scan/item.ts';
import { unpaused, type Unpaused } from '../../text/without-pauses.ts';

/** A value, and what is written near by before and behind it. */
export interface Around {
  readonly before: string;
  readonly words: string;
  readonly behind: string;
}

/** The messages of a request as the checks look at them, by their index. */
export interface Texts {
  readonly said: (message: number) => string;
  /** The same without pauses: what words say together they say across a pause as well. */
  readonly plain: (message: number) => string;
  /** What stands around a value, as it is written. */
  readonly around: (message: number, item: Item) => Around;
  /** What stands around it, without pauses. */
  readonly plainlyAround: (message: number, item: Item) => Around;
}

/** Characters: no further than what says of what kind a value is. */
const NEAR = 240;

/** The texts of some messages; each is put without its pauses once. */
export function textsOf(messages: readonly Message[]): Texts {
  const made = new Map<number, Unpaused>();
  const said = (message: number): string => messages[message]?.content ?? '';
  const plain = (message: number): Unpaused => {
    const known = made.get(message) ?? unpaused(said(message));
    made.set(message, known);
    return known;
  };
  return {
    said,
    plain: (message) => plain(message).text,
    around: (message, { start, end }) => cut(said(message), start, end),
    plainlyAround: (message, { start, end }) => {
      const { text, at } = plain(message);
      return cut(text, at(start), at(end));
    },
  };
}

const cut = (text: string, start: number, end: number): Around => ({
  before: text.slice(Math.max(0, start - NEAR), start),
  words: text.slice(start, end),
  behind: text.slice(end, end + NEAR),
});
