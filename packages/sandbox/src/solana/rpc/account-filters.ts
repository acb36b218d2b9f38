import { containsBytes, type EncodedAccount } from '@solana/kit';
import { z } from 'zod';
import { bytesParam } from './params.ts';

const memcmp = z
  .object({
    offset: z.int().nonnegative(),
    bytes: z.string(),
    encoding: z.enum(['base58', 'base64']).default('base58'),
  })
  .transform(({ offset, bytes, encoding }, context) => {
    try {
      return { offset, bytes: bytesParam(bytes, encoding) };
    } catch {
      context.addIssue(`expected ${encoding}`);
      return z.NEVER;
    }
  });

export const programAccountFilters = z
  .array(z.union([z.object({ memcmp }), z.object({ dataSize: z.int().nonnegative() })]))
  .max(4);

/** Whether an account passes all filters. */
export function matchesFilters(
  { data }: EncodedAccount,
  filters: z.output<typeof programAccountFilters>,
): boolean {
  return filters.every((filter) =>
    'memcmp' in filter
      ? containsBytes(data, filter.memcmp.bytes, filter.memcmp.offset)
      : data.length === filter.dataSize,
  );
}
