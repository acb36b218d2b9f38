import type { Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import type { Value } from './value.ts';

/** A part of a message, and the values in it. */
export interface Piece {
  readonly text: string;
  readonly at: Span;
  readonly values: readonly Value[];
  readonly vocabulary: Vocabulary;
}
