import type { EncodedAccount } from '@solana/kit';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import {
  getMintDecoder,
  getTokenDecoder,
  TOKEN_2022_PROGRAM_ADDRESS,
  type Mint,
  type Token,
} from '@solana-program/token-2022';

// Made once: with all their extensions they are costly to make.
const mintDecoder = getMintDecoder();
const tokenDecoder = getTokenDecoder();

const mintBytes = 82;
const tokenBytes = 165;
const multisigBytes = 355;
/** After the base state, an account with extensions says what it is. Source: AccountType of spl-token-2022. */
const accountTypes = { mint: 1, token: 2 } as const;

export type TokenState =
  { readonly kind: 'mint'; readonly mint: Mint } | { readonly kind: 'token'; readonly token: Token };

export const tokenProgramNames: ReadonlyMap<string, string> = new Map<string, string>([
  [TOKEN_PROGRAM_ADDRESS, 'spl-token'],
  [TOKEN_2022_PROGRAM_ADDRESS, 'spl-token-2022'],
]);

/** Decodes a mint or a token account of either token program; null for anything else. */
export function tokenState({
  programAddress,
  data,
}: Pick<EncodedAccount, 'programAddress' | 'data'>): TokenState | null {
  if (!tokenProgramNames.has(programAddress)) return null;
  const extended =
    programAddress === TOKEN_2022_PROGRAM_ADDRESS &&
    data.length > tokenBytes &&
    data.length !== multisigBytes;
  const type = extended ? data[tokenBytes] : undefined;
  if (data.length === mintBytes || type === accountTypes.mint)
    return { kind: 'mint', mint: mintDecoder.decode(data) };
  if (data.length === tokenBytes || type === accountTypes.token) {
    return { kind: 'token', token: tokenDecoder.decode(data) };
  }
  return null;
}
