import { z } from 'zod';

/** `0x` and 40 hexadecimal characters, in any case. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** 32 to 44 Base58 characters. */
export const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** An address of either chain family, as a string. */
export const addressSchema = z.string().regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/);

/** A whole number of base units (wei, lamports, a token's smallest unit), written in decimal digits. */
export const baseUnitsSchema = z
  .string()
  .regex(/^\d{1,78}$/)
  .meta({ description: 'A whole number of base units in decimal digits.' });
