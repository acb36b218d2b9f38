/** Order of the secp256k1 group. Source: SEC 2, section 2.4.1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * A key's signature in the one spelling that tokens take: v as 27 or 28, s in the lower half of the curve's order. The same
 * signature can be written with v as 0 or 1, or with the other s; a token's contract refuses those, and the payment with
 * them. Anything but 65 bytes stays as it is.
 *
 * @param signature r, s and v in hex
 */
export function canonicalSignature(signature: string): string {
  if (!/^0x[0-9a-f]{128}(00|01|1b|1c)$/i.test(signature)) return signature;
  const [head, s, v] = [
    signature.slice(0, 66),
    BigInt(`0x${signature.slice(66, 130)}`),
    signature.slice(130),
  ];
  const isLow = s <= ORDER / 2n;
  if (isLow && v.startsWith('1')) return signature;
  const isEven = /^(00|1b)$/i.test(v) === isLow;
  const lowS = (isLow ? s : ORDER - s).toString(16).padStart(64, '0');
  return `${head}${lowS}${isEven ? '1b' : '1c'}`;
}
