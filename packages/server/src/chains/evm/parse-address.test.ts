import fc from 'fast-check';
import { checksumAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { parseEvmAddress } from './parse-address.ts';

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => checksumAddress(`0x${Buffer.from(bytes).toString('hex')}`));

describe('an EVM address', () => {
  test('is taken in lower case, upper case, or with its checksum, and answered with it', () => {
    fc.assert(
      fc.property(address, (checksummed) => {
        const lower = checksummed.toLowerCase();
        for (const text of [checksummed, lower, `0x${lower.slice(2).toUpperCase()}`]) {
          expect(parseEvmAddress(text)).toEqual({ ok: true, address: checksummed });
        }
      }),
    );
  });

  test('with one letter in the wrong case is refused', () => {
    fc.assert(
      fc.property(address, fc.nat({ max: 39 }), (checksummed, position) => {
        const at = position + 2;
        const letter = checksummed[at]!;
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const text = checksummed.slice(0, at) + flipped + checksummed.slice(at + 1);
        const digits = text.slice(2);
        const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
        fc.pre(flipped !== letter && !oneCase);
        expect(parseEvmAddress(text)).toMatchObject({ ok: false });
      }),
    );
  });

  test('of another length is refused with the length that was seen', () => {
    expect(parseEvmAddress('0x742d35Cc6634C0532925a3b844Bc9e7595f0bEb')).toEqual({
      ok: false,
      reason: expect.stringContaining('has 39 hexadecimal characters') as string,
    });
    for (const text of ['', '0x', `0x${'0'.repeat(64)}`, 'vitalik.eth', `1x${'0'.repeat(40)}`]) {
      expect(parseEvmAddress(text).ok).toBe(false);
    }
  });
});
