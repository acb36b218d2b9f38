import type { Vocabulary } from '../reader.ts';
import type { Value } from './value.ts';

/**
 * Every value that stands in a text of any language, in reading order and without overlaps: an amount beside its token
 * are two. Linear in the length of the text.
 *
 * @param message index of the text among the request's messages
 */
export function findValues(content: string, message: number, vocabulary: Vocabulary): readonly Value[] {
  throw new Error(`not there yet: ${content} ${message} ${vocabulary.chain}`);
}
