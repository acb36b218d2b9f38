import {
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
import { ReadbackError } from '../../readback-error.ts';
import { CCTP_TOKEN_MESSENGER_PROGRAM } from '../cctp-solana/addresses.ts';
import { cctpDomains, TOKEN_MESSENGER_V2 } from './addresses.ts';

const HEADER_BYTES = 148;
/** The length of a burn's message without hook data, which somebody else's contract would run on. */
const BODY_BYTES = 228;
const VERSION = 1;
const NOBODY = pad('0x');
const known: readonly Chain[] = Object.values(chains);

/** What a message of burned USDC says. */
export interface ArrivalMessage {
  /** What arrives, after Circle's fee. */
  readonly amount: bigint;
  /** 32 bytes each. */
  readonly recipient: Hex;
  readonly burned: Hex;
  readonly nonce: Hex;
  readonly digest: Hex;
  /** CCTP's number of the chain that it was burned on. */
  readonly source: number;
}

/** An address in 32 bytes, as messages have it. */
export const inWord = (address: string, { family }: Pick<Chain, 'family'>): Hex =>
  family === 'evm'
    ? toHex(pad(toBytes(getAddress(address))))
    : toHex(new Uint8Array(getAddressEncoder().encode(svmAddress(address))));

const messengerOf = (chain: Chain): Hex =>
  inWord(chain.family === 'evm' ? TOKEN_MESSENGER_V2 : CCTP_TOKEN_MESSENGER_PROGRAM, chain);

const must = (right: boolean, what: string): void => {
  if (!right) throw new ReadbackError(`A message of CCTP ${what}`);
};

/**
 * Reads a message of burned USDC that `wallet` brings to `chain`. Source of the layout: circlefin/evm-cctp-contracts 4061786, `MessageV2`,
 * `BurnMessageV2`.
 *
 * @throws ReadbackError where it is one of something else, or for another chain or caller
 */
export function readArrivalMessage(message: Hex, chain: Chain, wallet: string): ArrivalMessage {
  must(size(message) === HEADER_BYTES + BODY_BYTES, `has ${size(message)} bytes`);
  const word = (at: number): Hex => slice(message, at, at + 32);
  const number = (at: number): number => hexToNumber(slice(message, at, at + 4));
  const source = known.find(({ name }) => cctpDomains[name] === number(4));
  must(number(0) === VERSION && number(HEADER_BYTES) === VERSION, 'is of another version');
  must(number(8) === cctpDomains[chain.name], 'is for another chain');
  if (!source) throw new ReadbackError('A message of CCTP is from a chain that is not known');
  must(word(44) === messengerOf(source) && word(76) === messengerOf(chain), 'is not of its TokenMessengers');
  must([NOBODY, inWord(wallet, chain)].includes(word(108)), 'names another caller');
  const [burned, recipient] = [word(HEADER_BYTES + 4), word(HEADER_BYTES + 36)];
  must(burned === inWord(source.paymentAsset.address, source), "is of another token than Circle's USDC");
  const [amount, fee] = [hexToBigInt(word(HEADER_BYTES + 68)), hexToBigInt(word(HEADER_BYTES + 164))];
  must(fee <= amount, 'takes a larger fee than there is');
  return {
    amount: amount - fee,
    recipient,
    burned,
    source: number(4),
    nonce: word(12),
    digest: keccak256(message),
  };
}
