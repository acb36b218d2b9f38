import { BaseError, HttpRequestError, TimeoutError } from 'viem';
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
 * Gives signed bytes to the chain; the same ones any number of times.
 *
 * @throws Say402Error `broadcast_refused` where the node refuses them, `transaction_replaced` where their nonce is used,
 *   `unreachable` where nobody knows
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

/** Why a node or a wallet did not send. */
export function refusedBy(cause: unknown, operationId?: string): Say402Error {
  const lost = each(cause).some(
    (error) => error instanceof HttpRequestError || error instanceof TimeoutError,
  );
  const why = cause instanceof BaseError ? cause.shortMessage : String(cause);
  const about = { cause, ...(operationId !== undefined && { operationId }) };
  if (lost) {
    const hint = 'Execute again: what was signed is kept, and nothing is sent twice.';
    return new Say402Error('unreachable', `The chain can not be reached: ${why}`, { ...about, hint });
  }
  const hint = 'Correct what the reason names and execute again; nothing is paid twice.';
  return new Say402Error('broadcast_refused', `The transaction was not sent: ${why}`, { ...about, hint });
}

/** EIP-1193 code 4001: the user said no, so that nothing was sent. */
export const isRejection = (error: unknown): boolean =>
  each(error).some((one) => 'code' in one && one.code === 4001);

/** An error and its causes. */
function each(error: unknown): Error[] {
  return error instanceof Error ? [error, ...each(error.cause)] : [];
}

async function hasReceipt(wallet: EvmWallet, id: string): Promise<boolean> {
  return getTransactionReceipt(wallet, { hash: asHex(id) }).then(
    () => true,
    () => false,
  );
}
