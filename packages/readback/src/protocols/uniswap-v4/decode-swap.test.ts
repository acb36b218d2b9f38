import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { permit2Abi } from '../permit2/abi.ts';
import { PERMIT2 } from '../permit2/addresses.ts';
import { universalRouterAbi, uniswapV4Parameters as parameters } from './abi.ts';
import { uniswapV4 } from './addresses.ts';
import { ADDRESS_THIS, EXACT_IN_ACTIONS, EXACT_OUT_ACTIONS, MSG_SENDER } from './commands.ts';
import { encodeUniswapV4Path, type UniswapV4PathKey } from './route.ts';

const chainId = 8453;
const venue = uniswapV4['base']!.router;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const recipient = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const brett = '0x532f27101965dd16442E59d40670FaF5eBB142E4';
const deadline = 1_800_000_000n;

const swept = (to: Address, least = 0n, token: Address = zeroAddress): Hex =>
  encodeAbiParameters(parameters.sweep, [token, to, least]);

/** A swap as our service encodes it, but for what a test changes. */
interface Parts {
  readonly exact: 'in' | 'out';
  readonly currencies: readonly Address[];
  readonly path: readonly UniswapV4PathKey[];
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly paid: readonly [Address, bigint, boolean];
  readonly taken: readonly [Address, Address, bigint];
  readonly actions: Hex;
  readonly more: readonly Hex[];
  readonly commands: Hex;
  readonly inputs: readonly Hex[];
  readonly tail: Hex;
}

function dataOf(changed: Partial<Parts> & Pick<Parts, 'exact' | 'currencies'>): Hex {
  const { exact, currencies } = changed;
  const [from, to] = [currencies[0]!, currencies.at(-1)!];
  const { amountIn = 1000n, amountOut = 7n, paid = [from, 0n, true], more = [], tail = '0x' } = changed;
  const fees = currencies.slice(1).map((_, index) => (index === 0 ? 500 : 3000));
  const path = changed.path ?? encodeUniswapV4Path({ currencies, fees }, exact);
  const { taken = [to, recipient, exact === 'in' ? 0n : amountOut] } = changed;
  const swap =
    exact === 'in'
      ? encodeAbiParameters(parameters.swapExactIn, [
          { currencyIn: from, path, amountIn, amountOutMinimum: amountOut },
        ])
      : encodeAbiParameters(parameters.swapExactOut, [
          { currencyOut: to, path, amountOut, amountInMaximum: amountIn },
        ]);
  const { actions = exact === 'in' ? EXACT_IN_ACTIONS : EXACT_OUT_ACTIONS } = changed;
  const v4Swap = encodeAbiParameters(parameters.v4Swap, [
    actions,
    [
      swap,
      encodeAbiParameters(parameters.settle, paid),
      encodeAbiParameters(parameters.take, taken),
      ...more,
    ],
  ]);
  const { commands = '0x10', inputs = [] } = changed;
  const args = [commands, [concatHex([v4Swap, tail]), ...inputs], deadline] as const;
  return encodeFunctionData({ abi: universalRouterAbi, args });
}

const read = (data: Hex, value = 0n) =>
  decodeEvmTransaction({ to: venue, data, value: `${value}`, chainId }, { wallet, chainId });
const told = { kind: 'swap', venue, owner: wallet, recipient, amountIn: 1000n, amountOut: 7n, deadline };
const direct = { exact: 'in', currencies: [usdc, brett] } as const;
const sold = { exact: 'in', currencies: [zeroAddress, usdc] } as const;
const bought = { exact: 'out', currencies: [zeroAddress, usdc] } as const;
const key = encodeUniswapV4Path({ currencies: [usdc, brett], fees: [500] }, 'in')[0]!;

describe('a swap in Uniswap v4', () => {
  it.each([
    [direct, 0n, { exact: 'in', tokenIn: usdc, tokenOut: brett, via: [], pools: ['500'] }],
    [sold, 1000n, { exact: 'in', tokenIn: 'native', tokenOut: usdc, via: [], pools: ['500'] }],
    [
      { exact: 'in', currencies: [usdc, zeroAddress, brett] },
      0n,
      { exact: 'in', tokenIn: usdc, tokenOut: brett, via: ['native'], pools: ['500', '3000'] },
    ],
    [
      { exact: 'out', currencies: [brett, usdc, zeroAddress] },
      0n,
      { exact: 'out', tokenIn: brett, tokenOut: 'native', via: [usdc], pools: ['500', '3000'] },
    ],
    [
      { ...bought, commands: '0x1004', inputs: [swept(MSG_SENDER)] },
      1000n,
      { exact: 'out', tokenIn: 'native', tokenOut: usdc, via: [], pools: ['500'] },
    ],
  ] as const)('is told from its bytes: %o', (parts, value, of) => {
    expect(read(dataOf(parts), value)).toEqual([{ ...told, ...of }]);
  });

  it.each([
    ['hooks', { ...direct, path: [{ ...key, hooks: brett }] }, 0n, 'has the hooks'],
    ['data for hooks', { ...direct, path: [{ ...key, hookData: '0x01' }] }, 0n, 'has the hooks'],
    ['a tick spacing of its own', { ...direct, path: [{ ...key, tickSpacing: 60 }] }, 0n, 'spacing of 60'],
    ['a token with itself', { ...direct, currencies: [usdc, usdc] }, 0n, 'with itself'],
    ['no pool', { ...direct, path: [] }, 0n, 'without pools'],
    ['an open amount', { ...direct, amountIn: 0n }, 0n, 'nothing'],
    ['an open purchase', { ...bought, amountOut: 0n }, 1000n, 'nothing'],
    ['another action', { ...direct, actions: '0x070c0e' }, 0n, 'actions 0x070c0e'],
    ['the other kind of swap', { ...direct, actions: EXACT_OUT_ACTIONS }, 0n, 'is paid for'],
    ['an action more', { ...direct, more: [swept(MSG_SENDER)] }, 0n, '4 parameters'],
    ['another command', { ...direct, commands: '0x90' }, 0n, 'Commands 0x90'],
    ['a command more', { ...direct, commands: '0x1005', inputs: [swept(wallet)] }, 0n, 'Commands 0x1005'],
    ['an input more', { ...direct, inputs: [swept(MSG_SENDER)] }, 0n, '2 inputs'],
    ['another currency paid', { ...direct, paid: [brett, 0n, true] }, 0n, 'is paid for'],
    ['an amount paid', { ...direct, paid: [usdc, 5n, true] }, 0n, 'amount is 5'],
    ['the router as payer', { ...direct, paid: [usdc, 0n, false] }, 0n, 'payerIsUser'],
    ['another currency taken', { ...direct, taken: [usdc, recipient, 0n] }, 0n, 'are taken'],
    ['a part taken', { ...direct, taken: [brett, recipient, 6n] }, 0n, 'are taken'],
    [
      'whatever comes of a purchase',
      { ...direct, exact: 'out', taken: [brett, recipient, 0n] },
      0n,
      'are taken',
    ],
    ['the caller by a sign', { ...direct, taken: [brett, MSG_SENDER, 0n] }, 0n, 'stands for'],
    ['the router by a sign', { ...direct, taken: [brett, ADDRESS_THIS, 0n] }, 0n, 'stands for'],
    ['wei with tokens', direct, 1n, '1 wei go'],
    ['too few wei', sold, 999n, '999 wei go'],
    ['wei that are not sent back', bought, 1000n, 'not sent back'],
    [
      'wei that somebody else gets',
      { ...bought, commands: '0x1004', inputs: [swept(recipient)] },
      1000n,
      'recipient is',
    ],
    [
      'another token swept',
      { ...bought, commands: '0x1004', inputs: [swept(MSG_SENDER, 0n, usdc)] },
      1000n,
      'token is',
    ],
    ['bytes that nobody reads', { ...direct, tail: '0x00' }, 0n, 'canonically'],
  ] as const satisfies readonly (readonly [string, Parameters<typeof dataOf>[0], bigint, string])[])(
    'with %s is refused',
    (_, parts, value, why) => {
      expect(() => read(dataOf(parts), value)).toThrow(why);
    },
  );
});

describe('an allowance of Permit2', () => {
  const approve = (args: readonly [Address, Address, bigint, number]): Hex =>
    encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
  const readAllowance = (data: Hex, value = '0') =>
    decodeEvmTransaction({ to: PERMIT2, data, value, chainId }, { wallet, chainId });

  it('is told with its end', () => {
    expect(readAllowance(approve([usdc, venue, 5n, 1_800_000_000]))).toEqual([
      {
        kind: 'permit2_approve',
        token: usdc,
        owner: wallet,
        spender: venue,
        amount: 5n,
        expiration: 1_800_000_000n,
      },
    ]);
  });

  it('is refused with wei, and so is any other call of Permit2', () => {
    expect(() => readAllowance(approve([usdc, venue, 5n, 1]), '1')).toThrow('1 wei');
    expect(() => readAllowance('0x36c78516')).toThrow('is not approve');
  });
});
