import type { Page } from 'playwright-core';
import { createWalletClient, hexToBigInt, http, isHex, type Hex, type LocalAccount } from 'viem';

/** What a test sees of the wallet, and how it makes it refuse. */
export interface InjectedWallet {
  /** The methods that the page called. */
  readonly calls: string[];
  /** The next request of this method is refused as a person refuses it. */
  refuse(method: string): void;
}

interface EvmWalletOptions {
  readonly account: LocalAccount;
  /** By chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>;
}

/** Puts a wallet that announces itself by EIP-6963 into a page. It signs with a key and sends to the sandbox's chains. */
export async function injectEvmWallet(
  page: Page,
  { account, rpcUrls }: EvmWalletOptions,
): Promise<InjectedWallet> {
  let chainId = Number(Object.keys(rpcUrls)[0]);
  const calls: string[] = [];
  const refused = new Set<string>();
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    wallet_switchEthereumChain: ([wanted]) => {
      const { chainId: id } = wanted as { chainId: Hex };
      if (!(Number(id) in rpcUrls)) throw new WalletError(4902, 'Unrecognized chain');
      chainId = Number(id);
      return null;
    },
    eth_signTypedData_v4: async ([, text]) => {
      const typed = JSON.parse(String(text)) as Parameters<LocalAccount['signTypedData']>[0];
      const { chainId: domain } = typed.domain as { chainId: unknown };
      if (Number(domain) !== chainId) throw new WalletError(-32_602, 'The domain is of another chain');
      return account.signTypedData(typed);
    },
    eth_sendTransaction: async ([request]) => {
      const { to, data, value } = request as { to: Hex; data?: Hex; value?: Hex };
      const wallet = createWalletClient({ account, transport: http(rpcUrls[chainId]) });
      return wallet.sendTransaction({
        chain: null,
        to,
        ...(isHex(data) && { data }),
        value: isHex(value) ? hexToBigInt(value) : 0n,
      });
    },
  };
  await page.exposeFunction('evmBridge', async (method: string, params: readonly unknown[]) => {
    calls.push(method);
    try {
      if (refused.delete(method)) throw new WalletError(4001, 'User rejected the request.');
      const answer = answers[method];
      return { result: answer ? await answer(params) : await forward(rpcUrls[chainId]!, method, params) };
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      return { error: { code: typeof code === 'number' ? code : -32_603, message } };
    }
  });
  await page.addInitScript(ANNOUNCE);
  return { calls, refuse: (method) => void refused.add(method) };
}

class WalletError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

async function forward(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { code: number; message: string };
  };
  if (error) throw new WalletError(error.code, error.message);
  return result;
}

/** Runs in the page. */
const ANNOUNCE = `
  const provider = {
    request: async ({ method, params }) => {
      const { result, error } = await evmBridge(method, params ?? []);
      if (error) throw Object.assign(new Error(error.message), { code: error.code });
      return result;
    },
    on: () => provider,
    removeListener: () => provider,
  };
  const icon = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#4657d6"/></svg>');
  const info = Object.freeze({ uuid: crypto.randomUUID?.() ?? '1', name: 'Harbour Wallet', icon, rdns: 'test.harbour' });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
`;
