import { address, getStructDecoder, getU16Decoder, getU32Decoder, getU8Decoder } from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** Keeps what validators vote. Source: docs.anza.xyz/runtime/programs. */
const VOTE_PROGRAM = address('Vote111111111111111111111111111111111111111');
const PERCENT = 1;
const BASIS_POINTS = 100;
/** Where each version of the state has the commission, behind the addresses that it begins with. */
const COMMISSIONS: ReadonlyMap<number, { readonly at: number; readonly bytes: 1 | 2; readonly per: number }> =
  new Map([
    [1, { at: 4 + 2 * 32, bytes: 1, per: PERCENT }],
    [2, { at: 4 + 2 * 32, bytes: 1, per: PERCENT }],
    [3, { at: 4 + 4 * 32, bytes: 2, per: BASIS_POINTS }],
  ]);
const version = getStructDecoder([['version', getU32Decoder()]]);

/**
 * The commission of a validator in percent, by its vote account; null where the account is none. Layout:
 * github.com/anza-xyz/solana-sdk, vote-interface, `VoteStateVersions`.
 */
export function readCommission(account: SolanaAccount | undefined): number | null {
  if (account?.owner !== VOTE_PROGRAM || account.data.length < 4 + 5 * 32) return null;
  const place = COMMISSIONS.get(version.decode(account.data).version);
  if (!place) return null;
  const decoder = place.bytes === 1 ? getU8Decoder() : getU16Decoder();
  return decoder.decode(account.data, place.at) / place.per;
}
