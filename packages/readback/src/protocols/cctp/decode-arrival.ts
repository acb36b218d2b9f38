import {
  getAbiItem,
  getAddress,
  hexToBigInt,
  hexToNumber,
  keccak256,
  pad,
  size,
  slice,
  toBytes,
  toHex,
  type Hex,
} from 'viem';
import { address as svmAddress, getAddressEncoder } from '@solana/kit';
import type { Chain } from '../../chains/chain.ts';
import { chains } from '../../chains/registry.ts';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { refuseValue } from '../../evm/value.ts';
import { ReadbackError } from '../../readback-error.ts';
import { CCTP_TOKEN_MESSENGER_PROGRAM } from '../cctp-solana/addresses.ts';
import { messageTransmitterAbi } from './abi.ts';
import { cctpDomains, MESSAGE_TRANSMITTER_V2, TOKEN_MESSENGER_V2 } from './addresses.ts';

const receiveMessage = callReader(getAbiItem({ abi: messageTransmitterAbi, name: 'receiveMessage' }), {
  message: use,
  attestation: use,
});

const HEADER_BYTES = 148;
/** The length of a burn's message without hook data, which somebody else's contract would run on. */
const BODY_BYTES = 228;
const VERSION = 1;
const NOBODY = pad('0x');
/** An address with 12 zero bytes before it. */
const PADDED = /^0x0{24}/;

const known: readonly Chain[] = Object.values(chains);

/** Reads messages of burned USDC that are brought to their chain. Source of the layout: circlefin/evm-cctp-contracts 4061786, `MessageV2`, `BurnMessageV2`. */
export const cctpArrivalDecoder: CallDecoder = {
  covers: ({ chainId, target }) => findEvmChain(chainId) !== undefined && target === MESSAGE_TRANSMITTER_V2,
  decode: (call) => {
    refuseValue(call);
    const { message, attestation } = receiveMessage.read(call);
    return [{ ...arrival(call, message), attestation }];
  },
};

/** An address in 32 bytes, as messages have it. */
const inWord = (address: string, { family }: Chain): Hex =>
  family === 'evm'
    ? toHex(pad(toBytes(getAddress(address))))
    : toHex(new Uint8Array(getAddressEncoder().encode(svmAddress(address))));

const messengerOf = (chain: Chain): Hex =>
  inWord(chain.family === 'evm' ? TOKEN_MESSENGER_V2 : CCTP_TOKEN_MESSENGER_PROGRAM, chain);

const must = (right: boolean, what: string): void => {
  if (!right) throw new ReadbackError(`A message of CCTP ${what}`);
};

function arrival({ chainId, target, wallet }: EvmCall, message: Hex) {
  must(size(message) === HEADER_BYTES + BODY_BYTES, `has ${size(message)} bytes`);
  const chain = findEvmChain(chainId);
  const word = (at: number): Hex => slice(message, at, at + 32);
  const number = (at: number): number => hexToNumber(slice(message, at, at + 4));
  const source = known.find(({ name }) => cctpDomains[name] === number(4));
  must(number(0) === VERSION && number(HEADER_BYTES) === VERSION, 'is of another version');
  must(number(8) === cctpDomains[chain?.name ?? ''], 'is for another chain');
  if (!chain || !source) throw new ReadbackError('A message of CCTP is from a chain that is not known');
  must(
    word(44) === messengerOf(source) && word(76) === pad(TOKEN_MESSENGER_V2).toLowerCase(),
    'is not of its TokenMessengers',
  );
  must([NOBODY, pad(wallet).toLowerCase()].includes(word(108)), 'names another caller');
  const [burned, recipient] = [word(HEADER_BYTES + 4), word(HEADER_BYTES + 36)];
  must(PADDED.test(recipient), 'names no address of this kind of chain');
  must(burned === inWord(source.paymentAsset.address, source), "is of another token than Circle's USDC");
  const [amount, fee] = [word(HEADER_BYTES + 68), word(HEADER_BYTES + 164)].map((each) => hexToBigInt(each));
  if (amount === undefined || fee === undefined || fee > amount)
    throw new ReadbackError('A message of CCTP takes a larger fee than there is');
  return {
    kind: 'cctp_arrival',
    venue: target,
    owner: wallet,
    token: getAddress(chain.paymentAsset.address),
    amount: amount - fee,
    recipient: getAddress(slice(recipient, 12)),
    source: number(4),
    nonce: word(12),
    digest: keccak256(message),
  } as const;
}
