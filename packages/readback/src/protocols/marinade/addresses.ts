import { address } from '@solana/kit';

/** Marinade's program, its state, and the token that it issues. Source: docs.marinade.finance, `@marinade.finance/marinade-ts-sdk`. */
export const MARINADE_PROGRAM = address('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD');
export const MARINADE_STATE = address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC');
export const MSOL_MINT = address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So');
