import type { ApiKey } from '../../../core/api-key.ts';
import type { ApiKeyStore } from '../../api-key-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';
import { query, queryOne, type ProgramsOf } from '../query.ts';

const COLUMNS = 'id, name, per_minute, per_day, created_at, expires_at, revoked_at';

export const apiKeyReads: ProgramsOf<Pick<ApiKeyStore, 'findApiKey' | 'listApiKeys'>> = {
  *findApiKey(hash) {
    const row = yield* queryOne(`SELECT ${COLUMNS} FROM api_keys WHERE hash = ?`, [hash]);
    return row && readApiKey(row);
  },
  *listApiKeys() {
    const rows = yield* query(`SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`);
    return rows.map(readApiKey);
  },
};

export const apiKeyWrites: ProgramsOf<Pick<ApiKeyStore, 'createApiKey' | 'revokeApiKey'>> = {
  *createApiKey({ id, name, perMinute, perDay, createdAt, expiresAt, revokedAt }, hash) {
    yield* query(`INSERT INTO api_keys (${COLUMNS}, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, [
      id,
      name,
      perMinute,
      perDay,
      createdAt,
      expiresAt,
      revokedAt,
      hash,
    ]);
  },
  *revokeApiKey(id, now) {
    const rows = yield* query(
      'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL RETURNING id',
      [now, id],
    );
    return rows.length > 0;
  },
};

function readApiKey(row: Row): ApiKey {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    perMinute: integer(row, 'per_minute'),
    perDay: integer(row, 'per_day'),
    createdAt: integer(row, 'created_at'),
    expiresAt: nullable(row, 'expires_at', integer),
    revokedAt: nullable(row, 'revoked_at', integer),
  };
}
