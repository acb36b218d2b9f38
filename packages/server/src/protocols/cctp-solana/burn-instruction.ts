import {
  CCTP_MESSAGE_TRANSMITTER_PROGRAM,
  CCTP_TOKEN_MESSENGER_PROGRAM,
  cctpAccounts,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import {
  AccountRole,
  fixEncoderSize,
  getAddressEncoder,
  getBase16Encoder,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  type Address,
  type Instruction,
} from '@solana/kit';

/** The first bytes of sha256("global:deposit_for_burn"). */
const DISCRIMINATOR = [215, 60, 61, 46, 114, 55, 128, 176] as const;
const ADDRESS_BYTES = 32;
/** 32 zero bytes: anybody may complete the transfer on the other chain. */
const ANYBODY = SYSTEM_PROGRAM;
const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;

const params = getStructEncoder([
  ['amount', getU64Encoder()],
  ['domain', getU32Encoder()],
  ['recipient', fixEncoderSize(getBase16Encoder(), ADDRESS_BYTES)],
  ['caller', getAddressEncoder()],
  ['maxFee', getU64Encoder()],
  ['finality', getU32Encoder()],
]);

export interface CctpBurn {
  readonly wallet: Address;
  /** The wallet's account for the token. */
  readonly tokens: Address;
  readonly mint: Address;
  readonly amount: bigint;
  readonly domain: number;
  /** 32 bytes in hex, without 0x. */
  readonly recipient: string;
  readonly maxFee: bigint;
  readonly finality: number;
  /** The new account for the message, which signs for its creation. */
  readonly event: Address;
}

/** Layout: github.com/circlefin/solana-cctp-contracts, `programs/v2`, `deposit_for_burn`. */
export async function cctpBurnInstruction(burn: CctpBurn): Promise<Instruction> {
  const { wallet, tokens, mint, domain, event } = burn;
  const accounts = [
    { address: wallet, role: READONLY_SIGNER },
    { address: wallet, role: WRITABLE_SIGNER },
    { address: await cctpAccounts.senderAuthority(), role: READONLY },
    { address: tokens, role: WRITABLE },
    { address: await cctpAccounts.denylist(wallet), role: READONLY },
    { address: await cctpAccounts.messageTransmitter(), role: WRITABLE },
    { address: await cctpAccounts.tokenMessenger(), role: READONLY },
    { address: await cctpAccounts.remoteTokenMessenger(domain), role: READONLY },
    { address: await cctpAccounts.tokenMinter(), role: READONLY },
    { address: await cctpAccounts.localToken(mint), role: WRITABLE },
    { address: mint, role: WRITABLE },
    { address: event, role: WRITABLE_SIGNER },
    { address: CCTP_MESSAGE_TRANSMITTER_PROGRAM, role: READONLY },
    { address: CCTP_TOKEN_MESSENGER_PROGRAM, role: READONLY },
    { address: tokenPrograms.token, role: READONLY },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: await cctpAccounts.eventAuthority(), role: READONLY },
    { address: CCTP_TOKEN_MESSENGER_PROGRAM, role: READONLY },
  ];
  const data = Uint8Array.of(...DISCRIMINATOR, ...params.encode({ ...burn, caller: ANYBODY }));
  return { programAddress: CCTP_TOKEN_MESSENGER_PROGRAM, accounts, data };
}
