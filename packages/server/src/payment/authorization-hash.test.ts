import fc from 'fast-check';
import { getAddress, hashTypedData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { authorizationHash } from './authorization-hash.ts';

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
const address = hex(20).map((text) => getAddress(text));
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

const TransferWithAuthorization = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const;

test('is what a general EIP-712 encoder makes of an authorization', () => {
  const domains = fc.record({
    name: fc.string(),
    version: fc.string(),
    chainId: fc.integer({ min: 1 }),
    verifyingContract: address,
  });
  const messages = fc.record({
    from: address,
    to: address,
    value: number,
    validAfter: number,
    validBefore: number,
    nonce: hex(32),
  });
  fc.assert(
    fc.property(domains, messages, (domain, message) => {
      const expected = hashTypedData({
        domain,
        types: { TransferWithAuthorization },
        primaryType: 'TransferWithAuthorization',
        message,
      });
      expect(authorizationHash(domain, message)).toBe(expected);
    }),
  );
});
