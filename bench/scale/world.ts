import {
  openWallets,
  serviceEnvironment,
  startPostgres,
  type Postgres,
  type SandboxAccount,
} from '@say402/sandbox';
import { buildServer } from '../../scripts/build-server.ts';
import { startChainsChild, type ChainsReport } from '../chains.ts';
import { startChild, type Child } from '../child.ts';
import { countStatements, observe, type Observer } from './database-figures.ts';
import { drive, type Drive } from './drive.ts';
import { startInstance, type Instance } from './instance.ts';

/** Everything but the instances: one PostgreSQL, the chains, a facilitator that answers at once, and wallets with coins. */
export interface World {
  readonly chains: Child<ChainsReport>;
  readonly facilitator: Child<{ readonly url: string }>;
  readonly postgres: Postgres;
  readonly wallets: readonly SandboxAccount[];
  close(): Promise<void>;
}

/** Of USDC: a cent, and the same in its base units. */
export const PRICE = { setting: '0.01', baseUnits: 10_000n } as const;
const WALLETS = 48;

export async function openWorld(): Promise<World> {
  await buildServer();
  const chains = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const postgres = await startPostgres();
  await countStatements(await postgres.database('postgres_settings'));
  await postgres.restart();
  const wallets = await openWallets(chains.report.accounts, chains.report.chains.base.rpcUrl, WALLETS);
  return {
    chains,
    facilitator,
    postgres,
    wallets,
    close: async () => {
      facilitator.stop();
      chains.stop();
      await postgres.close();
    },
  };
}

/** Instances of the service on one database of the world's, to which others can be added. */
export interface Fleet {
  readonly instances: Instance[];
  readonly observer: Observer;
  grow(to: number): Promise<void>;
  drive(options: Pick<Drive, 'atOnce' | 'seconds'>): ReturnType<typeof drive>;
  close(): Promise<void>;
}

export interface FleetOptions {
  readonly name: string;
  /** How PostgreSQL isolates transactions, unless they say otherwise. */
  readonly isolation?: 'repeatable read' | 'serializable';
  readonly settings?: Readonly<Record<string, string>>;
  /** The facilitator of the sandbox, which settles on the chain, in place of the one that answers at once. */
  readonly settles?: boolean;
  /** Of one processor, for each instance. */
  readonly share?: number | null;
}

export async function openFleet(world: World, options: FleetOptions): Promise<Fleet> {
  const { name, isolation, settings = {}, settles = false, share = null } = options;
  const { chains, facilitator, postgres, wallets } = world;
  const databaseUrl = await postgres.database(name);
  const observer = await observe(databaseUrl);
  if (isolation !== undefined)
    await observer.rows(`ALTER DATABASE ${name} SET default_transaction_isolation = '${isolation}'`);
  const facilitatorUrl = settles ? chains.report.facilitatorUrl : facilitator.report.url;
  const environment = {
    ...serviceEnvironment({ ...chains.report, facilitatorUrl }, { port: 0, databaseUrl }),
    BASE_URL: 'http://say402.example',
    PRICE: PRICE.setting,
    ...settings,
  };
  const database = [await observer.pid()];
  const instances: Instance[] = [];
  const roots: Drive['roots'] = () => ({
    service: instances.map(({ pid }) => pid),
    database,
    chains: [chains.pid, facilitator.pid],
  });
  return {
    instances,
    observer,
    grow: async (to) => {
      while (instances.length < to) instances.push(await startInstance(environment, share));
      while (instances.length > to) await instances.pop()?.end();
    },
    drive: async (much) => {
      const urls = (): readonly string[] => instances.map(({ url }) => url);
      return drive({ ...much, urls, wallets, price: PRICE.baseUnits.toString(), roots, observer });
    },
    close: async () => {
      await Promise.all(instances.map(async (instance) => instance.end()));
      await observer.end();
    },
  };
}
