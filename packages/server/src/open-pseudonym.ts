import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Names clients by a keyed hash, so that whoever gets the database alone can't find addresses by trying them all. The key is `CLIENT_KEY`;
 * otherwise it is in a file beside SQLite's, which backups leave out, or derived from PostgreSQL's URL with its password.
 */
export async function openPseudonym({
  clientKey,
  databaseUrl,
}: {
  readonly clientKey: string;
  readonly databaseUrl: string;
}): Promise<(client: string) => string> {
  const key = clientKey === '' ? await keyBeside(databaseUrl) : clientKey;
  return (client) => createHmac('sha256', key).update(client).digest('base64url').slice(0, 22);
}

const IN_MEMORY = 'file::memory:';

async function keyBeside(databaseUrl: string): Promise<string> {
  if (!databaseUrl.startsWith('file:')) return databaseUrl;
  const made = randomBytes(32).toString('hex');
  // A database in memory needs no key that outlives it.
  if (databaseUrl === IN_MEMORY) return made;
  const path = `${databaseUrl.slice('file:'.length)}.key`;
  const written = await writeFile(path, made, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );
  return written ? made : readFile(path, 'utf8');
}
