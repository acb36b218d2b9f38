import { recover } from 'tiny-secp256k1';
import { hexToBytes, keccak256, type Hex } from 'viem';

/**
 * The address, in lower case, whose key made an ECDSA signature over a hash; null where there is none. libsecp256k1 in WebAssembly does it
 * in a tenth of the time that plain JavaScript takes, and every payment waits for it.
 *
 * @param signature 65 bytes: r, s, and v as 0, 1, 27 or 28
 */
export function recoverSigner(hash: Hex, signature: Hex): string | null {
  const bytes = hexToBytes(signature);
  const v = bytes[64] ?? 0;
  const recoveryId = v >= 27 ? v - 27 : v;
  if (bytes.length !== 65 || (recoveryId !== 0 && recoveryId !== 1)) return null;
  try {
    const publicKey = recover(hexToBytes(hash), bytes.subarray(0, 64), recoveryId, false);
    return publicKey && `0x${keccak256(publicKey.subarray(1)).slice(-40)}`;
  } catch {
    // Numbers outside the curve's order are no signature of anyone.
    return null;
  }
}
