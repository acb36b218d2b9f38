import { z } from 'zod';

/** An address of either chain family, as a string. */
export const addressSchema = z.string().regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/);

/** A whole number of base units (wei, lamports, a token's smallest unit), written in decimal digits. */
export const baseUnitsSchema = z
  .string()
  .regex(/^\d{1,78}$/)
  .meta({ description: 'A whole number of base units in decimal digits.' });
