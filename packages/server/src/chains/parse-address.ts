import type { Chain } from '@say402/readback';
import type { ParsedAddress } from './building-port.ts';
import { parseEvmAddress } from './evm/parse-address.ts';
import { parseSolanaAddress } from './solana/parse-address.ts';

/** The canonical form of an address as a user wrote it for a chain, or why it is none. */
export function parseAddress({ family }: Pick<Chain, 'family'>, text: string): ParsedAddress {
  return family === 'evm' ? parseEvmAddress(text) : parseSolanaAddress(text);
}
