import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import { x402Client, x402HTTPClient } from '@x402/core/client';
import { onChain } from '../execute/evm-on-chain.ts';
import { Say402Error } from '../say402-error.ts';
import { evmWallet, solanaWallet, type Wallets } from '../wallets/wallets.ts';
import type { Offer } from './offer.ts';

/** A signed payment as a header, and when it expires. */
export interface SignedPayment {
  readonly header: string;
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Signs the payment that an offer asks for, with the official x402 client. Nothing is sent. */
export async function signPayment(
  { chain, required, requirement }: Offer,
  wallets: Wallets,
  now: number,
): Promise<SignedPayment> {
  const client = await clientFor(chain, wallets);
  const http = new x402HTTPClient(client);
  const offered = http.getPaymentRequiredResponse((name) =>
    name.toLowerCase() === 'payment-required' ? required : null,
  );
  const chosen = {
    ...offered,
    accepts: offered.accepts.filter(
      ({ network, asset, amount }) =>
        network === requirement.network && asset === requirement.asset && amount === requirement.amount,
    ),
  };
  const payload = await http.createPaymentPayload(chosen).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Say402Error('payment_refused', `The wallet did not sign the payment: ${why}.`, {
      cause,
      hint: 'Nothing was paid. Look at the reason and try again.',
    });
  });
  const [[header, value] = ['', '']] = Object.entries(http.encodePaymentSignatureHeader(payload));
  return { header: header.toLowerCase(), value, expiresAt: now + requirement.maxTimeoutSeconds * 1_000 };
}

/** Payment schemes are loaded on demand, since they are most of the code. */
async function clientFor(chain: ChainName, wallets: Wallets): Promise<x402Client> {
  const { family, caip2 } = chains[chain];
  // The amount was compared before with the preview's price and the caller's limit.
  const client = new x402Client().setSpendControls(false);
  if (family === 'evm') {
    const wallet = evmWallet(wallets, chain);
    // Browser wallets sign typed data only for the chain that they are on.
    if (wallet.account.type === 'json-rpc') await onChain(wallet, chain);
    const { ExactEvmScheme } = await import('@x402/evm');
    return client.register(
      caip2,
      new ExactEvmScheme({
        address: wallet.account.address,
        signTypedData: async (message) => wallet.signTypedData({ account: wallet.account, ...message }),
      }),
    );
  }
  const { signer, rpcUrl } = solanaWallet(wallets);
  const { ExactSvmScheme } = await import('@x402/svm');
  return client.register(caip2, new ExactSvmScheme(signer, { rpcUrl }));
}
