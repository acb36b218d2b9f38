import { z } from 'zod';

/** The chains a request may name. `@say402/readback` holds what each of them is; a test keeps the two in step. */
export const CHAIN_NAMES = ['base', 'polygon', 'avalanche', 'solana'] as const;

/** `base`, `polygon`, `avalanche` or `solana`. */
export const chainNameSchema = z.enum(CHAIN_NAMES).meta({
  id: 'ChainName',
  description: 'The chain on which something should happen.',
});

export type ChainName = z.infer<typeof chainNameSchema>;
