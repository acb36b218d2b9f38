import { hexToBigInt, hexToNumber, size, slice, type Hex } from 'viem';

/** What a message of CCTP says, where it is one of a burn. Amounts are base units of USDC. */
export interface BurnMessage {
  readonly source: number;
  readonly destination: number;
  /** 32 bytes each. */
  readonly nonce: Hex;
  readonly recipient: Hex;
  /** Who burned it. */
  readonly sender: Hex;
  readonly amount: bigint;
  readonly fee: bigint;
  /** A block of this chain after which it has to be attested anew; 0 for none. */
  readonly expires: bigint;
}

const BYTES = 376;

/** Reads a message; null where it is too short or too long for one of a burn. Source: `MessageV2.sol`, `BurnMessageV2.sol` of circlefin/evm-cctp-contracts. */
export function readBurnMessage(message: Hex): BurnMessage | null {
  if (size(message) !== BYTES) return null;
  const word = (at: number): Hex => slice(message, at, at + 32);
  return {
    source: hexToNumber(slice(message, 4, 8)),
    destination: hexToNumber(slice(message, 8, 12)),
    nonce: word(12),
    recipient: word(184),
    sender: word(248),
    amount: hexToBigInt(word(216)),
    fee: hexToBigInt(word(312)),
    expires: hexToBigInt(word(344)),
  };
}
