import {
  fixCodecSize,
  getAddressCodec,
  getBase16Codec,
  getStructCodec,
  getU32Codec,
  getU64Codec,
} from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, CCTP_TOKEN_MESSENGER_PROGRAM } from './addresses.ts';
import { cctpAccounts } from './derive.ts';

const ADDRESS_BYTES = 32;

const depositForBurn = describeInstruction({
  title: 'deposit_for_burn of CCTP',
  prefix: [215, 60, 61, 46, 114, 55, 128, 176],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['domain', getU32Codec()],
    ['recipient', fixCodecSize(getBase16Codec(), ADDRESS_BYTES)],
    ['caller', getAddressCodec()],
    ['maxFee', getU64Codec()],
    ['finality', getU32Codec()],
  ]),
  accounts: {
    owner: ['s', theWallet],
    rentPayer: ['ws', theWallet],
    senderAuthority: ['r', cctpAccounts.senderAuthority],
    tokens: [
      'w',
      async ({ at, wallet, associatedAccount }) => associatedAccount(wallet, at('mint'), tokenPrograms.token),
    ],
    denylist: ['r', async ({ wallet }) => cctpAccounts.denylist(wallet)],
    messageTransmitter: ['w', cctpAccounts.messageTransmitter],
    tokenMessenger: ['r', cctpAccounts.tokenMessenger],
    remoteTokenMessenger: ['r', async ({ fields }) => cctpAccounts.remoteTokenMessenger(fields.domain)],
    tokenMinter: ['r', cctpAccounts.tokenMinter],
    localToken: ['w', async ({ at }) => cctpAccounts.localToken(at('mint'))],
    mint: ['w', reported],
    // The account for the message: new, so it signs for its own creation.
    event: ['ws', reported],
    messageTransmitterProgram: ['r', exactly(CCTP_MESSAGE_TRANSMITTER_PROGRAM)],
    tokenMessengerProgram: ['r', exactly(CCTP_TOKEN_MESSENGER_PROGRAM)],
    tokenProgram: ['r', exactly(tokenPrograms.token)],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    eventAuthority: ['r', cctpAccounts.eventAuthority],
    program: ['r', exactly(CCTP_TOKEN_MESSENGER_PROGRAM)],
  },
  effect: ({ at, fields }) => {
    const { amount, domain, recipient, caller, maxFee, finality } = fields;
    // 32 zero bytes, the System program's address, mean that anybody may complete it.
    if (caller !== SYSTEM_PROGRAM) throw new ReadbackError(`Only ${caller} could complete the bridging`);
    return {
      kind: 'cctp_burn',
      token: at('mint'),
      amount,
      domain,
      recipient: `0x${recipient}`,
      maxFee,
      finality,
      event: at('event'),
    };
  },
});

/** Reads burns of tokens that are minted again on another chain. Layout: the program's IDL, `depositForBurn`. */
export const decodeCctpInstruction = decodeOneOf('CCTP', [depositForBurn]);
