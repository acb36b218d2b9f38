import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startService, type Service, type ServiceOptions } from '@say402/server';
import { startAttestations, type Attestations } from '../furnished/start-attestations.ts';
import { burnForOthers } from '../furnished/burn-for-others.ts';
import { placeOrders } from '../furnished/place-orders.ts';
import { startOrderBook, type OrderBook } from '../furnished/start-order-book.ts';
import { runRelayer } from '../furnished/run-relayer.ts';
import { startAcrossServer } from '../furnished/start-across.ts';
import { furnishSolana } from '../furnished/furnish-solana.ts';
import { startJupiterServer } from '../solana/stand-in/jupiter-api.ts';
import { sandboxValidator } from '../solana/vote-account.ts';
import { startChains, type SandboxChains } from '../start-chains.ts';
import { freePort } from './free-port.ts';
import { addSandboxRoutes } from './sandbox-routes.ts';
import { serviceEnvironment } from './service-environment.ts';

export interface SandboxOptions {
  /** Port of the service; a free one where absent. */
  readonly port?: number;
  /** Settings of the service that override the sandbox's own, such as `PRICE`. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly logger?: ServiceOptions['logger'];
  readonly now?: ServiceOptions['now'];
  /** Running chains to use, which go on when this sandbox is closed; new ones where absent. */
  readonly chains?: SandboxChains;
  /** How the off-chain gateways of names are reached. */
  readonly gateway?: ServiceOptions['gateway'];
  /**
   * Whether there are stand-ins for venues without published code, and the user's wallet looks used, so that everything in
   * `docs/actions.md` can be tried. Otherwise the chains are plain. Not for chains that run already.
   */
  readonly furnished?: boolean;
  /** Called once the chains run and before the service starts, so that tests can put something between the two. */
  readonly beforeService?: (chains: SandboxChains) => void | Promise<void>;
}

/** The four chains, the facilitator and the service, all on this machine. */
export interface Sandbox extends SandboxChains {
  /** Where the service is reached. */
  readonly url: string;
  readonly service: Service;
  /** The attestation service for burns of USDC. */
  readonly attestations: Attestations;
  /** Where limit orders are posted here. */
  readonly orderBook: OrderBook;
}

/**
 * Starts everything that the demo needs, without any configuration.
 *
 * @example const sandbox = await startSandbox({ environment: { PRICE: '0.01' } });
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { furnished = false } = options;
  const chains = options.chains ?? (await startChains({ furnished }));
  const jupiter = furnished ? await startJupiterServer() : null;
  const across = furnished ? await startAcrossServer() : null;
  if (across) across.sandbox = chains;
  const attestations = await startAttestations(rpcUrls(chains), chains.accounts.issuer.evm.privateKey);
  const orderBook = await startOrderBook(rpcUrls(chains));
  let endRelayer: (() => Promise<void>) | null = null;
  const closeChains = async (): Promise<void> => {
    await endRelayer?.();
    jupiter?.close();
    across?.close();
    attestations.close();
    orderBook.close();
    if (!options.chains) await chains.close();
  };
  const folder = mkdtempSync(join(tmpdir(), 'say402-sandbox-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    if (jupiter) {
      await furnishSolana(chains, jupiter);
      await burnForOthers(chains);
      await placeOrders(chains, orderBook);
      endRelayer = await runRelayer(chains);
    }
    await options.beforeService?.(chains);
    const port = options.port ?? (await freePort());
    const environment = {
      ...serviceEnvironment(chains, { port, databaseUrl: `file:${join(folder, 'say402.db')}` }),
      CCTP_API_URL: attestations.url,
      ...orderBook.environment,
      ...(across && { ACROSS_API_URL: across.url }),
      ...(jupiter && { JUPITER_API_URL: jupiter.url, SOLANA_VALIDATOR: sandboxValidator }),
      ...options.environment,
    };
    const service = await startService(readConfig(environment), {
      extend: async (app) => addSandboxRoutes(app, chains),
      ...(options.logger && { logger: options.logger }),
      ...(options.now && { now: options.now }),
      ...(options.gateway && { gateway: options.gateway }),
    });
    return {
      ...chains,
      attestations,
      orderBook,
      url: `http://127.0.0.1:${port}`,
      service,
      close: async () => {
        await service.close();
        await closeChains();
        removeFolder();
      },
    };
  } catch (error) {
    await closeChains();
    removeFolder();
    throw error;
  }
}

const rpcUrls = ({ chains: started }: SandboxChains): Record<string, string> =>
  Object.fromEntries(Object.entries(started).map(([name, { rpcUrl }]) => [name, rpcUrl]));
