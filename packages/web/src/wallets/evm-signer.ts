import type { Wallets } from '@say402/client';
import { createWalletClient, custom, getAddress, type EIP1193Provider } from 'viem';

/** Milliseconds between two checks of a sent transaction. */
const POLL = 1_000;

/** A browser's wallet in the form that the client wants: it signs, sends, and provides the RPC. */
export const evmSigner = (provider: EIP1193Provider, address: string): Wallets => ({
  evm: createWalletClient({
    account: getAddress(address),
    transport: custom(provider),
    pollingInterval: POLL,
    ccipRead: false,
  }),
});
