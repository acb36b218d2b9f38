import {
  getBase58Encoder,
  getBase64Encoder,
  isAddress,
  isSignature,
  type Address,
  type Signature,
} from '@solana/kit';
import { z } from 'zod';
import { accountEncodings } from '../ui-account.ts';

export const addressParam = z.custom<Address>((value) => typeof value === 'string' && isAddress(value), {
  error: 'expected a base58 address of 32 bytes',
});

export const signatureParam = z.custom<Signature>(
  (value) => typeof value === 'string' && isSignature(value),
  {
    error: 'expected a base58 signature of 64 bytes',
  },
);

/**
 * Commitment and slot bounds are accepted and ignored, since everything on this chain is final. Optional fields may be null, as on a real
 * node.
 */
export const commitmentConfig = z
  .object({ commitment: z.string().nullish(), minContextSlot: z.int().nonnegative().nullish() })
  .nullish();

export const dataSliceParam = z.object({ offset: z.int().nonnegative(), length: z.int().nonnegative() });

export const accountEncodingParam = z.enum(accountEncodings);

export const accountConfig = z
  .object({ encoding: accountEncodingParam.nullish(), dataSlice: dataSliceParam.nullish() })
  .nullish()
  .transform((config) => ({
    encoding: config?.encoding ?? undefined,
    dataSlice: config?.dataSlice ?? undefined,
  }));

/** Bytes of a text in the encoding that the call names; base58 where it names none. */
export function bytesParam(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  return Uint8Array.from((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(text));
}
