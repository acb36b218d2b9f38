import type { ApiKey } from '../core/api-key.ts';

/** API keys, known by the sha256 of the key in hex; the key itself is stored nowhere. */
export interface ApiKeyStore {
  createApiKey(key: ApiKey, hash: string): Promise<void>;
  findApiKey(hash: string): Promise<ApiKey | null>;
  /** In the order in which they were made. */
  listApiKeys(): Promise<readonly ApiKey[]>;
  /** False where there is no such key, or it was revoked already. */
  revokeApiKey(id: string, now: number): Promise<boolean>;
}
