import { encodeFunctionData, parseAbiItem } from 'viem';
import { describe, expect, it } from 'vitest';
import { callReader, only, use } from './call-reader.ts';

const target = '0x4200000000000000000000000000000000000006';
const to = '0x52908400098527886E0F7030069857D2E4169EE7';
const item = parseAbiItem('function pay((address to, uint256 amount) order, uint16 code)');
const reader = callReader(item, { order: { to: use, amount: use }, code: only(0) });
const encode = (amount: bigint, code: number) =>
  encodeFunctionData({ abi: [item], args: [{ to, amount }, code] });

describe('a call reader', () => {
  it('gives the arguments by name', () => {
    expect(reader.read({ target, data: encode(5n, 0) }).order).toEqual({ to, amount: 5n });
  });

  it('refuses an argument that may have only one value and has another', () => {
    expect(() => reader.read({ target, data: encode(5n, 1) })).toThrow('code is 1, not 0');
  });

  it('refuses bytes behind the call, a dirty address, another selector, and half a call', () => {
    const data = encode(5n, 0);
    for (const bad of [
      `${data}00`,
      data.replace('0'.repeat(24) + '5290', '0'.repeat(23) + '15290'),
      `0x00000000${data.slice(10)}`,
      data.slice(0, -64),
    ])
      expect(() => reader.read({ target, data: `0x${bad.slice(2)}` })).toThrow(target);
  });

  it('can not be made with a parameter that nothing is said of', () => {
    // @ts-expect-error The plan lacks a member of the tuple.
    expect(() => callReader(item, { order: { to: use }, code: only(0) })).toThrow('"amount"');
    // @ts-expect-error There is no such parameter.
    expect(() => callReader(item, { order: { to: use, amount: use }, code: only(0), more: use })).toThrow(
      '"more"',
    );
  });
});
