import {
  createSay402,
  memoryStorage,
  type OperationStorage,
  type Say402,
  type Say402Options,
  type Wallets,
} from '@say402/client';
import { chains } from '@say402/readback';
import { balanceOf, type Sandbox, type SandboxOptions } from '@say402/sandbox';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { createWalletClient, http, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { startAcrossServer } from '@say402/sandbox';
import { startLifiServer } from '../actions/lifi-api.ts';
import { lentSandbox } from '../lent-chains.ts';

export type ChainName = keyof typeof chains;

/** A sandbox, and what a program that uses the SDK has: wallets, storages, a look at balances. */
export interface ClientWorld {
  readonly sandbox: Sandbox;
  say402(options?: Partial<Say402Options>): Say402;
  /** The user's wallets; on EVM connected to `chain`, through a transport of the test's where one is given. */
  wallets(chain: ChainName, transport?: (inner: Transport) => Transport): Promise<Wallets>;
  address(chain: ChainName, who?: 'user' | 'secondUser' | 'payee'): string;
  usdcOf(chain: ChainName, who: 'user' | 'secondUser' | 'payee'): Promise<bigint>;
  balance(chain: ChainName, owner: string, token: string | null): Promise<bigint>;
  storage(): OperationStorage;
  close(): Promise<void>;
}

export async function openClientWorld(options: SandboxOptions = {}): Promise<ClientWorld> {
  const across = await startAcrossServer();
  const lifi = await startLifiServer();
  const environment = { ACROSS_API_URL: across.url, LIFI_API_URL: lifi.url, ...options.environment };
  const sandbox = await lentSandbox({ ...options, environment });
  across.sandbox = sandbox;
  const { user } = sandbox.accounts;
  const signer = await createKeyPairSignerFromBytes(
    Uint8Array.from(getBase58Encoder().encode(user.solana.secretKey)),
  );
  const world: ClientWorld = {
    sandbox,
    say402: (more = {}) => createSay402({ baseUrl: sandbox.url, ...more }),
    wallets: async (chain, transport = (inner) => inner) => ({
      evm: createWalletClient({
        account: privateKeyToAccount(user.evm.privateKey),
        transport: transport(http(sandbox.chains[chain].rpcUrl, { retryCount: 0 })),
        pollingInterval: 20,
      }),
      solana: { signer, rpcUrl: sandbox.chains.solana.rpcUrl },
    }),
    address: (chain, who = 'user') => sandbox.accounts[who][chain === 'solana' ? 'solana' : 'evm'].address,
    usdcOf: async (chain, who) =>
      world.balance(chain, world.address(chain, who), chains[chain].paymentAsset.address),
    balance: async (chain, owner, token) => {
      const { family } = chains[chain];
      return balanceOf({ rpcUrl: sandbox.chains[chain].rpcUrl, family, owner, token });
    },
    storage: memoryStorage,
    close: async () => {
      await sandbox.close();
      across.close();
      lifi.close();
    },
  };
  return world;
}
