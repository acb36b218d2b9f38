import type { Wallets } from '@say402/client';
import { createWalletClient, custom, getAddress, type EIP1193Provider } from 'viem';

/** Milliseconds between two looks at what was sent. */
const POLL = 1_000;

/** A browser's wallet as the client wants it: it signs, sends, and is the way to its chain. */
export const evmSigner = (provider: EIP1193Provider, address: string): Wallets => ({
  evm: createWalletClient({
    account: getAddress(address),
    transport: custom(provider),
    pollingInterval: POLL,
    ccipRead: false,
  }),
});
