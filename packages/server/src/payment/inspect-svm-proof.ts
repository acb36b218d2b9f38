import { createHash } from 'node:crypto';
import { deriveAssociatedAccount, tokenPrograms } from '@say402/readback';
import type { PaymentRequirement, SvmProof } from '@say402/wire';
import {
  address,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getU64Decoder,
  verifySignature,
  type Address,
  type CompiledTransactionMessage,
  type Transaction,
} from '@solana/kit';
import { svmIdentity } from '../core/payment-identity.ts';
import type { InspectedPayment, Inspection } from './inspected-payment.ts';
import { walletPayment, type WalletPayment } from './wallet-program.ts';

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set(Object.values(tokenPrograms));
/** Instruction number of `TransferChecked` in both token programs. */
const TRANSFER_CHECKED = 12;

/** A message of the formats that x402 clients make; version 1 is not one of them. */
type PaymentMessage = Exclude<CompiledTransactionMessage, { readonly version: 1 }>;

interface Transfer {
  readonly program: string;
  readonly source: string;
  readonly mint: string;
  readonly destination: string;
  readonly authority: string;
  readonly amount: bigint;
}

/** Compares a partially signed Solana payment with the pinned requirement. */
export async function inspectSvmProof(proof: SvmProof, requirement: PaymentRequirement): Promise<Inspection> {
  const decoded = decode(proof);
  if (!decoded) return { ok: false, reason: 'it holds no Solana transaction' };
  const { transaction, message } = decoded;
  const transfer = onlyTransfer(message);
  const hash = createHash('sha256').update(new Uint8Array(transaction.messageBytes)).digest('hex');
  if (!transfer) {
    const wallet = walletPayment(proof, requirement);
    if (wallet) return { ok: true, payment: paidByWallet(wallet, transaction, `svm:${hash}`) };
    return { ok: false, reason: 'it does not hold exactly one TransferChecked' };
  }
  const payer = address(transfer.authority);
  return {
    ok: true,
    payment: {
      identity: svmIdentity(hash),
      payer,
      source: transfer.source === '' ? null : transfer.source,
      byProgram: false,
      validBefore: null,
      mismatch: await termsReason(transfer, message, requirement),
      signed: () => null,
      isSignedByPayer: async () => isSigned(transaction, payer),
    },
  };
}

const paidByWallet = (
  { payer, signers, mismatch }: WalletPayment,
  transaction: Transaction,
  identity: string,
): InspectedPayment => ({
  identity,
  payer,
  source: null,
  byProgram: true,
  validBefore: null,
  mismatch,
  signed: () => null,
  isSignedByPayer: async () => {
    const signed = await Promise.all(signers.map(async (signer) => isSigned(transaction, address(signer))));
    return signed.every((each) => each);
  },
});

function decode(proof: SvmProof): { transaction: Transaction; message: PaymentMessage } | null {
  try {
    const transaction = getTransactionDecoder().decode(Buffer.from(proof.transaction, 'base64'));
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    return message.version === 1 ? null : { transaction, message };
  } catch {
    return null;
  }
}

/** The one instruction that moves tokens; null unless it is the only one, and a `TransferChecked`. */
function onlyTransfer(message: PaymentMessage): Transfer | null {
  const accounts: readonly string[] = message.staticAccounts;
  const calls = message.instructions.filter(({ programAddressIndex }) =>
    TOKEN_PROGRAMS.has(accounts[programAddressIndex] ?? ''),
  );
  const [call] = calls;
  const { data, accountIndices = [], programAddressIndex = 0 } = call ?? {};
  if (calls.length !== 1 || data?.length !== 10 || data[0] !== TRANSFER_CHECKED) return null;
  const [source = '', mint = '', destination = '', authority = ''] = accountIndices.map(
    (index) => accounts[index] ?? '',
  );
  const amount = getU64Decoder().decode(data.subarray(1, 9));
  return { program: accounts[programAddressIndex] ?? '', source, mint, destination, authority, amount };
}

async function termsReason(
  transfer: Transfer,
  message: PaymentMessage,
  requirement: PaymentRequirement,
): Promise<string | null> {
  const { asset, payTo, maxAmountRequired, extra } = requirement;
  const feePayer = 'feePayer' in extra ? extra.feePayer : '';
  if (message.staticAccounts[0] !== feePayer) {
    return `its fee payer is ${message.staticAccounts[0]} instead of ${feePayer}`;
  }
  if (transfer.authority === feePayer) return 'the fee payer can not be the payer';
  if (transfer.mint !== asset) return `it is in ${transfer.mint} instead of ${asset}`;
  if (transfer.amount.toString() !== maxAmountRequired) {
    return `it is ${transfer.amount} base units instead of ${maxAmountRequired}`;
  }
  const expected = await deriveAssociatedAccount(address(payTo), address(asset), address(transfer.program));
  return transfer.destination === expected
    ? null
    : `it goes to token account ${transfer.destination} instead of ${expected}, the one of ${payTo}`;
}

async function isSigned(transaction: Transaction, payer: Address): Promise<boolean> {
  const signature = transaction.signatures[payer];
  if (!signature) return false;
  return verifySignature(await getPublicKeyFromAddress(payer), signature, transaction.messageBytes);
}
