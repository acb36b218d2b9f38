import { getAddressDecoder, type Address } from '@solana/kit';
import type { SolanaAccount } from '../../solana/account.ts';
import { REGISTRATION_PROGRAM, SOL_CLASS } from './name-account.ts';

const RECORD = 2;
const WALLET_OWNED = 0;
const LENGTH = 75;

/** What the registration service says: that it does not know the name, that it agrees, or why the name can't be used. */
export type Registration = 'unknown' | 'agrees' | { readonly fault: string };

/**
 * Holds an address found for a `.sol` name against the registration service that such names move to. Layout: kind (u8),
 * class, kind of owner (u8), owner, frozen (u8), end (i64, 0 for none).
 *
 * @param now milliseconds since the epoch
 */
export function checkRegistration(
  account: SolanaAccount | undefined,
  target: Address,
  now: number,
): Registration {
  if (account?.owner !== REGISTRATION_PROGRAM) return 'unknown';
  const { data } = account;
  const addressAt = (at: number): Address => getAddressDecoder().decode(data.subarray(at, at + 32));
  if (data.length < LENGTH || data[0] !== RECORD || addressAt(1) !== SOL_CLASS) {
    return { fault: 'its entry at the registration service is malformed' };
  }
  const end = new DataView(data.buffer, data.byteOffset, data.length).getBigInt64(67, true);
  if (end !== 0n && end <= BigInt(Math.floor(now / 1_000))) return { fault: 'its registration has ended' };
  if (data[33] !== WALLET_OWNED) return { fault: 'it is held as an NFT, whose holder is not looked up here' };
  const owner = addressAt(34);
  if (owner === target) return 'agrees';
  return { fault: `the name service gives ${target}, the registration service ${owner}` };
}
