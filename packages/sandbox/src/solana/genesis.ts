import { chains } from '@say402/readback';
import { lamports, type Address, type ReadonlyUint8Array } from '@solana/kit';
import { LiteSVM } from 'litesvm';
import { parseUnits } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { funding } from '../funding.ts';
import { programAddresses } from './program-addresses.ts';
import type { SolanaToken } from './solana-token.ts';
import { sandboxValidator, voteAccountData } from './vote-account.ts';
import { associatedTokenAccount, mintData, tokenData } from './token-accounts.ts';

/** The mint that stands for SOL itself. Source: native mint of spl-token. */
const nativeMint = 'So11111111111111111111111111111111111111112';
/** Percent. */
const VALIDATOR_COMMISSION = 5;
/** The faucet's supply for airdrops, in SOL. */
const faucetNative = '100000000';

/** A new LiteSVM with every mint, funded accounts, and the payee's empty account for the payment asset. */
export async function genesis(tokens: readonly SolanaToken[], accounts: SandboxAccounts): Promise<LiteSVM> {
  const svm = new LiteSVM().withNativeMints();
  setProgramAccount(svm, sandboxValidator, programAddresses.vote, validatorData(accounts), 0n);
  const { user, secondUser, payee, facilitator, issuer } = accounts;
  const holders = [user, secondUser].map(({ solana }) => solana.address);
  const native = parseUnits(funding.solanaNative, chains.solana.native.decimals);
  for (const address of [...holders, facilitator.solana.address]) setSystemAccount(svm, address, native);
  setSystemAccount(svm, issuer.solana.address, parseUnits(faucetNative, chains.solana.native.decimals));
  for (const token of tokens) {
    const each = parseUnits(funding.tokens, token.decimals);
    const isNative = token.address === nativeMint;
    if (!isNative) setMint(svm, token, each * BigInt(holders.length), issuer.solana.address);
    for (const owner of holders) await setTokenAccount(svm, token, { owner, amount: each, isNative });
    if (token.address === chains.solana.paymentAsset.address) {
      await setTokenAccount(svm, token, { owner: payee.solana.address, amount: 0n, isNative });
    }
  }
  return svm;
}

function validatorData({ issuer }: SandboxAccounts): Uint8Array {
  return voteAccountData(issuer.solana.address, 0n, VALIDATOR_COMMISSION);
}

function setSystemAccount(svm: LiteSVM, address: Address, amount: bigint): void {
  svm.setAccount({
    address,
    lamports: lamports(amount),
    data: new Uint8Array(),
    programAddress: programAddresses.system,
    executable: false,
    space: 0n,
  });
}

function setMint(svm: LiteSVM, token: SolanaToken, supply: bigint, authority: Address): void {
  setProgramAccount(svm, token.address, token.program, mintData(token, supply, authority), 0n);
}

interface Holding {
  readonly owner: Address;
  readonly amount: bigint;
  readonly isNative: boolean;
}

async function setTokenAccount(
  svm: LiteSVM,
  token: SolanaToken,
  { owner, amount, isNative }: Holding,
): Promise<void> {
  const plain = tokenData(token, { owner, amount, reserve: null });
  const reserve = svm.minimumBalanceForRentExemption(BigInt(plain.length));
  const data = isNative ? tokenData(token, { owner, amount, reserve }) : plain;
  const address = await associatedTokenAccount(token, owner);
  setProgramAccount(svm, address, token.program, data, isNative ? amount : 0n);
}

/** Sets an account that holds its rent and `extra` lamports. */
function setProgramAccount(
  svm: LiteSVM,
  address: Address,
  programAddress: Address,
  data: ReadonlyUint8Array,
  extra: bigint,
): void {
  const space = BigInt(data.length);
  svm.setAccount({
    address,
    lamports: lamports(svm.minimumBalanceForRentExemption(space) + extra),
    data: Uint8Array.from(data),
    programAddress,
    executable: false,
    space,
  });
}
