import { z } from 'zod';

/** Which published lists the lists of the service are made from. */
export const sourcesSchema = z.strictObject({
  /** So many of them have to say the same of a token. */
  leastSources: z.int().min(1),
  /** Tokens of a chain at most. */
  mostTokens: z.int().min(1),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      licence: z.string(),
      date: z.string(),
      files: z.array(z.strictObject({ from: z.string(), sha256: z.string().optional() })).min(1),
    }),
  ),
});

/** Uniswap's schema, or an entry of Jupiter's, whose address is its `id`. */
export const entrySchema = z
  .object({
    chainId: z.number().nullish(),
    address: z.string().optional(),
    id: z.string().optional(),
    symbol: z.string(),
    name: z.string(),
    decimals: z.number(),
    isVerified: z.boolean().optional(),
  })
  .transform(({ address, id, chainId, ...rest }) => ({
    ...rest,
    chainId: chainId ?? null,
    address: address ?? id ?? '',
  }));

/** A published list: entries, alone or under `tokens`. */
export const publishedSchema = z.union([
  z.array(z.unknown()),
  z.object({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens),
]);

export type Sources = z.infer<typeof sourcesSchema>;
