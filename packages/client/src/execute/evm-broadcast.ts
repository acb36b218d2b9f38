import { BaseError } from 'viem';
import { getTransactionReceipt, sendRawTransaction } from 'viem/actions';
import { Say402Error } from '../say402-error.ts';
import type { EvmWallet } from '../wallets/wallets.ts';
import { asHex } from './as-hex.ts';

/** Signed bytes and their hash. */
interface Signed {
  readonly raw: string;
  readonly id: string;
}

/**
 * Sends signed bytes to the chain; the same ones may be sent any number of times.
 *
 * @throws Say402Error `broadcast_refused` where the node refuses them, `transaction_replaced` where their nonce is used, `unreachable`
 * where the result is unknown
 */
export async function broadcast(wallet: EvmWallet, { raw, id }: Signed): Promise<void> {
  try {
    await sendRawTransaction(wallet, { serializedTransaction: asHex(raw) });
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    if (/already known|already imported|known transaction/i.test(text)) return;
    if (await hasReceipt(wallet, id)) return;
    if (/nonce too low|nonce is too low/i.test(text))
      throw new Say402Error(
        'transaction_replaced',
        `Another transaction of the wallet took the nonce of ${id}.`,
        {
          cause,
          transactionId: id,
          hint: "Look at the wallet's history. If it was not meant, release again with `refresh`.",
        },
      );
    throw refusedBy(cause);
  }
}

/**
 * Why a node or a wallet did not send. Only an error that it answered itself proves that; after any other failure nobody knows, so the
 * signed bytes must be kept.
 */
export function refusedBy(cause: unknown, operationId?: string): Say402Error {
  const why = cause instanceof BaseError ? cause.shortMessage : String(cause);
  const about = { cause, ...(operationId !== undefined && { operationId }) };
  if (!codesOf(cause).some(isAnswer)) {
    const hint = 'Execute again: what was signed is kept, and nothing is sent twice.';
    return new Say402Error('unreachable', `The chain can not be reached: ${why}`, { ...about, hint });
  }
  const hint = 'Correct what the reason names and execute again; nothing is paid twice.';
  return new Say402Error('broadcast_refused', `The transaction was not sent: ${why}`, { ...about, hint });
}

const INTERNAL_ERROR = -32_603;
/** Codes of EIP-1193 and of nodes: rejected, unauthorized, unsupported; reverted. */
const REFUSALS: readonly number[] = [4001, 4100, 4200, 3];

/** JSON-RPC's own codes count as answers, except the internal error, after which the transaction may have been passed on. */
const isAnswer = (code: number): boolean =>
  REFUSALS.includes(code) || (code >= -32_768 && code <= -32_000 && code !== INTERNAL_ERROR);

/** EIP-1193 code 4001: the user said no, so that nothing was sent. */
export const isRejection = (error: unknown): boolean => codesOf(error).includes(4001);

/** The codes of an error and its causes. */
export function codesOf(error: unknown): number[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'number' ? [error.code] : [];
  return [...own, ...codesOf(error.cause)];
}

async function hasReceipt(wallet: EvmWallet, id: string): Promise<boolean> {
  return getTransactionReceipt(wallet, { hash: asHex(id) }).then(
    () => true,
    () => false,
  );
}
