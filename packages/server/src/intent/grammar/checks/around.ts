import type { Item } from '../../scan/item.ts';
import { withoutPauses } from '../../text/without-pauses.ts';

/** A value, and what is written before and behind it. */
export interface Around {
  readonly before: string;
  readonly words: string;
  readonly behind: string;
}

/** What stands around a value of a message. */
export const aroundOf = (content: string, { start, end, text }: Item): Around => ({
  before: content.slice(0, start),
  words: text,
  behind: content.slice(end),
});

/** Characters: no further than what says of what kind a value is. */
const NEAR = 240;

/** The same near by, without pauses. */
export const plainly = ({ before, words, behind }: Around): Around => ({
  before: withoutPauses(`${before.slice(-NEAR)}x`).slice(0, -1),
  words: withoutPauses(words),
  behind: withoutPauses(`x${behind.slice(0, NEAR)}`).slice(1),
});
