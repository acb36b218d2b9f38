import type { DraftStore } from '../../draft-store.ts';
import { integer, text } from '../columns.ts';
import { atOnce, queryOne, statement, type ProgramsOf } from '../query.ts';

/** The most excess drafts that are deleted with each one that is kept; there is never more. */
const MOST_EXCESS = 1_000;

export const draftReads: ProgramsOf<Pick<DraftStore, 'readDraft'>> = {
  *readDraft(id, now) {
    const row = yield* queryOne(
      'SELECT id, wallet, chain, document, expires_at FROM drafts WHERE id = ? AND expires_at > ?',
      [id, now],
    );
    return (
      row && {
        id: text(row, 'id'),
        wallet: text(row, 'wallet'),
        chain: text(row, 'chain'),
        document: text(row, 'document'),
        expiresAt: integer(row, 'expires_at'),
      }
    );
  },
};

export const draftWrites: ProgramsOf<Pick<DraftStore, 'keepDraft'>> = {
  keepDraft({ id, wallet, chain, document, expiresAt }, client, most) {
    const kept = statement(
      'INSERT INTO drafts (id, client, wallet, chain, document, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      [id, client, wallet, chain, document, expiresAt],
    );
    const trimmed = statement(
      `DELETE FROM drafts WHERE id IN (
         SELECT id FROM drafts WHERE client = ? AND id <> ? ORDER BY expires_at DESC, id
         LIMIT ${MOST_EXCESS} OFFSET ?)`,
      [client, id, most - 1],
    );
    return atOnce([kept, trimmed], () => undefined);
  },
};
