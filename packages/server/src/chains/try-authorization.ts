import {
  BaseError,
  ContractFunctionRevertedError,
  getAddress,
  parseAbi,
  parseSignature,
  type Hex,
  type PublicClient,
} from 'viem';
import { cutChainText } from '../core/chain-text.ts';
import type { ChainReads } from './chain-reads.ts';
import { contractFault } from './evm/contract-fault.ts';

/** A signed EIP-3009 transfer; amount and times as they are signed, in decimal digits. */
export interface SignedTransfer {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: Hex;
  readonly signature: Hex;
}

/** Sources: eips.ethereum.org/EIPS/eip-3009; github.com/circlefin/stablecoin-evm, FiatTokenV2_2 (signatures as bytes). */
const IN_PARTS = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
]);
const AS_BYTES = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
]);
/** Anybody may present an authorization. */
const SOMEBODY = '0x0000000000000000000000000000000000000402';
/** A signature of r, s and v in hex, which facilitators hand over in its parts. */
const KEY_SIGNATURE = 2 + 2 * 65;

/**
 * Why the asset's contract would not carry out a signed transfer now; null where it would. It alone knows whose signature counts for
 * an account that has code: a contract wallet, or one that a key has lent to a contract (EIP-7702).
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function tryAuthorization(reads: ChainReads, transfer: SignedTransfer): Promise<string | null> {
  if (reads.family !== 'evm') throw new TypeError('EIP-3009 transfers are made on EVM chains');
  return reads.read(async () => {
    try {
      await simulate(reads.client, transfer);
      return null;
    } catch (error) {
      const fault = contractFault(error);
      if (fault === null) throw error;
      return reasonIn(error) ?? fault;
    }
  });
}

async function simulate(client: PublicClient, transfer: SignedTransfer): Promise<unknown> {
  const { from, to, value, validAfter, validBefore, nonce, signature } = transfer;
  const terms = [
    getAddress(from),
    getAddress(to),
    BigInt(value),
    BigInt(validAfter),
    BigInt(validBefore),
    nonce,
  ] as const;
  const call = {
    address: getAddress(transfer.asset),
    functionName: 'transferWithAuthorization',
    account: SOMEBODY,
  } as const;
  const parts = partsOf(signature);
  return parts
    ? client.simulateContract({ ...call, abi: IN_PARTS, args: [...terms, ...parts] })
    : client.simulateContract({ ...call, abi: AS_BYTES, args: [...terms, signature] });
}

/** v, r and s; null for what no key has made. */
function partsOf(signature: Hex): readonly [number, Hex, Hex] | null {
  if (signature.length !== KEY_SIGNATURE) return null;
  try {
    const { r, s, yParity } = parseSignature(signature);
    return [yParity + 27, r, s];
  } catch {
    return null;
  }
}

/** What the contract says of it. */
function reasonIn(error: unknown): string | null {
  const reverted =
    error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError);
  return reverted instanceof ContractFunctionRevertedError && reverted.reason !== undefined
    ? cutChainText(reverted.reason)
    : null;
}
