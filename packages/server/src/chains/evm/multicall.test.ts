import fc from 'fast-check';
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  multicall3Abi,
  type Hex,
} from 'viem';
import { expect, test } from 'vitest';
import { decodeMulticall, encodeMulticall } from './multicall.ts';

const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;
const data = fc.uint8Array({ maxLength: 200 }).map(hex);
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(hex(bytes)));

test('calls are encoded as a general encoder does', () => {
  const calls = fc.array(fc.record({ target: address, data }), { maxLength: 8 });
  fc.assert(
    fc.property(calls, fc.boolean(), (parts, allowFailure) => {
      const args = [
        parts.map((part) => ({ target: part.target, allowFailure, callData: part.data })),
      ] as const;
      const expected = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args });
      expect(encodeMulticall(parts, allowFailure)).toBe(expected);
    }),
  );
});

test('results are decoded as a general encoder wrote them, and cut off ones are refused', () => {
  const results = fc.array(fc.record({ success: fc.boolean(), returnData: data }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(results, fc.nat(), (parts, cut) => {
      const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: parts });
      expect(decodeMulticall(encoded, parts.length)).toEqual(
        parts.map(({ success, returnData }) => ({ success, data: returnData })),
      );
      expect(() => decodeMulticall(encoded, parts.length + 1)).toThrow('Multicall3');
      // Every call returns a length at least, so that a result without its last 32 bytes lacks something.
      const short = encoded.slice(0, encoded.length - 64 - (cut % (encoded.length - 66)));
      expect(() => decodeMulticall(short, parts.length)).toThrow('Multicall3');
    }),
  );
  expect(() => decodeMulticall('0x', 1)).toThrow('Multicall3');
});

/** What a reader of an answer says; null where it refuses. */
function readBy(read: () => readonly { success: boolean; data: string }[]) {
  try {
    return read();
  } catch {
    return null;
  }
}

test('of an answer in which a word is another, as much is believed as a general decoder believes', () => {
  const results = fc.array(fc.record({ success: fc.boolean(), returnData: data }), {
    minLength: 1,
    maxLength: 4,
  });
  const word = fc.oneof(
    fc.nat(400).map((value) => value.toString(16).padStart(64, '0')),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => value.toString(16).padStart(64, '0')),
  );
  fc.assert(
    fc.property(results, fc.nat(), word, (parts, place, other) => {
      const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: parts });
      const start = 2 + 64 * (place % Math.floor((encoded.length - 2) / 64));
      const bent: Hex = `0x${encoded.slice(2, start)}${other}${encoded.slice(start + 64)}`;
      const general = readBy(() => {
        const read = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: bent });
        if (read.length !== parts.length) throw new Error('not so many');
        return read.map(({ success, returnData }) => ({ success, data: returnData }));
      });
      const own = readBy(() => decodeMulticall(bent, parts.length));
      expect(own).toEqual(general);
    }),
    { numRuns: 500 },
  );
});

test('blanks are no part of a number', () => {
  const result = [{ success: true, returnData: '0x12' }] as const;
  const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  for (let start = 2; start < 2 + 6 * 64; start += 64) {
    const blank = encoded
      .slice(start, start + 64)
      .replace(/^0+(?=.)/, '')
      .padEnd(64, ' ');
    const bent = `${encoded.slice(0, start)}${blank}${encoded.slice(start + 64)}`;
    expect(() => decodeMulticall(bent, 1)).toThrow('Multicall3');
  }
});
