import type { Wallets } from '@say402/client';
import {
  address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type TransactionModifyingSigner,
} from '@solana/kit';
import type { WalletAccount } from '@wallet-standard/base';
import { solanaRpcUrl } from '../state/page-settings.ts';
import { CHAIN, type SolanaStandardWallet } from './solana-standard-wallet.ts';

/** A wallet of the Wallet Standard in the form that the client wants. If it changes what it signs, the client refuses that. */
export async function svmSigner(wallet: SolanaStandardWallet, account: WalletAccount): Promise<Wallets> {
  const signer: TransactionModifyingSigner = {
    address: address(account.address),
    modifyAndSignTransactions: async (transactions) => {
      const signed = await wallet.features['solana:signTransaction'].signTransaction(
        ...transactions.map((transaction) => ({
          account,
          chain: CHAIN,
          transaction: Uint8Array.from(getTransactionEncoder().encode(transaction)),
        })),
      );
      return Promise.all(signed.map(async ({ signedTransaction }) => read(signedTransaction)));
    },
  };
  return { solana: { signer, rpcUrl: await solanaRpcUrl() } };
}

async function read(bytes: Uint8Array) {
  const transaction = getTransactionDecoder().decode(bytes);
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message);
  const signed = { ...transaction, lifetimeConstraint };
  assertIsTransactionWithinSizeLimit(signed);
  return signed;
}
