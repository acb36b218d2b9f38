import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies a SQLite database that may be in use, as of one moment (SQLite's online backup), to a file of mode 0600, which is complete or not
 * there at all. Nothing is migrated.
 *
 * @throws Error where there is no such database, the file exists, or the copy fails SQLite's integrity check
 */
export async function backupDatabase(path: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup overwrites nothing.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, partial);
  } finally {
    source.close();
  }
  chmodSync(partial, 0o600);
  check(partial);
  renameSync(partial, file);
}

function check(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    const result = copy.prepare('PRAGMA integrity_check').get();
    if (result?.['integrity_check'] !== 'ok')
      throw new Error(`The copy is broken: ${JSON.stringify(result)}.`);
    // The copy is one file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
