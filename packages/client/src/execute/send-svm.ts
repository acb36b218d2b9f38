import { isGuardedCopy } from '@say402/readback';
import {
  assertIsTransactionWithinSizeLimit,
  createSolanaRpc,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  isSolanaError,
  isTransactionModifyingSigner,
  isTransactionPartialSigner,
  signature as asSignature,
  type Transaction as SvmTransaction,
  type TransactionPartialSigner,
  type TransactionSigner,
} from '@solana/kit';
import { Say402Error } from '../say402-error.ts';
import { sleep } from '../sleep.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { solanaWallet } from '../wallets/wallets.ts';
import type { Sending } from './sending.ts';
import { keepSent, tell } from './keep-sent.ts';
import { isOver, lifeOf, type Life } from './svm-life.ts';

type Rpc = ReturnType<typeof createSolanaRpc>;

const POLL = 400;
/** Milliseconds after which the same bytes are sent again, since nodes drop what they can't place at once. */
const SEND_AGAIN = 2_000;

/** Signs and sends one released Solana transaction, or sends the signed bytes again, until it confirms or expires. */
export async function sendSvm(
  sending: Sending,
  record: OperationRecord,
  index: number,
): Promise<OperationRecord> {
  const { context, wallets, options } = sending;
  const { signer, rpcUrl, cosigners = [] } = solanaWallet(wallets);
  const rpc = createSolanaRpc(rpcUrl);
  let kept = record;
  if (kept.sent[index]?.raw === undefined) {
    options.onProgress?.({ type: 'signing', index, of: record.sent.length });
    kept = await keepSent(context, record, index, await signed([signer, ...cosigners], record, index));
    tell(sending, 'sent', kept, { index, id: kept.sent[index]?.id ?? '' });
  }
  const { id = '', raw = '' } = kept.sent[index] ?? {};
  const outcome = await deliver(rpc, { id, raw, life: lifeOf(kept, index) }, sending);
  const about = { operationId: record.operationId, transactionId: id };
  if (outcome === 'expired') {
    await keepSent(context, kept, index, null);
    throw new Say402Error('transaction_expired', `Transaction ${id} was not taken before it expired.`, {
      ...about,
      hint: 'Release again with `refresh`: it is free.',
    });
  }
  if (outcome === 'failed')
    throw new Say402Error('transaction_failed', `Transaction ${id} failed.`, {
      ...about,
      hint: 'Nothing but the network fee is gone. Release again with `refresh`, or prepare it anew.',
    });
  kept = await keepSent(context, kept, index, { id, raw, confirmed: true });
  tell(sending, 'confirmed', kept, { index, id });
  return kept;
}

/** The released bytes with the wallet's signature; only guards may have been added. */
async function signed(
  [signer, ...cosigners]: readonly [TransactionSigner, ...TransactionPartialSigner[]],
  { released, operationId }: OperationRecord,
  index: number,
): Promise<{ id: string; raw: string; confirmed: false }> {
  const transaction = released?.transactions[index];
  if (transaction?.type !== 'svm')
    throw new Say402Error('not_released', `There is no Solana transaction ${index + 1}.`, { operationId });
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction.data));
  const needed = Object.keys(unsigned.signatures).filter((each) => each !== signer.address);
  const others = cosigners.filter((each) => needed.includes(each.address));
  const missing = needed.find((each) => others.every((other) => other.address !== each));
  if (missing !== undefined)
    throw new Say402Error('wallet_missing', `${missing} has to sign this transaction, too.`, {
      operationId,
      hint: 'Pass its signer among `cosigners` of the Solana wallet, and execute again.',
    });
  const ready = await sign(signer, unsigned, others).catch((cause: unknown) => {
    throw notSigned(cause, operationId);
  });
  if (!isGuardedCopy(unsigned.messageBytes, ready.messageBytes))
    throw new Say402Error('bytes_differ', 'The wallet has changed the transaction before it signed it.', {
      operationId,
      hint: 'Guards that can only assert may be added (Lighthouse), nothing else. Turn off what changes transactions in the wallet, or use another one.',
    });
  return {
    id: getSignatureFromTransaction(ready),
    raw: getBase64EncodedWireTransaction(ready),
    confirmed: false,
  };
}

/** A browser wallet refuses with an error type of its own. */
function notSigned(cause: unknown, operationId: string): unknown {
  if (cause instanceof Say402Error) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Say402Error(
    'broadcast_refused',
    `The transaction was not sent: the wallet did not sign it: ${why}`,
    {
      cause,
      operationId,
      hint: 'Look at the reason and execute again; nothing is paid twice.',
    },
  );
}

async function sign(
  signer: TransactionSigner,
  unsigned: SvmTransaction,
  others: readonly TransactionPartialSigner[],
): Promise<SvmTransaction> {
  const message = getCompiledTransactionMessageDecoder().decode(unsigned.messageBytes);
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message);
  const signable = { ...unsigned, lifetimeConstraint };
  assertIsTransactionWithinSizeLimit(signable);
  // Other signers sign last, because a wallet that adds guards changes the message.
  const withOthers = async (by: SvmTransaction): Promise<SvmTransaction> => {
    const whole = { ...by, lifetimeConstraint };
    assertIsTransactionWithinSizeLimit(whole);
    const added = await Promise.all(
      others.map(async (other) => (await other.signTransactions([whole]))[0] ?? {}),
    );
    return { ...by, signatures: added.reduce((all, each) => ({ ...all, ...each }), { ...by.signatures }) };
  };
  if (isTransactionPartialSigner(signer)) {
    const [signatures = {}] = await signer.signTransactions([signable]);
    return withOthers({ ...unsigned, signatures: { ...unsigned.signatures, ...signatures } });
  }
  if (isTransactionModifyingSigner(signer)) {
    const [changed] = await signer.modifyAndSignTransactions([signable]);
    if (changed && isGuardedCopy(unsigned.messageBytes, changed.messageBytes)) return withOthers(changed);
    if (changed) return changed;
  }
  throw new Say402Error(
    'wallet_missing',
    'The Solana signer can only sign and send in one, or gave nothing back.',
    {
      hint: 'Use one that signs (`signTransaction` in Wallet Standard): what is signed is kept before it is sent.',
    },
  );
}

interface Delivery {
  readonly id: string;
  readonly raw: string;
  readonly life: Life | null;
}

/** Sends the same bytes until the chain confirms them, fails them, or can no longer take them. */
async function deliver(
  rpc: Rpc,
  { id, raw, life }: Delivery,
  { context, options, confirmWithin }: Sending,
): Promise<'confirmed' | 'failed' | 'expired'> {
  const deadline = context.now() + confirmWithin;
  let sentAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    options.signal?.throwIfAborted();
    const status = await statusOf(rpc, id);
    if (status !== null) return status;
    // Whether it has expired is read before the status: what is not there after that can't come any more.
    if (life !== null && (await reading(isOver(rpc, life)))) return (await statusOf(rpc, id)) ?? 'expired';
    if (context.now() > deadline)
      throw new Say402Error('not_confirmed', `Transaction ${id} was not confirmed in time.`, {
        transactionId: id,
        hint: 'It may still confirm: execute again to go on waiting. It is not sent twice.',
      });
    if (context.now() - sentAt >= SEND_AGAIN) {
      await send(rpc, raw, sentAt === Number.NEGATIVE_INFINITY);
      sentAt = context.now();
    }
    await sleep(POLL, options.signal);
  }
}

async function statusOf(rpc: Rpc, id: string): Promise<'confirmed' | 'failed' | null> {
  const { value } = await reading(
    rpc.getSignatureStatuses([asSignature(id)], { searchTransactionHistory: true }).send(),
  );
  const [status] = value;
  if (!status) return null;
  if (status.err !== null) return 'failed';
  const { confirmationStatus } = status;
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized' ? 'confirmed' : null;
}

/** The first time, the node simulates it and says why it would fail; later it only passes it on. */
async function send(rpc: Rpc, raw: string, first: boolean): Promise<void> {
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(raw));
  try {
    await rpc
      .sendTransaction(getBase64EncodedWireTransaction(transaction), {
        encoding: 'base64',
        skipPreflight: !first,
        preflightCommitment: 'confirmed',
      })
      .send();
  } catch (cause) {
    // For an expired blockhash, or a transaction that the node knows already, the status decides.
    if (!isSolanaError(cause) || !first || /blockhash|already.*processed/i.test(reasons(cause))) return;
    throw new Say402Error('broadcast_refused', `The transaction was not sent: ${reasons(cause)}`, {
      cause,
      hint: 'Correct what the reason names and execute again; nothing is paid twice.',
    });
  }
}

const reasons = (error: unknown): string =>
  error instanceof Error
    ? [error.message, reasons(error.cause)].filter((text) => text !== '').join(': ')
    : '';

async function reading<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((cause: unknown) => {
    const hint = 'Check the RPC URL. Execute again: what was signed is kept, and nothing is sent twice.';
    throw new Say402Error('unreachable', 'Solana can not be reached.', { cause, hint });
  });
}
