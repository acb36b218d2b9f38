import type { Abi, Hex } from 'viem';
import { z } from 'zod';

/** A compiled contract: interface and creation code, in which libraries may still be placeholders. */
export const contractSchema = z.object({
  abi: z.custom<Abi>(Array.isArray),
  code: z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x')),
  linkReferences: z.record(
    z.string(),
    z.record(z.string(), z.array(z.object({ start: z.int(), length: z.int() }))),
  ),
});

export type Contract = z.infer<typeof contractSchema>;
