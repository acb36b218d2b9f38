import { concatHex, encodeAbiParameters, encodeFunctionData, maxUint256, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { ReadbackError } from '../../readback-error.ts';
import { universalRouterAbi, uniswapV4Parameters } from './abi.ts';
import { uniswapV4 } from './addresses.ts';
import { BALANCE_CHECK, V4_SWAP } from './commands.ts';
import { decodeBalanceChecks } from './decode-balance-checks.ts';

const target = uniswapV4['base']!.router;
const owner = '0x52908400098527886E0F7030069857D2E4169EE7';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const check = encodeAbiParameters(uniswapV4Parameters.balanceCheck, [owner, token, 5n]);
const encode = (commands: Hex, inputs: readonly Hex[], deadline = maxUint256): Hex =>
  encodeFunctionData({ abi: universalRouterAbi, args: [commands, inputs, deadline] });
const call = (data: Hex) => ({ chainId: 8453, target, data, value: 0n });

describe('checks of balances by UniversalRouter', () => {
  const twice = encode(concatHex([BALANCE_CHECK, BALANCE_CHECK]), [check, check]);

  it('are read with owner, token and amount', () => {
    const read = { owner, token, least: 5n };
    expect(decodeBalanceChecks(call(twice))).toEqual([read, read]);
  });

  it.each([
    ['another command', call(encode(concatHex([BALANCE_CHECK, V4_SWAP]), [check, check]))],
    ['a check that may fail', call(encode('0x8e', [check]))],
    ['no check', call(encode('0x', []))],
    ['a command without input', call(encode(concatHex([BALANCE_CHECK, BALANCE_CHECK]), [check]))],
    ['something behind an input', call(encode(BALANCE_CHECK, [concatHex([check, '0x00'])]))],
    ['something behind the call', call(concatHex([twice, '0x00']))],
    ['an end', call(encode(BALANCE_CHECK, [check], 1_800_000_000n))],
    ['native coins', { ...call(twice), value: 1n }],
    ['another contract', { ...call(twice), target: token } as const],
    ['another chain', { ...call(twice), chainId: 137 }],
  ])('with %s are none', (_, changed) => {
    expect(() => decodeBalanceChecks(changed)).toThrow(ReadbackError);
  });

  it('are nothing that a service may release', () => {
    const released = { chainId: 8453, to: target, data: twice, value: '0' };
    expect(() => decodeEvmTransaction(released, { chainId: 8453, wallet: owner })).toThrow(ReadbackError);
  });
});
