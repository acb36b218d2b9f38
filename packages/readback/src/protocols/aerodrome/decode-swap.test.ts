import { encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem';
import { expect, it } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { aerodromeRouterAbi as abi } from './abi.ts';
import { aerodrome } from './addresses.ts';

const chainId = 8453;
const { router, factory } = aerodrome['base']!;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const to = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const wrapped = '0x4200000000000000000000000000000000000006';
const dola = '0x4621b7A9c75199271F773Ebd9A499dbd165c3191';

const hop = (from: Address, target: Address, stable = false, by: Address = factory) =>
  ({ from, to: target, stable, factory: by }) as const;
const [first, second] = [hop(wrapped, usdc), hop(usdc, dola, true)];
const rest = [to, 1_800_000_000n] as const;
const ofTokens = (...routes: ReturnType<typeof hop>[]): Hex =>
  encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [1000n, 7n, routes, ...rest] });
const forNative = (...routes: ReturnType<typeof hop>[]): Hex =>
  encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args: [1000n, 7n, routes, ...rest] });
const ofNative = (...routes: ReturnType<typeof hop>[]): Hex =>
  encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [7n, routes, ...rest] });
const read = (data: Hex, value = 0n) =>
  decodeEvmTransaction({ to: router, data, value: `${value}`, chainId }, { wallet, chainId });

const swap = { kind: 'swap', venue: router, owner: wallet, recipient: to, exact: 'in' };
const bounds = { amountIn: 1000n, amountOut: 7n, deadline: 1_800_000_000n };

it.each([
  [
    ofTokens(first, second),
    0n,
    { tokenIn: wrapped, tokenOut: dola, via: [usdc], pools: ['volatile', 'stable'] },
  ],
  [
    forNative(hop(usdc, wrapped, true)),
    0n,
    { tokenIn: usdc, tokenOut: 'native', via: [], pools: ['stable'] },
  ],
  [
    ofNative(first, second),
    1000n,
    { tokenIn: 'native', tokenOut: dola, via: [usdc], pools: ['volatile', 'stable'] },
  ],
] as const)('reads tokens, pools and bounds of a swap', (data, value, of) => {
  expect(read(data, value)).toEqual([{ ...swap, ...bounds, ...of }]);
});

it.each([
  ['hops that do not join', ofTokens(hop(wrapped, usdc), hop(dola, usdc)), 0n, 'the next begins with'],
  ["pools of somebody's factory", ofTokens(hop(wrapped, usdc, false, to)), 0n, "is not Aerodrome's factory"],
  ['a factory that is left open', ofTokens(hop(wrapped, usdc, false, zeroAddress)), 0n, 'is not Aerodrome'],
  ['a pool of a token with itself', ofTokens(hop(usdc, usdc)), 0n, 'with itself'],
  ['no hops at all', ofTokens(), 0n, 'without tokens'],
  ['coins with a swap of tokens', ofTokens(first), 1n, '1 wei go with'],
  ['coins for what is not their token', ofNative(second), 5n, 'is not the wrapped coin'],
  ['unwrapping what is not the wrapped coin', forNative(second), 0n, 'can not be unwrapped'],
  ['another function', '0x5c11d795', 0n, 'is no swap'],
  ['bytes behind the call', `${ofTokens(first)}00`, 0n, 'canonically'],
] as const)('refuses %s', (_, data, value, said) => {
  expect(() => read(data, value)).toThrow(said);
});
