import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startConformanceKit,
  type ConformanceKit,
  type JournalEntry,
  type SandboxChains,
  type SandboxOptions,
} from '@say402/sandbox';
import { lentPostgres } from '../../packages/server/src/store/testing/lent-postgres.ts';
import { openWorld, type World } from '../http/world.ts';
import { lentChains } from '../lent-chains.ts';

/** Every store that the service can run on; each attack is tried on each. */
export const STORES = ['SQLite', 'PostgreSQL'] as const;
export type StoreName = (typeof STORES)[number];

/** A service under attack: its facilitator fails on command and keeps a journal of every call. */
export interface AttackWorld extends World {
  readonly kit: ConformanceKit;
  readonly databaseUrl: string;
  /** One more instance on the same database and facilitator, with the same settings unless told otherwise. */
  instance(options?: InstanceOptions): Promise<World>;
  /** Calls to the facilitator's `/settle` and `/verify` since the journal was cleared. */
  calls(): JournalEntry[];
  /** Those about one EVM payment, by its header. */
  settlesOf(proof: string): JournalEntry[];
  /** Base units that the payee of a chain has received since this world was opened, or since it was last asked. */
  received(chain?: 'base' | 'solana'): Promise<bigint>;
}

interface Prepared {
  readonly kit: ConformanceKit;
  readonly databaseUrl: string;
}

export type InstanceOptions = Pick<SandboxOptions, 'environment' | 'logger' | 'now'>;

/** Chains and databases that the tests of a file share; each world has a database and a facilitator of its own. */
export interface Bench {
  readonly chains: SandboxChains;
  open(store: StoreName, options?: InstanceOptions): Promise<AttackWorld>;
  /** A database and a facilitator without a service, for those who start it themselves. */
  prepare(store: StoreName): Promise<Prepared>;
  /** Closes everything that was opened. */
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  const chains = await lentChains();
  const folder = mkdtempSync(join(tmpdir(), 'say402-attacks-'));
  const opened: (() => Promise<void>)[] = [];
  let postgres: Awaited<ReturnType<typeof lentPostgres>> | null = null;
  let count = 0;
  const databaseOf = async (store: StoreName): Promise<string> => {
    count += 1;
    if (store === 'SQLite') return `file:${folder}/${count}.db`;
    postgres ??= await lentPostgres();
    return postgres.database(`attack_${count}`);
  };
  const prepare = async (store: StoreName): Promise<Prepared> => {
    const kit = await startConformanceKit({ upstreamUrl: chains.facilitatorUrl });
    opened.push(async () => kit.close());
    return { kit, databaseUrl: await databaseOf(store) };
  };
  return {
    chains,
    prepare,
    open: async (store, options = {}) => {
      const { kit, databaseUrl } = await prepare(store);
      const world = await openAttackWorld(chains, kit, databaseUrl, options);
      opened.push(async () => world.closeAll());
      return world;
    },
    close: async () => {
      for (const close of opened.toReversed()) await close().catch(() => undefined);
      await postgres?.close();
      await chains.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openAttackWorld(
  chains: SandboxChains,
  kit: ConformanceKit,
  databaseUrl: string,
  options: InstanceOptions,
): Promise<AttackWorld & { closeAll(): Promise<void> }> {
  const instances: World[] = [];
  const start = async (more: InstanceOptions = {}): Promise<World> => {
    const environment = {
      PRICE: '0.01',
      FACILITATOR_URL: kit.url,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      ...options.environment,
      ...more.environment,
    };
    const instance = await openWorld({ ...options, ...more, chains, environment });
    instances.push(instance);
    return instance;
  };
  const world = await start();
  const balance = async (chain: 'base' | 'solana'): Promise<bigint> =>
    world.usdcOf(chain, world.address(chain, 'payee'));
  const last = { base: await balance('base'), solana: await balance('solana') };
  const calls = (): JournalEntry[] => kit.journal().filter(({ endpoint }) => endpoint !== 'supported');
  return {
    ...world,
    kit,
    databaseUrl,
    instance: start,
    calls,
    settlesOf: (proof) => {
      const nonce = nonceOf(proof);
      return calls().filter((entry) => entry.endpoint === 'settle' && entry.nonce === nonce);
    },
    received: async (chain = 'base') => {
      const now = await balance(chain);
      const difference = now - last[chain];
      last[chain] = now;
      return difference;
    },
    closeAll: async () => {
      await Promise.allSettled(instances.map(async ({ sandbox }) => sandbox.close()));
    },
  };
}

const nonceOf = (proof: string): string => {
  const { payload } = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    payload: { authorization: { nonce: string } };
  };
  return payload.authorization.nonce.toLowerCase();
};
