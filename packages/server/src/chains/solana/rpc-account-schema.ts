import { getBase64Encoder, isAddress, type Address } from '@solana/kit';
import { z } from 'zod';
import type { SolanaAccount } from './account.ts';

const addressSchema = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'Expected a base58 address of 32 bytes',
);

const bytesSchema = z.base64().transform((text) => new Uint8Array(getBase64Encoder().encode(text)));

/** An account in an answer to `getMultipleAccounts` or `simulateTransaction` with encoding base64; null where none is. */
export const rpcAccountSchema = z
  .object({
    lamports: z.bigint().nonnegative(),
    owner: addressSchema,
    executable: z.boolean(),
    data: z.tuple([bytesSchema, z.literal('base64')]),
    space: z.bigint().nonnegative().optional(),
  })
  .transform(({ data: [data], space, ...account }): Omit<SolanaAccount, 'address'> => {
    return { ...account, data, space: space === undefined ? data.length : Number(space) };
  })
  .nullable();
