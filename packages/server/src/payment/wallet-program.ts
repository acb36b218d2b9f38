import type { PaymentRequirement, SvmProof } from '@say402/wire';
import { tokenPrograms } from '@say402/readback';
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit';

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set(Object.values(tokenPrograms));
/** Programs that move nothing and call nobody. Sources: docs.anza.xyz (compute budget), spl.solana.com/memo. */
const IDLE: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

/** A payment by a smart wallet: its first signer beside the facilitator pays. */
export interface WalletPayment {
  readonly payer: string;
  /** Everybody who has to sign, without the facilitator. */
  readonly signers: readonly string[];
  /** Why its layout does not fit its terms; null where it does. */
  readonly mismatch: string | null;
}

/**
 * A Solana payment that another program makes, as smart wallets do. The message calls no token program itself, so only a simulation shows
 * what moves. Null for any other payment.
 */
export function walletPayment(
  { transaction }: SvmProof,
  { extra }: Pick<PaymentRequirement, 'extra'>,
): WalletPayment | null {
  const message = messageOf(transaction);
  if (!message || message.version === 1) return null;
  const accounts: readonly string[] = message.staticAccounts;
  const programs = message.instructions.map(({ programAddressIndex }) => accounts[programAddressIndex] ?? '');
  if (programs.some((program) => TOKEN_PROGRAMS.has(program)) || programs.every((each) => IDLE.has(each)))
    return null;
  const [feePayer = '', ...signers] = accounts.slice(0, message.header.numSignerAccounts);
  const [payer] = signers;
  if (payer === undefined) return null;
  const wanted = 'feePayer' in extra ? extra.feePayer : '';
  const named = message.instructions.some(
    ({ accountIndices = [], programAddressIndex }) => programAddressIndex === 0 || accountIndices.includes(0),
  );
  const mismatch =
    feePayer !== wanted
      ? `its fee payer is ${feePayer} instead of ${wanted}`
      : named
        ? 'the fee payer can only pay the fee, and is named by an instruction'
        : null;
  return { payer, signers, mismatch };
}

function messageOf(transaction: string) {
  try {
    const { messageBytes } = getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));
    return getCompiledTransactionMessageDecoder().decode(messageBytes);
  } catch {
    return null;
  }
}
