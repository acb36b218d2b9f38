import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';

/** What a node answers about a transaction; null where it knows none of that hash. */
export async function nullIfNotFound<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
      return null;
    throw error;
  }
}
