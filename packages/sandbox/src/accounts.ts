import { createHash } from 'node:crypto';
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  type Address,
} from '@solana/kit';
import { bytesToHex, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';

export interface SandboxEvmAccount {
  readonly address: Hex;
  readonly privateKey: Hex;
}

export interface SandboxSolanaAccount {
  readonly address: Address;
  /** base58 of the 64 bytes that wallets import: the seed, then the public key. */
  readonly secretKey: string;
}

/** One party of the sandbox with its key on the EVM chains and its key on Solana. */
export interface SandboxAccount {
  readonly evm: SandboxEvmAccount;
  readonly solana: SandboxSolanaAccount;
}

/** The parties of the sandbox. Their keys are the same at every start, and worth nothing anywhere else. */
export interface SandboxAccounts {
  /** Holds native coins and every token, on all chains. */
  readonly user: SandboxAccount;
  /** Holds the same as `user`. */
  readonly secondUser: SandboxAccount;
  /** Is paid; holds nothing, but has a USDC token account on Solana. */
  readonly payee: SandboxAccount;
  /** Signs settlements and pays their fees. */
  readonly facilitator: SandboxAccount;
  /** Owns the tokens and may mint them. */
  readonly issuer: SandboxAccount;
}

/** Derives the accounts from our own labels, so that strangers don't know the keys from other tools. */
export async function sandboxAccounts(): Promise<SandboxAccounts> {
  const [user, secondUser, payee, facilitator, issuer] = await Promise.all([
    account('user'),
    account('second user'),
    account('payee'),
    account('facilitator'),
    account('issuer'),
  ]);
  return { user, secondUser, payee, facilitator, issuer };
}

async function account(role: string): Promise<SandboxAccount> {
  const privateKey = bytesToHex(seed(`evm ${role}`));
  return {
    evm: { address: privateKeyToAddress(privateKey), privateKey },
    solana: await solanaAccount(seed(`solana ${role}`)),
  };
}

async function solanaAccount(privateKey: Uint8Array): Promise<SandboxSolanaAccount> {
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(privateKey);
  const secretKey = getBase58Decoder().decode(
    Uint8Array.of(...privateKey, ...getAddressEncoder().encode(address)),
  );
  return { address, secretKey };
}

function seed(label: string): Uint8Array {
  return createHash('sha256').update(`say402 sandbox account ${label}`).digest();
}
