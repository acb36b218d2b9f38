import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createWalletClient, hexToBigInt, http, isHex, toHex, type Hex, type LocalAccount } from 'viem';
import { sendBatch, type BatchCall } from '../contracts/send-batch.ts';

/** What a test sees of the wallet, and how it makes it refuse. */
export interface InjectedWallet {
  /** The methods that the page called. */
  readonly calls: string[];
  /** The next request of this method is refused as a person refuses it. */
  refuse(method: string): void;
  /** The next request of this method is never answered: the person looks at it when the page goes away. */
  hold(method: string): void;
  /** The next request of this method is answered after so many milliseconds. */
  slow(method: string, milliseconds: number): void;
  /** Every request of this method is refused with this code until told otherwise. */
  fail(method: string, code: number | null): void;
  /** Requests of this method are answered with null, as by a node that lags behind, until told otherwise. */
  lag(method: string | null): void;
}

interface EvmWalletOptions {
  readonly account: LocalAccount;
  /** By chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>;
  /** Whether it speaks EIP-5792 and carries out several calls as one. */
  readonly batches: boolean;
}

/** Puts a wallet that announces itself by EIP-6963 into a page. It signs with a key and sends to the sandbox's chains. */
export async function injectEvmWallet(
  page: Page,
  { account, rpcUrls, batches }: EvmWalletOptions,
): Promise<InjectedWallet> {
  let chainId = Number(Object.keys(rpcUrls)[0]);
  const calls: string[] = [];
  const refused = new Set<string>();
  const held = new Set<string>();
  const failing = new Map<string, number>();
  const pauses = new Map<string, number>();
  let lagging: string | null = null;
  const answers: Answers = {
    ...(batches && batchAnswers(account, () => ({ chainId, rpcUrl: rpcUrls[chainId]! }))),
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
    if (held.delete(method)) return new Promise(() => undefined);
    const pause = pauses.get(method) ?? 0;
    pauses.delete(method);
    await setTimeout(pause);
    try {
      const code = failing.get(method);
      if (code !== undefined) throw new WalletError(code, 'The wallet can not do this.');
      if (refused.delete(method)) throw new WalletError(4001, 'User rejected the request.');
      if (method === lagging) return { result: null };
      const answer = answers[method];
      return { result: answer ? await answer(params) : await forward(rpcUrls[chainId]!, method, params) };
    } catch (error) {
      return { error: { code: codeOf(error), message: (error as Error).message } };
    }
  });
  await page.addInitScript(ANNOUNCE);
  return {
    calls,
    refuse: (method) => void refused.add(method),
    hold: (method) => void held.add(method),
    slow: (method, milliseconds) => void pauses.set(method, milliseconds),
    fail: (method, code) => void (code === null ? failing.delete(method) : failing.set(method, code)),
    lag: (method) => {
      lagging = method;
    },
  };
}

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** EIP-5792, on a chain's `anvil`: the batch is one transaction, and its identifier the hash of that. */
const batchAnswers = (
  account: LocalAccount,
  now: () => { readonly chainId: number; readonly rpcUrl: string },
): Answers => ({
  wallet_getCapabilities: () => ({ [toHex(now().chainId)]: { atomic: { status: 'supported' } } }),
  wallet_sendCalls: async ([request]) => {
    const { calls, chainId, atomicRequired } = request as {
      readonly calls: readonly BatchCall[];
      readonly chainId: Hex;
      readonly atomicRequired: boolean;
    };
    if (Number(chainId) !== now().chainId || !atomicRequired)
      throw new WalletError(-32_602, 'Not this chain, or not as one');
    return { id: await sendBatch(account, now().rpcUrl, calls) };
  },
  wallet_getCallsStatus: async ([id]) => {
    const { chainId, rpcUrl } = now();
    const receipt = (await forward(rpcUrl, 'eth_getTransactionReceipt', [id])) as { status: Hex } | null;
    const receipts = receipt === null ? [] : [receipt];
    const status = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500;
    return { version: '2.0.0', id, chainId: toHex(chainId), atomic: true, status, receipts };
  },
});

/** The node's own code, wherever the error has it, as wallets pass it on. */
function codeOf(error: unknown): number {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && typeof current.code === 'number') return current.code;
  return -32_603;
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
