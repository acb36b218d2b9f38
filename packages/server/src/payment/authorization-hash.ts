import { domainSeparator, keccak256, stringToBytes, type Hex } from 'viem';

/** The EIP-712 domain of the asset in which payments are signed. */
export interface PaymentDomain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

/** An EIP-3009 authorization as it is signed. */
export interface Authorization {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  readonly nonce: Hex;
}

/** Source: eips.ethereum.org/EIPS/eip-3009. */
const TYPE_HASH = keccak256(
  stringToBytes(
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  ),
);

const separators = new Map<string, Hex>();
/** The most domain separators that are remembered; a service is paid in a few assets. */
const MOST_SEPARATORS = 100;

/**
 * The EIP-712 hash that a payer signs. Domain and type are hashed once, so that two short hashes remain of the eight or more that a general
 * encoder makes for every payment.
 */
export function authorizationHash(domain: PaymentDomain, authorization: Authorization): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const numbers = [value, validAfter, validBefore].map((number) => word(number.toString(16)));
  const words = [TYPE_HASH.slice(2), word(from.slice(2)), word(to.slice(2)), ...numbers, nonce.slice(2)];
  const struct = keccak256(bytesOf(words.join(''), 7 * 32));
  return keccak256(bytesOf(`1901${separatorOf(domain).slice(2)}${struct.slice(2)}`, 2 + 2 * 32));
}

const word = (hex: string): string => hex.padStart(64, '0');

/** Bytes from hex. Node stops silently at an invalid digit, so the length is checked. */
function bytesOf(hex: string, length: number): Uint8Array {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length === length && hex.length === 2 * length) return bytes;
  throw new TypeError(`Expected ${length} bytes in hex, got ${bytes.length} of ${hex.length} digits`);
}

function separatorOf(domain: PaymentDomain): Hex {
  const key = JSON.stringify(domain);
  const known = separators.get(key);
  if (known !== undefined) return known;
  if (separators.size >= MOST_SEPARATORS) separators.clear();
  const made = domainSeparator({ domain });
  separators.set(key, made);
  return made;
}
