import { z } from 'zod';

/** How a chain names a transaction: EVM hash or Solana signature. */
export const transactionIdSchema = z
  .string()
  .regex(
    /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/,
    'Expected 0x and 64 hexadecimal characters, or a signature in Base58',
  )
  .meta({ description: 'EVM: 0x and 64 hexadecimal digits. Solana: a signature in Base58.' });
