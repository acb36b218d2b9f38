import { expect, it } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { lfj } from './addresses.ts';
import { recordedCalls } from './recorded-calls.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const recipient = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const usdc = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E';
const wrapped = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const bitcoin = '0x152b9d0FdC40C096757F570A51E494bd4b943E50';
const chainId = 43_114;
const venue = lfj['avalanche']!.router;

const read = (data: string, value = 0n) =>
  decodeEvmTransaction({ to: venue, data, value: `${value}`, chainId }, { wallet, chainId });
const bounds = { amountIn: 1000n, amountOut: 7n, deadline: 1_800_000_000n };
const swap = { kind: 'swap', venue, owner: wallet, recipient, ...bounds, via: [], pools: ['2.2/20'] };
const far = { tokenIn: usdc, tokenOut: bitcoin, via: [wrapped], pools: ['2.2/20', '2.1/10'] };

it.each([
  ['swapExactTokensForTokens', 0n, { exact: 'in', ...far }],
  ['swapExactTokensForNATIVE', 0n, { exact: 'in', tokenIn: usdc, tokenOut: 'native' }],
  ['swapExactNATIVEForTokens', 1000n, { exact: 'in', tokenIn: 'native', tokenOut: usdc }],
  ['swapTokensForExactTokens', 0n, { exact: 'out', ...far }],
  ['swapTokensForExactNATIVE', 0n, { exact: 'out', tokenIn: usdc, tokenOut: 'native' }],
  ['swapNATIVEForExactTokens', 1000n, { exact: 'out', tokenIn: 'native', tokenOut: usdc }],
] as const)("reads %s as LFJ's own ABI encodes it", (name, value, of) => {
  expect(read(recordedCalls[name], value)).toEqual([{ ...swap, ...of }]);
});

it('refuses a pair of a version that there is none of, and coins that go with tokens', () => {
  const word = (value: number) => value.toString().padStart(64, '0');
  const later = recordedCalls.swapExactNATIVEForTokens.replace(word(3), word(4));
  expect(() => read(later, 1000n)).toThrow('version 4');
  expect(() => read(recordedCalls.swapTokensForExactTokens, 1n)).toThrow('1 wei');
});
