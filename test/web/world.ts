import { chains, type Chain } from '@say402/readback';
import {
  balanceOf,
  startChains,
  startConformanceKit,
  sandboxValidator,
  startSandbox,
  type ConformanceKit,
  type Sandbox,
} from '@say402/sandbox';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { LocalAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { buildPage } from '../../scripts/build-page.ts';
import { injectEvmWallet, type InjectedWallet } from './evm-wallet.ts';
import { injectSolanaWallet, type InjectedSolanaWallet } from './solana-wallet.ts';

/** A page with wallets in it, and everything that it complained of. */
export interface OpenPage {
  readonly page: Page;
  readonly evm: InjectedWallet;
  readonly solana: InjectedSolanaWallet;
  /** One more tab of the same browser. */
  readonly tab: () => Promise<OpenPage>;
  /** Errors on the console, exceptions, and violations of the Content-Security-Policy. */
  readonly complaints: string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** Whether the EVM wallet carries out several calls as one (EIP-5792). */
  readonly batches?: boolean;
  /** Whose key the EVM wallet has; the user's where absent. */
  readonly account?: LocalAccount;
}

/** The sandbox with the page, and a browser. */
export interface WebWorld {
  readonly sandbox: Sandbox;
  /** The service's facilitator, which refuses where it is told to. */
  readonly facilitator: ConformanceKit;
  /** Moves the service's clock ahead. */
  pass(milliseconds: number): void;
  open(options?: PageOptions): Promise<OpenPage>;
  /** A page of another service on the same chains, that takes no price. */
  openFree(options?: PageOptions): Promise<OpenPage>;
  usdcOf(chain: keyof typeof chains, who: 'user' | 'secondUser' | 'payee'): Promise<bigint>;
  close(): Promise<void>;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds the page where it has changed, starts the sandbox with a price, and a browser. */
export async function openWebWorld(executablePath: string): Promise<WebWorld> {
  await buildPage();
  let passed = 0;
  const start = async () => {
    const chains = await startChains({ furnished: true });
    const facilitator = await startConformanceKit({ upstreamUrl: chains.facilitatorUrl });
    const environment = { PRICE: '0.01', FACILITATOR_URL: facilitator.url };
    const sandbox = await startSandbox({
      chains,
      environment,
      furnished: true,
      now: () => Date.now() + passed,
    });
    return { sandbox, facilitator, local: chains };
  };
  const [{ sandbox, facilitator, local }, browser] = await Promise.all([
    start(),
    chromium.launch({ executablePath, args: ARGUMENTS }),
  ]);
  let free: Promise<Sandbox> | null = null;
  return {
    sandbox,
    facilitator,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    open: async (options = {}) => openPage(sandbox, browser, options),
    openFree: async (options = {}) => {
      free ??= startSandbox({
        chains: local,
        environment: { PRICE: '0', SOLANA_VALIDATOR: sandboxValidator },
      });
      return openPage(await free, browser, options);
    },
    usdcOf: async (name, who) => {
      const { family, paymentAsset }: Chain = chains[name];
      const owner = sandbox.accounts[who][name === 'solana' ? 'solana' : 'evm'].address;
      return balanceOf({ rpcUrl: sandbox.chains[name].rpcUrl, family, owner, token: paymentAsset.address });
    },
    close: async () => {
      await browser.close();
      await (await free)?.close();
      await sandbox.close();
      await facilitator.close();
      await local.close();
    },
  };
}

async function openPage(
  sandbox: Sandbox,
  browser: Browser,
  { batches = false, account, ...options }: PageOptions,
): Promise<OpenPage> {
  const context = await browser.newContext({ colorScheme: 'light', locale: 'en-GB', ...options });
  const own = account ?? privateKeyToAccount(sandbox.accounts.user.evm.privateKey);
  return openTab(sandbox, context, { account: own, batches });
}

async function openTab(
  sandbox: Sandbox,
  context: BrowserContext,
  wallet: { readonly account: LocalAccount; readonly batches: boolean },
): Promise<OpenPage> {
  const {
    accounts: { user },
    chains: { base, polygon, avalanche },
    url,
  } = sandbox;
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Payment terms and refusals are answers that the page shows; browsers note them all the same.
    if (message.type() === 'error' && !/status of 4(02|04|09|22)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('complain', (text: string) => void complaints.push(text));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' ' + event.blockedURI));`,
  );
  const rpcUrls = Object.fromEntries(
    [base, polygon, avalanche].map(({ chainId, rpcUrl }) => [chainId, rpcUrl]),
  );
  const evm = await injectEvmWallet(page, { ...wallet, rpcUrls });
  const solana = await injectSolanaWallet(page, user.solana);
  await page.goto(url);
  await page.getByRole('button', { name: 'Preview' }).waitFor();
  return { page, evm, solana, complaints, tab: async () => openTab(sandbox, context, wallet) };
}
