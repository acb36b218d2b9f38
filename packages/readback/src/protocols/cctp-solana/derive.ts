import type { Address } from '@solana/kit';
import { hexToBytes, type Hex } from 'viem';
import { deriveAddress } from '../../svm/derive-address.ts';
import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, CCTP_TOKEN_MESSENGER_PROGRAM } from './addresses.ts';

/** The accounts of CCTP that a burn or an arrival touches. Seeds: github.com/circlefin/solana-cctp-contracts, `programs/v2`. */
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
  /** As what the program that receives messages calls the one that mints. */
  receiveAuthority: async (): Promise<Address> =>
    transmitter([{ text: 'message_transmitter_authority' }, { address: CCTP_TOKEN_MESSENGER_PROGRAM }]),
  receiveEvents: async (): Promise<Address> => transmitter([{ text: '__event_authority' }]),
  /** This account exists once the message was used. @param nonce 32 bytes in hex */
  usedNonce: async (nonce: Hex): Promise<Address> =>
    transmitter([{ text: 'used_nonce' }, { bytes: hexToBytes(nonce) }]),
  /** @param burned the token on its own chain, 32 bytes in hex */
  tokenPair: async (domain: number, burned: Hex): Promise<Address> =>
    deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [
      { text: 'token_pair' },
      { text: domain.toString() },
      { bytes: hexToBytes(burned) },
    ]),
  custody: async (mint: Address): Promise<Address> =>
    deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [{ text: 'custody' }, { address: mint }]),
} as const;

const transmitter = async (seeds: Parameters<typeof deriveAddress>[1]): Promise<Address> =>
  deriveAddress(CCTP_MESSAGE_TRANSMITTER_PROGRAM, seeds);

async function messenger(seed: string): Promise<Address> {
  return deriveAddress(CCTP_TOKEN_MESSENGER_PROGRAM, [{ text: seed }]);
}
