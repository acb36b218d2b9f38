import { cctpAccounts } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import type { SolanaAccount } from '../../chains/solana/account.ts';
import { readCctpState, type CctpState } from '../../chains/solana/cctp-state.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Bridging } from '../cctp/bridging.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

/** Reads what CCTP's program checks of a burn, and the account for its message: one round trip. */
export async function readBurn(
  { domain, token }: Bridging,
  event: Address,
  solana: SolanaStep,
): Promise<{ readonly state: CctpState; readonly event: SolanaAccount | undefined }> {
  const [tokenMessenger, tokenMinter, localToken, messageTransmitter, remoteTokenMessenger, denylist] =
    await Promise.all([
      cctpAccounts.tokenMessenger(),
      cctpAccounts.tokenMinter(),
      cctpAccounts.localToken(address(token.address)),
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
  const read = await solana.accounts([...Object.values(places), event]);
  const state = readCctpState(read, places);
  if (state) return { state, event: read.get(event) };
  throw new Say402Error('action_unavailable', "Circle's CCTP v2 is not on this chain.");
}
