import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpAccounts,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import {
  AccountRole,
  addEncoderSizePrefix,
  getBytesEncoder,
  getStructEncoder,
  getU32Encoder,
  type Address,
  type Instruction,
} from '@solana/kit';
import { hexToBytes, slice, type Hex } from 'viem';

/** The first bytes of sha256("global:receive_message"). */
const DISCRIMINATOR = [38, 144, 127, 225, 31, 225, 238, 25] as const;
const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;

const bytes = addEncoderSizePrefix(getBytesEncoder(), getU32Encoder());
const params = getStructEncoder([
  ['message', bytes],
  ['attestation', bytes],
]);

export interface CctpReceipt {
  readonly wallet: Address;
  /** The wallet's account for the token. */
  readonly tokens: Address;
  readonly mint: Address;
  /** Circle's account for its fee. */
  readonly feeAccount: Address;
  readonly source: number;
  /** 32 bytes in hex. */
  readonly nonce: Hex;
  readonly message: Hex;
  readonly attestation: Hex;
}

/** Layout: github.com/circlefin/solana-cctp-contracts, `programs/v2`, `receive_message` and `handle_receive_finalized_message`. */
export async function cctpReceiveInstruction(receipt: CctpReceipt): Promise<Instruction> {
  const { wallet, tokens, mint, feeAccount, source, nonce, message } = receipt;
  // The body of the message begins behind its version with the token that was burned.
  const burned = slice(message, 152, 184);
  const accounts = [
    { address: wallet, role: WRITABLE_SIGNER },
    { address: wallet, role: READONLY_SIGNER },
    { address: await cctpAccounts.receiveAuthority(), role: READONLY },
    { address: await cctpAccounts.messageTransmitter(), role: READONLY },
    { address: await cctpAccounts.usedNonce(nonce), role: WRITABLE },
    { address: CCTP_TOKEN_MESSENGER_PROGRAM, role: READONLY },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: await cctpAccounts.receiveEvents(), role: READONLY },
    { address: CCTP_MESSAGE_TRANSMITTER_PROGRAM, role: READONLY },
    { address: await cctpAccounts.tokenMessenger(), role: READONLY },
    { address: await cctpAccounts.remoteTokenMessenger(source), role: READONLY },
    { address: await cctpAccounts.tokenMinter(), role: READONLY },
    { address: await cctpAccounts.localToken(mint), role: WRITABLE },
    { address: await cctpAccounts.tokenPair(source, burned), role: READONLY },
    { address: feeAccount, role: WRITABLE },
    { address: tokens, role: WRITABLE },
    { address: await cctpAccounts.custody(mint), role: WRITABLE },
    { address: tokenPrograms.token, role: READONLY },
    { address: await cctpAccounts.eventAuthority(), role: READONLY },
    { address: CCTP_TOKEN_MESSENGER_PROGRAM, role: READONLY },
  ];
  const data = Uint8Array.of(
    ...DISCRIMINATOR,
    ...params.encode({ message: hexToBytes(message), attestation: hexToBytes(receipt.attestation) }),
  );
  return { programAddress: CCTP_MESSAGE_TRANSMITTER_PROGRAM, accounts, data };
}
