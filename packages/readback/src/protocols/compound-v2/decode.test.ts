import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { lendingPools } from './markets.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const amount = 123_456n;
/** The functions as BENQI's own sources have them. */
const abi = parseAbi([
  'function mint(uint256)',
  'function redeem(uint256)',
  'function redeemUnderlying(uint256)',
  'function borrow(uint256)',
  'function repayBorrow(uint256)',
  'function transfer(address,uint256)',
  'function liquidateBorrow(address,uint256,address)',
  'function enterMarkets(address[])',
  'function exitMarket(address)',
  'function claimReward(uint8,address)',
]);
const coins = parseAbi(['function mint()', 'function repayBorrow()']);

const chains = [
  [8453, lendingPools['base']!],
  [43_114, lendingPools['avalanche']!],
] as const;

const reader =
  (chainId: number) =>
  (to: string, data: Hex, value = 0n) =>
    decodeEvmTransaction({ to, data, value: `${value}`, chainId }, { wallet, chainId });

test.each(chains)(
  'calls of markets and comptroller on chain %i are read, argument by argument',
  (chainId, pool) => {
    const read = reader(chainId);
    for (const { address: venue, token, paysCoins } of pool.markets.filter(
      (each) => each.token !== 'native',
    )) {
      const call = (
        functionName: 'mint' | 'redeem' | 'redeemUnderlying' | 'borrow' | 'repayBorrow',
        of = amount,
      ) => read(venue, encodeFunctionData({ abi, functionName, args: [of] }));
      const own = { venue, token, account: wallet };
      const paid = { ...own, token: paysCoins ? 'native' : token };
      expect(call('mint')).toEqual([{ kind: 'lend', ...own, payer: wallet, amount }]);
      expect(call('redeem')).toEqual([{ kind: 'vault_redeem', ...paid, shares: amount, recipient: wallet }]);
      expect(call('redeemUnderlying')).toEqual([{ kind: 'withdraw', ...paid, amount, recipient: wallet }]);
      expect(call('borrow')).toEqual([{ kind: 'borrow', ...paid, amount, recipient: wallet }]);
      expect(call('repayBorrow', maxUint256)).toEqual([
        { kind: 'repay', ...own, payer: wallet, amount: maxUint256, value: 0n },
      ]);
      const used = { kind: 'use_as_collateral', venue: pool.comptroller, account: wallet, token };
      const enter = encodeFunctionData({ abi, functionName: 'enterMarkets', args: [[venue]] });
      expect(read(pool.comptroller, enter)).toEqual([{ ...used, on: true }]);
      const exit = encodeFunctionData({ abi, functionName: 'exitMarket', args: [venue] });
      expect(read(pool.comptroller, exit)).toEqual([{ ...used, on: false }]);
      const shares = encodeFunctionData({ abi, functionName: 'transfer', args: [wallet, amount] });
      expect(read(venue, shares)).toMatchObject([{ kind: 'transfer', token: venue }]);
    }
  },
);

test("the market for the chain's own coin takes coins", () => {
  const read = reader(43_114);
  const { address: venue } = lendingPools['avalanche']!.markets.find(({ token }) => token === 'native')!;
  const call = (functionName: 'mint' | 'repayBorrow') => encodeFunctionData({ abi: coins, functionName });
  const own = { venue, token: 'native', payer: wallet, account: wallet, amount: 7n };
  expect(read(venue, call('mint'), 7n)).toEqual([{ kind: 'lend', ...own }]);
  expect(read(venue, call('repayBorrow'), 7n)).toEqual([{ kind: 'repay', ...own, value: 7n }]);
  expect(() => read(venue, encodeFunctionData({ abi, functionName: 'mint', args: [7n] }))).toThrow(
    'not known',
  );
});

test('anything else of them is refused: several markets, strange ones, value, liquidations, rewards', () => {
  const { comptroller, markets } = lendingPools['base']!;
  const [one, other] = markets;
  const read = reader(8453);
  const enter = (...args: readonly `0x${string}`[]) =>
    read(comptroller, encodeFunctionData({ abi, functionName: 'enterMarkets', args: [args] }));
  expect(() => enter(one!.address, other!.address)).toThrow('no single known market');
  expect(() => enter(wallet)).toThrow('no single known market');
  expect(() => enter()).toThrow('no single known market');
  const claim = encodeFunctionData({ abi, functionName: 'claimReward', args: [0, wallet] });
  expect(() => read(comptroller, claim)).toThrow('exitMarket');
  const seize = encodeFunctionData({
    abi,
    functionName: 'liquidateBorrow',
    args: [wallet, 1n, other!.address],
  });
  expect(() => read(one!.address, seize)).toThrow('not known');
  const mint = encodeFunctionData({ abi, functionName: 'mint', args: [amount] });
  expect(() => read(one!.address, mint, 1n)).toThrow('1 wei');
  expect(() => read(one!.address, encodeFunctionData({ abi: coins, functionName: 'mint' }))).toThrow(
    'not known',
  );
});
