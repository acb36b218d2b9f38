import { hexToBytes } from 'viem';
import { PLAIN_TRANSFER_GAS } from '../network-fee.ts';
import type { DryCall } from './dry-call.ts';

interface Measured {
  readonly hasCode: boolean;
  readonly gasUsed: bigint;
}

/** Gas of a transaction's bytes (EIP-2028), and the least of one that does little (EIP-7623). */
const ZERO_BYTE = 4n;
const OTHER_BYTE = 16n;
const FLOOR_OF_ZERO_BYTE = 10n;
const FLOOR_OF_OTHER_BYTE = 40n;
/** What a contract pays for a call with native coins, less the stipend that the callee gets: a transaction of its own pays none of it. */
const VALUE_GAS = 6_700n;
/**
 * The first read of a slot costs twenty times a repeated one, but real calls do so much else that five times what was measured is ample.
 */
const MOST_TIMES = 5n;

/**
 * The most gas that a call takes as a transaction of its own, when it was measured behind others in one transaction. There it found storage
 * that the others had read or written already and paid less for it (EIP-2929, EIP-2200): at most by what those had paid.
 */
export function gasAlone(calls: readonly DryCall[], measured: readonly Measured[], index: number): bigint {
  const [call, own] = [calls[index], measured[index]];
  if (!call || !own) return 0n;
  if (call.data === '0x' && !own.hasCode) return PLAIN_TRANSFER_GAS;
  const before = measured.slice(0, index).reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
  const ample = own.gasUsed * MOST_TIMES;
  const execution = own.gasUsed + (before < ample ? before : ample);
  const bytes = hexToBytes(call.data);
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length);
  const others = BigInt(bytes.length) - zeros;
  const free = call.value > 0n && execution > VALUE_GAS ? VALUE_GAS : 0n;
  const total = PLAIN_TRANSFER_GAS + zeros * ZERO_BYTE + others * OTHER_BYTE + execution - free;
  const floor = PLAIN_TRANSFER_GAS + zeros * FLOOR_OF_ZERO_BYTE + others * FLOOR_OF_OTHER_BYTE;
  return total > floor ? total : floor;
}
