import { AaveV3Avalanche, AaveV3Base, AaveV3Polygon } from '@aave-dao/aave-address-book';
import { IPool_ABI } from '@aave-dao/aave-address-book/abis/IPool';
import { IRewardsController_ABI } from '@aave-dao/aave-address-book/abis/IRewardsController';
import { IWrappedTokenGatewayV3_ABI } from '@aave-dao/aave-address-book/abis/IWrappedTokenGatewayV3';
import { encodeFunctionData, maxUint256, type Abi, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const stranger = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const amount = 123_456n;
const poolAbi: Abi = IPool_ABI;
const rewardsAbi: Abi = IRewardsController_ABI;
const gatewayAbi: Abi = IWrappedTokenGatewayV3_ABI;

const books = [
  [8453, AaveV3Base, AaveV3Base.ASSETS.USDC.UNDERLYING],
  [137, AaveV3Polygon, AaveV3Polygon.ASSETS.USDCn.UNDERLYING],
  [43_114, AaveV3Avalanche, AaveV3Avalanche.ASSETS.USDC.UNDERLYING],
] as const;

describe.each(books)("Aave's own ABIs on chain %i", (chainId, book, token) => {
  const read = (to: string, data: Hex, value = 0n) =>
    decodeEvmTransaction({ to, data, value: `${value}`, chainId }, { wallet, chainId });
  const pool = (functionName: string, ...args: unknown[]) =>
    read(book.POOL, encodeFunctionData({ abi: poolAbi, functionName, args }));
  const gateway = (value: bigint, functionName: string, ...args: unknown[]) =>
    read(book.WETH_GATEWAY, encodeFunctionData({ abi: gatewayAbi, functionName, args }), value);

  it('encode what is read back, argument by argument', () => {
    const venue = book.POOL;
    expect(pool('supply', token, amount, stranger, 0)).toEqual([
      { kind: 'lend', venue, token, payer: wallet, account: stranger, amount },
    ]);
    expect(pool('withdraw', token, maxUint256, stranger)).toEqual([
      { kind: 'withdraw', venue, token, account: wallet, amount: maxUint256, recipient: stranger },
    ]);
    expect(pool('borrow', token, amount, 2n, 0, stranger)).toEqual([
      { kind: 'borrow', venue, token, account: stranger, amount, recipient: wallet },
    ]);
    expect(pool('repay', token, amount, 2n, stranger)).toEqual([
      { kind: 'repay', venue, token, payer: wallet, account: stranger, amount, value: 0n },
    ]);
  });

  it("encode what is read back of the account's own choices", () => {
    const common = { venue: book.POOL, account: wallet };
    for (const on of [true, false])
      expect(pool('setUserUseReserveAsCollateral', token, on)).toEqual([
        { kind: 'use_as_collateral', ...common, token, on },
      ]);
    expect(pool('setUserEMode', 7)).toEqual([{ kind: 'set_emode', ...common, category: 7 }]);
  });

  it('encode what is read back of a claim', () => {
    const data = encodeFunctionData({
      abi: rewardsAbi,
      functionName: 'claimRewards',
      args: [[token, stranger], maxUint256, stranger, token],
    });
    expect(read(book.DEFAULT_INCENTIVES_CONTROLLER, data)).toEqual([
      {
        kind: 'claim_rewards',
        venue: book.DEFAULT_INCENTIVES_CONTROLLER,
        account: wallet,
        assets: [token, stranger],
        token,
        amount: maxUint256,
        recipient: stranger,
      },
    ]);
    expect(() => read(book.DEFAULT_INCENTIVES_CONTROLLER, data, 1n)).toThrow('1 wei');
  });

  it('encode what is read back of the gateway for native coins', () => {
    const common = { venue: book.WETH_GATEWAY, token: 'native' };
    expect(gateway(5n, 'depositETH', book.POOL, stranger, 0)).toEqual([
      { kind: 'lend', ...common, payer: wallet, account: stranger, amount: 5n },
    ]);
    expect(gateway(0n, 'withdrawETH', book.POOL, amount, stranger)).toEqual([
      { kind: 'withdraw', ...common, account: wallet, amount, recipient: stranger },
    ]);
    expect(gateway(7n, 'repayETH', book.POOL, amount, stranger)).toEqual([
      { kind: 'repay', ...common, payer: wallet, account: stranger, amount, value: 7n },
    ]);
  });

  it('are refused with another rate, a referral, another pool, or value that nothing explains', () => {
    expect(() => pool('borrow', token, amount, 1n, 0, wallet)).toThrow('interestRateMode');
    expect(() => pool('supply', token, amount, wallet, 7)).toThrow('referralCode');
    expect(() => gateway(5n, 'depositETH', stranger, wallet, 0)).toThrow("not Aave's Pool");
    expect(() => gateway(5n, 'withdrawETH', book.POOL, amount, wallet)).toThrow('5 wei');
    expect(() => pool('repayWithATokens', token, amount, 2n)).toThrow('not known');
  });
});
