import { cctpAccounts } from '@say402/readback';
import type { Address } from '@solana/kit';
import type { SolanaAccount } from '../../chains/solana/account.ts';
import { readCctpState, type CctpState } from '../../chains/solana/cctp-state.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

interface Asked {
  /** Circle's number of the other chain. */
  readonly domain: number;
  readonly mint: Address;
  /** An account to be read with them. */
  readonly also?: Address;
}

/**
 * Reads what CCTP's program checks of a burn or an arrival, in one round trip.
 *
 * @throws Say402Error where it is not on this chain
 */
export async function readCctp(
  { domain, mint, also }: Asked,
  solana: SolanaStep,
): Promise<{ readonly state: CctpState; readonly also: SolanaAccount | undefined }> {
  const [tokenMessenger, tokenMinter, localToken, messageTransmitter, remoteTokenMessenger, denylist] =
    await Promise.all([
      cctpAccounts.tokenMessenger(),
      cctpAccounts.tokenMinter(),
      cctpAccounts.localToken(mint),
      cctpAccounts.messageTransmitter(),
      cctpAccounts.remoteTokenMessenger(domain),
      cctpAccounts.denylist(solana.wallet),
    ]);
  const places = {
    tokenMessenger,
    tokenMinter,
    localToken,
    messageTransmitter,
    remoteTokenMessenger,
    denylist,
  };
  const read = await solana.accounts([...Object.values(places), ...(also ? [also] : [])]);
  const state = readCctpState(read, places);
  if (state) return { state, also: also && read.get(also) };
  throw new Say402Error('action_unavailable', "Circle's CCTP v2 is not on this chain.");
}
