import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { chains } from '../../chains/registry.ts';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { morphoAbi as abi } from './abi.ts';
import { morpho } from './markets.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const stranger = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const NONE = '0x';

describe.each([
  ['Base', chains.base],
  ['Polygon', chains.polygon],
] as const)('Morpho on %s', (_, { chainId, name }) => {
  const { morpho: venue, irm, markets } = morpho[name]!;
  const read = (data: Hex, value = 0n) =>
    decodeEvmTransaction({ to: venue, data, value: `${value}`, chainId }, { wallet, chainId });

  it.each(markets)('is read argument by argument in the market $id', ({ id: market, ...rest }) => {
    const params = { ...rest, irm };
    const [loan, pledged] = [rest.loanToken, rest.collateralToken].map((token) => ({ venue, market, token }));
    const to = stranger;
    const calls = [
      encodeFunctionData({ abi, functionName: 'supply', args: [params, 1n, 0n, to, NONE] }),
      encodeFunctionData({ abi, functionName: 'withdraw', args: [params, 2n, 0n, wallet, to] }),
      encodeFunctionData({ abi, functionName: 'withdraw', args: [params, 0n, 3n, to, wallet] }),
      encodeFunctionData({ abi, functionName: 'borrow', args: [params, 4n, 0n, wallet, to] }),
      encodeFunctionData({ abi, functionName: 'repay', args: [params, 0n, 5n, to, NONE] }),
      encodeFunctionData({ abi, functionName: 'supplyCollateral', args: [params, 6n, to, NONE] }),
      encodeFunctionData({ abi, functionName: 'withdrawCollateral', args: [params, 7n, to, wallet] }),
    ];
    const [payer, account] = [wallet, stranger];
    expect(calls.flatMap((data) => read(data))).toEqual([
      { kind: 'morpho_supply', ...loan, payer, account, amount: 1n },
      { kind: 'morpho_withdraw', ...loan, account: wallet, amount: 2n, shares: 0n, recipient: stranger },
      { kind: 'morpho_withdraw', ...loan, account, amount: 0n, shares: 3n, recipient: wallet },
      { kind: 'morpho_borrow', ...loan, account: wallet, amount: 4n, recipient: stranger },
      { kind: 'morpho_repay', ...loan, payer, account, amount: 0n, shares: 5n },
      { kind: 'morpho_pledge', ...pledged, payer, account, amount: 6n },
      { kind: 'morpho_release', ...pledged, account, amount: 7n, recipient: wallet },
    ]);
  });

  it('is refused in another market, with coins, callbacks, or assets and shares together', () => {
    const [{ id: _id, ...rest }] = markets as [(typeof markets)[0]];
    const params = { ...rest, irm };
    const borrow = (changed: Partial<typeof params>, shares = 0n) =>
      encodeFunctionData({
        abi,
        functionName: 'borrow',
        args: [{ ...params, ...changed }, 4n, shares, wallet, wallet],
      });
    expect(() => read(borrow({ oracle: stranger }))).toThrow('not in the registry');
    expect(() => read(borrow({ irm: stranger }))).toThrow('not in the registry');
    expect(() => read(borrow({ lltv: params.lltv + 1n }))).toThrow('not in the registry');
    expect(() => read(borrow({}), 1n)).toThrow('1 wei');
    expect(() => read(borrow({}, 1n))).toThrow('shares is 1');
    const both = encodeFunctionData({ abi, functionName: 'repay', args: [params, 1n, 1n, wallet, NONE] });
    expect(() => read(both)).toThrow('assets or shares');
    const called = encodeFunctionData({
      abi,
      functionName: 'supply',
      args: [params, 1n, 0n, wallet, '0x01'],
    });
    expect(() => read(called)).toThrow('data is 0x01');
  });
});
