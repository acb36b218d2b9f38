import { isHex, type Hex } from 'viem';
import { z } from 'zod';

/** Data as nodes write it: `0x` for none. */
export const hexSchema = z.custom<Hex>((value) => isHex(value), 'Expected hex data');

/** A whole number as nodes write it. */
export const quantitySchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]+$/)
  .transform(BigInt);
