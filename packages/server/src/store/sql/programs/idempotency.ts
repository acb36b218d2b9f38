import type { IdempotencyStore } from '../../idempotency-store.ts';
import { nullable, text } from '../columns.ts';
import { atOnce, queryOne, statement, together, type ProgramsOf } from '../query.ts';

export const idempotencyWrites: ProgramsOf<IdempotencyStore> = {
  *beginIdempotent({ wallet, key, requestHash }, now, { answered, inFlight }) {
    const [, begun = []] = yield* together([
      statement(
        `DELETE FROM idempotency_keys
         WHERE wallet = ? AND key = ? AND (created_at < ? OR (answer IS NULL AND created_at < ?))`,
        [wallet, key, answered, inFlight],
      ),
      statement(
        `INSERT INTO idempotency_keys (wallet, key, request_hash, answer, created_at) VALUES (?, ?, ?, NULL, ?)
         ON CONFLICT (wallet, key) DO NOTHING RETURNING key`,
        [wallet, key, requestHash, now],
      ),
    ]);
    if (begun.length > 0) return { kind: 'begun' };
    const row = yield* queryOne(
      'SELECT request_hash, answer FROM idempotency_keys WHERE wallet = ? AND key = ?',
      [wallet, key],
    );
    // The key was freed between the two statements; the caller tries again, as if it were in flight.
    if (!row) return { kind: 'in_flight' };
    if (text(row, 'request_hash') !== requestHash) return { kind: 'other_request' };
    const answer = nullable(row, 'answer', text);
    return answer === null ? { kind: 'in_flight' } : { kind: 'answered', answer };
  },
  answerIdempotent({ wallet, key }, answer) {
    const answered = statement('UPDATE idempotency_keys SET answer = ? WHERE wallet = ? AND key = ?', [
      answer,
      wallet,
      key,
    ]);
    return atOnce([answered], () => undefined);
  },
  abandonIdempotent({ wallet, key }) {
    const abandoned = statement(
      'DELETE FROM idempotency_keys WHERE wallet = ? AND key = ? AND answer IS NULL',
      [wallet, key],
    );
    return atOnce([abandoned], () => undefined);
  },
};
