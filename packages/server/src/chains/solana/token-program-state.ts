import { tokenPrograms, type TokenProgram } from '@say402/readback';
import type { SolanaAccount } from './account.ts';

const MINT_BYTES = 82;
const TOKEN_ACCOUNT_BYTES = 165;
/** A multisig has this length and no mark, so nothing else of a token program ever has it. */
const MULTISIG_BYTES = 355;
const MINT_MARK = 1;
const TOKEN_ACCOUNT_MARK = 2;

export interface TokenProgramState {
  readonly program: TokenProgram;
  readonly kind: 'mint' | 'token_account' | 'multisig' | 'unknown';
}

/**
 * What a token program keeps in an account. Null where none owns it.
 * Source: github.com/solana-program/token-2022, `extension/mod.rs` (`AccountType`, `BASE_ACCOUNT_LENGTH`).
 */
export function tokenProgramState({ owner, data, space }: SolanaAccount): TokenProgramState | null {
  const program = programs.find((name) => tokenPrograms[name] === owner);
  if (program === undefined) return null;
  return { program, kind: kindOf(program, data, space) };
}

const programs: readonly TokenProgram[] = ['token', 'token-2022'];

function kindOf(program: TokenProgram, data: Uint8Array, space: number): TokenProgramState['kind'] {
  if (space === MINT_BYTES) return 'mint';
  if (space === TOKEN_ACCOUNT_BYTES) return 'token_account';
  if (space === MULTISIG_BYTES) return 'multisig';
  if (program === 'token-2022' && space > TOKEN_ACCOUNT_BYTES) {
    if (data[TOKEN_ACCOUNT_BYTES] === MINT_MARK) return 'mint';
    if (data[TOKEN_ACCOUNT_BYTES] === TOKEN_ACCOUNT_MARK) return 'token_account';
  }
  return 'unknown';
}
