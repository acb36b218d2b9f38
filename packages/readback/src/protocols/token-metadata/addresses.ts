import { address } from '@solana/kit';

/** Metaplex Token Metadata, and the program that checks the rules of a collection. Source: developers.metaplex.com. */
export const TOKEN_METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
export const TOKEN_AUTH_RULES_PROGRAM = address('auth9SigNpDKz4sJJ1DfCTuZrZNSAgh9sFD3rboVmgg');
