import { argumentText } from '@say402/readback';
import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readArgument } from './read-argument.ts';

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);

describe('readArgument', () => {
  it('takes whole numbers within the range of the type and no others', () => {
    fc.assert(
      fc.property(bits, fc.bigInt({ min: -(2n ** 257n), max: 2n ** 257n }), (size, value) => {
        const unsigned = value >= 0n && value < 2n ** BigInt(size);
        const signed = value >= -(2n ** BigInt(size - 1)) && value < 2n ** BigInt(size - 1);
        expect(readArgument(`uint${size}`, value.toString())).toBe(unsigned ? value : null);
        expect(readArgument(`int${size}`, value.toString())).toBe(signed ? value : null);
      }),
    );
  });

  it('gives what viem encodes and decodes to the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 5 }), (values) => {
        const written = `[${values.join(', ')}]`;
        const value = readArgument('uint64[]', written);
        const encoded = encodeAbiParameters([{ type: 'uint64[]' }], [value as bigint[]]);
        const [decoded] = decodeAbiParameters([{ type: 'uint64[]' }], encoded);
        expect(argumentText(decoded)).toBe(`[${values.join(',')}]`);
      }),
    );
  });

  it('takes bytes of exactly the length of the type', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 32 }), (bytes, length) => {
        const text = toHex(bytes);
        expect(readArgument('bytes', text)).toBe(text);
        expect(readArgument(`bytes${length}`, text)).toBe(bytes.length === length ? text : null);
      }),
    );
  });

  it.each([
    ['uint256', '1e18'],
    ['uint256', '0x10'],
    ['uint256', '1,000'],
    ['uint256', ' 1'],
    ['uint256', '01'],
    ['uint256', ''],
    ['bool', '1'],
    ['bool', 'True'],
    ['bytes', '0xabc'],
    ['bytes4', 'abcdef00'],
    ['address', '0x52908400098527886e0F7030069857D2E4169EE7'],
    ['address', '0x5290840009852788'],
    ['address[2]', '[0x52908400098527886E0F7030069857D2E4169EE7]'],
    ['fixed', '1'],
  ])('refuses for %s: "%s"', (type, text) => {
    expect(readArgument(type, text)).toBeNull();
  });
});
