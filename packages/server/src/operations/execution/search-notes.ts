import { z } from 'zod';
import type { Search } from '../../store/search-store.ts';

/** Why released transactions were not found or not taken: sentences without their full stop, by position in the batch. */
export type SearchNotes = ReadonlyMap<number, string>;

const notesSchema = z.record(z.string().regex(/^\d+$/), z.string());

/** Notes as they are stored. */
export const encodeNotes = (notes: SearchNotes): string => JSON.stringify(Object.fromEntries(notes));

/** Stored notes. @throws ZodError when the document is not one */
function decodeNotes(json: string): SearchNotes {
  const entries = Object.entries(notesSchema.parse(JSON.parse(json)));
  return new Map(entries.map(([position, note]) => [Number(position), note]));
}

/** What a search has to say of a position of which nothing is known. */
export function noteAt(search: Search | null, position: number): string | null {
  const note = search && decodeNotes(search.notes).get(position);
  return note === null || note === undefined ? null : `It was looked for on the chain: ${note}.`;
}
