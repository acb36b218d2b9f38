import type { Fill } from './fill.ts';
import type { Form, Part } from './form.ts';
import type { Share } from './share.ts';

/** One way in which a form accounts for a part of the message. */
export interface StepMatch {
  readonly form: Form;
  readonly start: number;
  readonly end: number;
  /** The item that the verb stands at; null where there is none. */
  readonly verbAt: number | null;
  /** Fills by part, in the order in which they were said; several for an enumeration. */
  readonly fills: ReadonlyMap<Part, readonly Fill[]>;
  /** The words that announced a part. */
  readonly announced: ReadonlyMap<Part, string>;
  readonly each: boolean;
  readonly evenly: boolean;
  /** The share of the whole for each member of an enumeration; empty where there are no shares. */
  readonly shares: readonly Share[] | null;
  /** Indices of items that nothing accounts for. */
  readonly leftovers: readonly number[];
  /** Indices of items that name the request's own chain. */
  readonly ownChain: readonly number[];
}
