import { readFile, stat } from 'node:fs/promises';
import { isAddress as isSolanaAddress } from '@solana/kit';
import { isAddress } from 'viem';
import { ConfigError } from './environment-reader.ts';
import type { Log } from './operations/log.ts';
import type { DenyList } from './operations/deny-list.ts';

const NOBODY: DenyList = { read: async () => new Set() };

/**
 * Opens the operator's deny list: one address a line, `#` before a remark. It is read again when the file changes; if it then can't be
 * read, or holds anything else, the list stays as it was and that is logged.
 *
 * @param path empty for no list
 * @throws ConfigError when the file can not be read at the start
 */
export async function openDenyList(path: string, log: Log): Promise<DenyList> {
  if (path === '') return NOBODY;
  let known = await load(path).catch((error: unknown) => {
    throw new ConfigError(`DENY_LIST: ${path} can not be used: ${reasonOf(error)}`);
  });
  let failed = '';
  return {
    read: async () => {
      try {
        const version = await versionOf(path);
        if (version !== known.version && version !== failed) {
          failed = version;
          known = await load(path);
          log.info({ addresses: known.addresses.size }, 'the deny list was read again');
        }
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'the deny list can not be read again; the former one holds');
      }
      return known.addresses;
    },
  };
}

interface Loaded {
  readonly version: string;
  readonly addresses: ReadonlySet<string>;
}

async function load(path: string): Promise<Loaded> {
  const version = await versionOf(path);
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.replace(/#.*/, '').trim());
  const addresses = lines.flatMap((line, index) => {
    if (line === '') return [];
    if (isAddress(line, { strict: false })) return [line.toLowerCase()];
    if (isSolanaAddress(line)) return [line];
    throw new Error(`line ${index + 1} is no address of an EVM chain or of Solana`);
  });
  return { version, addresses: new Set(addresses) };
}

async function versionOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error ? String(error.code) : error.message;
};
