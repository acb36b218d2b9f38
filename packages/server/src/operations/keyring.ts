import { createHash } from 'node:crypto';
import type { ApiKey } from '../core/api-key.ts';
import type { Store } from '../store/store.ts';

/** Finds out whose key a caller has sent. */
export interface Keyring {
  /** The answer where no database is needed: null for a key that can't be valid; undefined where the database has to be asked. */
  recall(key: string): ApiKey | null | undefined;
  /** The key that is in force now, or null. @throws Say402Error `store_unavailable` */
  find(key: string): Promise<ApiKey | null>;
}

/** Milliseconds for which an answer of the database is reused: a revoked key may still be accepted for that long. */
const KNOWN_FOR = 10_000;
const MOST_KNOWN = 10_000;

interface Known {
  readonly key: ApiKey;
  readonly until: number;
}

/** Keys by their sha256, remembered for ten seconds; keys that do not exist are not remembered. */
export function createKeyring({
  store,
  now,
}: {
  readonly store: Pick<Store, 'findApiKey'>;
  readonly now: () => number;
}): Keyring {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<ApiKey | null>>();

  const inForce = (key: ApiKey): ApiKey | null =>
    key.revokedAt === null && (key.expiresAt === null || now() < key.expiresAt) ? key : null;
  const ask = async (hash: string): Promise<ApiKey | null> => {
    const until = now() + KNOWN_FOR;
    const key = await store.findApiKey(hash);
    if (!key) return null;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(hash, { key, until });
    return inForce(key);
  };

  return {
    recall: (key) => {
      const found = known.get(hashOf(key));
      return found && now() < found.until ? inForce(found.key) : undefined;
    },
    find: async (key) => {
      const hash = hashOf(key);
      const underWay = asked.get(hash) ?? ask(hash).finally(() => asked.delete(hash));
      asked.set(hash, underWay);
      return underWay;
    },
  };
}

/** How a key is stored: its sha256 in hex. Keys are random, so that no slow hash is needed. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
