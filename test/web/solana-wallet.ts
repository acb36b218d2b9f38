import {
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit';
import type { Page } from 'playwright-core';

/** What a test makes the wallet do. */
export interface InjectedSolanaWallet {
  /** The next request to sign is refused as a person refuses it. */
  refuse(): void;
}

/** Puts a wallet of the Wallet Standard into a page. It signs with a key pair and sends nothing. */
export async function injectSolanaWallet(
  page: Page,
  { address, secretKey }: { readonly address: string; readonly secretKey: string },
): Promise<InjectedSolanaWallet> {
  let refused = false;
  const signer = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));
  await page.exposeFunction('solanaBridge', async (bytes: readonly number[]) => {
    if (refused) {
      refused = false;
      return null;
    }
    const transaction = getTransactionDecoder().decode(Uint8Array.from(bytes));
    const [signatures] = await signer.signTransactions([transaction as never]);
    const signed = { ...transaction, signatures: { ...transaction.signatures, ...signatures } };
    return [...getTransactionEncoder().encode(signed)];
  });
  const publicKey = [...getBase58Encoder().encode(address)];
  await page.addInitScript(`(${register.toString()})(${JSON.stringify({ address, publicKey })})`);
  return {
    refuse: () => {
      refused = true;
    },
  };
}

declare const solanaBridge: (bytes: readonly number[]) => Promise<number[] | null>;

/** Runs in the page. */
function register({ address, publicKey }: { address: string; publicKey: number[] }): void {
  const chains = ['solana:mainnet'];
  const features = ['solana:signTransaction'];
  const account = { address, publicKey: Uint8Array.from(publicKey), chains, features };
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#b0467c"/></svg>';
  const wallet = {
    version: '1.0.0',
    name: 'Lantern',
    icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    chains,
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: readonly { readonly transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => {
              const signed = await solanaBridge([...transaction]);
              if (signed === null) throw new Error('User rejected the request.');
              return { signedTransaction: Uint8Array.from(signed) };
            }),
          ),
      },
    },
  };
  const host = globalThis as unknown as {
    addEventListener(name: string, listener: (event: { detail: (api: unknown) => void }) => void): void;
    dispatchEvent(event: Event): void;
  };
  const callback = ({ register: add }: { register: (one: unknown) => void }): void => add(wallet);
  host.addEventListener('wallet-standard:app-ready', ({ detail }) => callback(detail as never));
  host.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}
