import {
  addCodecSizePrefix,
  address,
  getBase16Codec,
  getStructCodec,
  getU32Codec,
  type Address,
} from '@solana/kit';
import { chains } from '../../chains/registry.ts';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { inWord, readArrivalMessage } from '../cctp/read-arrival.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { CCTP_MESSAGE_TRANSMITTER_PROGRAM, CCTP_TOKEN_MESSENGER_PROGRAM } from './addresses.ts';
import { cctpAccounts } from './derive.ts';

const { solana } = chains;
const usdc = address(solana.paymentAsset.address);
const bytes = addCodecSizePrefix(getBase16Codec(), getU32Codec());

interface View {
  readonly wallet: Address;
  readonly fields: { readonly message: string };
}
const messageOf = ({ fields, wallet }: View) => readArrivalMessage(`0x${fields.message}`, solana, wallet);

const receiveMessage = describeInstruction({
  title: 'receive_message of CCTP',
  prefix: [38, 144, 127, 225, 31, 225, 238, 25],
  fields: getStructCodec([
    ['message', bytes],
    ['attestation', bytes],
  ]),
  accounts: {
    payer: ['ws', theWallet],
    caller: ['s', theWallet],
    authority: ['r', cctpAccounts.receiveAuthority],
    messageTransmitter: ['r', cctpAccounts.messageTransmitter],
    usedNonce: ['w', async (view) => cctpAccounts.usedNonce(messageOf(view).nonce)],
    receiver: ['r', exactly(CCTP_TOKEN_MESSENGER_PROGRAM)],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    receiveEvents: ['r', cctpAccounts.receiveEvents],
    program: ['r', exactly(CCTP_MESSAGE_TRANSMITTER_PROGRAM)],
    tokenMessenger: ['r', cctpAccounts.tokenMessenger],
    remoteTokenMessenger: ['r', async (view) => cctpAccounts.remoteTokenMessenger(messageOf(view).source)],
    tokenMinter: ['r', cctpAccounts.tokenMinter],
    localToken: ['w', async () => cctpAccounts.localToken(usdc)],
    tokenPair: [
      'r',
      async (view) => {
        const { source, burned } = messageOf(view);
        return cctpAccounts.tokenPair(source, burned);
      },
    ],
    feeAccount: ['w', reported],
    recipient: [
      'w',
      async ({ wallet, associatedAccount }) => associatedAccount(wallet, usdc, tokenPrograms.token),
    ],
    custody: ['w', async () => cctpAccounts.custody(usdc)],
    tokenProgram: ['r', exactly(tokenPrograms.token)],
    eventAuthority: ['r', cctpAccounts.eventAuthority],
    messengerProgram: ['r', exactly(CCTP_TOKEN_MESSENGER_PROGRAM)],
  },
  effect: (view) => {
    const { burned: _, recipient, ...said } = messageOf(view);
    if (recipient !== inWord(view.at('recipient'), solana))
      throw new ReadbackError("A message of CCTP is for another account than the wallet's own for USDC");
    return {
      kind: 'cctp_arrival',
      venue: view.program,
      owner: view.wallet,
      token: usdc,
      recipient: view.wallet,
      attestation: `0x${view.fields.attestation}`,
      feeAccount: view.at('feeAccount'),
      ...said,
    };
  },
});

/** Reads messages of burned USDC that are brought to Solana. Layout: the program's IDL, `receiveMessage`, and `HandleReceiveMessageContext`. */
export const decodeCctpArrivalInstruction = decodeOneOf('CCTP', [receiveMessage]);
