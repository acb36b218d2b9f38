import fc from 'fast-check';
import { encodeFunctionData, encodeFunctionResult, getAddress, multicall3Abi, type Hex } from 'viem';
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
