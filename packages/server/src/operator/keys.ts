import { randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type ApiKey } from '../core/api-key.ts';
import { hashOf } from '../operations/keyring.ts';
import { requiredText, time, UsageError, wholeNumber, type OperatorCommand } from './command.ts';
import { textTable } from './text-table.ts';

/** `keys create`: makes a key, shows it once, and stores only its sha256. */
export const createKey: OperatorCommand = {
  name: 'keys create',
  usage: 'keys create --name NAME [--per-minute N] [--per-day N] [--expires DAY]',
  description:
    'Makes an API key and shows it once. Limits are requests; 0 is no limit. Without --expires it holds until it is revoked.',
  options: {
    name: { type: 'string' },
    'per-minute': { type: 'string' },
    'per-day': { type: 'string' },
    expires: { type: 'string' },
  },
  positionals: 0,
  read: (options) => {
    const terms = {
      id: `key_${randomBytes(6).toString('hex')}`,
      name: requiredText(options, 'name').slice(0, 200),
      perMinute: wholeNumber(options, 'per-minute', 300),
      perDay: wholeNumber(options, 'per-day', 0),
      expiresAt: time(options, 'expires'),
      revokedAt: null,
    };
    return async ({ openStore, now, write }) => {
      const store = await openStore();
      const key: ApiKey = { ...terms, createdAt: now() };
      if (key.expiresAt !== null && key.expiresAt <= key.createdAt)
        throw new UsageError('--expires is in the past.');
      const secret = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
      await store.createApiKey(key, hashOf(secret));
      write(`${secret}\n\n${key.id} (${key.name}). The key is shown this once: only its sha256 is stored.\n`);
    };
  },
};

/** `keys list`: every key without the keys themselves. */
export const listKeys: OperatorCommand = {
  name: 'keys list',
  usage: 'keys list [--json]',
  description: 'Lists the API keys, never the keys themselves.',
  options: { json: { type: 'boolean' } },
  positionals: 0,
  read:
    ({ json }) =>
    async ({ openStore, now, write }) => {
      const store = await openStore();
      const keys = await store.listApiKeys();
      const shown = keys.map((key) => ({
        id: key.id,
        name: key.name,
        perMinute: key.perMinute,
        perDay: key.perDay,
        created: day(key.createdAt),
        expires: key.expiresAt === null ? null : day(key.expiresAt),
        state: stateOf(key, now()),
      }));
      if (json === true) return write(`${JSON.stringify(shown, null, 2)}\n`);
      if (shown.length === 0) return write('There are no API keys.\n');
      write(
        textTable([
          ['id', 'name', 'per minute', 'per day', 'created', 'expires', 'state'],
          ...shown.map(({ id, name, perMinute, perDay, created, expires, state }) => [
            id,
            name,
            limitText(perMinute),
            limitText(perDay),
            created,
            expires ?? 'never',
            state,
          ]),
        ]),
      );
    },
};

/** `keys revoke`: ends a key. */
export const revokeKey: OperatorCommand = {
  name: 'keys revoke',
  usage: 'keys revoke ID',
  description: 'Revokes an API key. Every instance refuses it within ten seconds.',
  options: {},
  positionals: 1,
  read:
    (_options, [id = '']) =>
    async ({ openStore, now, write }) => {
      const store = await openStore();
      if (!(await store.revokeApiKey(id, now())))
        throw new UsageError(`There is no key ${id} that could be revoked.`);
      write(`${id} is revoked; every instance refuses it within ten seconds.\n`);
    },
};

const limitText = (count: number): string => (count === 0 ? 'none' : String(count));

const day = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

function stateOf({ revokedAt, expiresAt }: ApiKey, now: number): string {
  if (revokedAt !== null) return `revoked ${day(revokedAt)}`;
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'in force';
}
