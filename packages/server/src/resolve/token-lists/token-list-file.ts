import { z } from 'zod';

/** Bytes of a file at most. */
export const MOST_BYTES = 1024 * 1024;
/** Tokens of a file at most. */
const MOST_TOKENS = 2_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Nothing but plain letters: a name is shown to whoever picks, and must not be able to say anything else. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** One token, as a file has it. `sources` are ids of the file's own sources. */
export const listedTokenSchema = z.strictObject({
  symbol: z
    .string()
    .max(20)
    .regex(/^[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*$/),
  name: z.string().max(48).regex(PRINTABLE),
  address: z.string().max(64),
  decimals: z.int().min(0).max(36),
  sources: z.array(z.string().max(40)).min(1).max(20),
});

/** A list of tokens of one chain, as `scripts/token-lists.ts` writes it. */
export const tokenListFileSchema = z.strictObject({
  chain: z.string(),
  date: z.string().regex(DAY),
  sources: z
    .array(
      z.strictObject({
        id: z.string().max(40),
        title: z.string().max(80).regex(PRINTABLE),
        licence: z.string().max(80),
        date: z.string().regex(DAY),
        files: z
          .array(z.strictObject({ from: z.string().max(400), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
          .min(1),
      }),
    )
    .min(1)
    .max(50),
  tokens: z.array(listedTokenSchema).max(MOST_TOKENS),
});

export type TokenListFile = z.infer<typeof tokenListFileSchema>;
