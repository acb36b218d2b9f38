import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, CCTP_TOKEN_MESSENGER_PROGRAM } from './addresses.ts';

/** The accounts of CCTP that a burn touches. Seeds: github.com/circlefin/solana-cctp-contracts, `programs/v2`. */
export const cctpAccounts = {
  senderAuthority: async (): Promise<Address> => messenger('sender_authority'),
  tokenMessenger: async (): Promise<Address> => messenger('token_messenger'),
  tokenMinter: async (): Promise<Address> => messenger('token_minter'),
  eventAuthority: async (): Promise<Address> => messenger('__event_authority'),
  messageTransmitter: async (): Promise<Address> =>
    deriveAddress(CCTP_MESSAGE_TRANSMITTER_PROGRAM, [{ text: 'message_transmitter' }]),
  /** This account exists only where Circle has banned the owner. */
  denylist: async (owner: Address): Promise<Address> =>
    deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [{ text: 'denylist_account' }, { address: owner }]),
  localToken: async (mint: Address): Promise<Address> =>
    deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [{ text: 'local_token' }, { address: mint }]),
  /** The counterpart on another chain; its seed is the domain's number in decimal digits. */
  remoteTokenMessenger: async (domain: number): Promise<Address> =>
    deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [
      { text: 'remote_token_messenger' },
      { text: domain.toString() },
    ]),
} as const;

async function messenger(seed: string): Promise<Address> {
  return deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [{ text: seed }]);
}
