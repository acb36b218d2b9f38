import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { chains } from '../../chains/registry.ts';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { comets } from './markets.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const stranger = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
/** As CometMainInterface.sol and CometExtInterface.sol have them. */
const abi = parseAbi([
  'function supply(address asset, uint amount)',
  'function supplyTo(address dst, address asset, uint amount)',
  'function withdraw(address asset, uint amount)',
  'function withdrawTo(address to, address asset, uint amount)',
  'function withdrawFrom(address src, address to, address asset, uint amount)',
  'function allow(address manager, bool isAllowed)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address dst, uint amount) returns (bool)',
  'function buyCollateral(address asset, uint minAmount, uint baseAmount, address recipient)',
]);

describe.each([chains.base, chains.polygon])('Compound on $title', ({ chainId, name }) => {
  const read = (to: string, data: Hex, value = 0n) =>
    decodeEvmTransaction({ to, data, value: `${value}`, chainId }, { wallet, chainId });

  it.each(comets[name]!)('is read argument by argument in the market $comet', ({ comet: venue, base }) => {
    const call = (functionName: 'supply' | 'withdraw', asset: Hex, amount: bigint) =>
      read(venue, encodeFunctionData({ abi, functionName, args: [asset, amount] }));
    const own = { venue, account: wallet };
    const lent = { ...own, token: base };
    const pledged = { ...own, token: stranger };
    expect(call('supply', base, 1n)).toEqual([{ kind: 'comet_supply', ...lent, payer: wallet, amount: 1n }]);
    expect(call('withdraw', base, maxUint256)).toEqual([
      { kind: 'comet_withdraw', ...lent, recipient: wallet, amount: maxUint256 },
    ]);
    expect(call('supply', stranger, 3n)).toEqual([
      { kind: 'comet_pledge', ...pledged, payer: wallet, amount: 3n },
    ]);
    expect(call('withdraw', stranger, 4n)).toEqual([
      { kind: 'comet_release', ...pledged, recipient: wallet, amount: 4n },
    ]);
  });

  it('is refused for anybody else, with coins, and wherever everything is given away', () => {
    const [{ comet, base }] = comets[name] as [(typeof comets)[string][0]];
    const supply = encodeFunctionData({ abi, functionName: 'supply', args: [base, 1n] });
    expect(() => read(comet, supply, 1n)).toThrow('1 wei');
    const others = [
      encodeFunctionData({ abi, functionName: 'supplyTo', args: [stranger, base, 1n] }),
      encodeFunctionData({ abi, functionName: 'withdrawTo', args: [stranger, base, 1n] }),
      encodeFunctionData({ abi, functionName: 'withdrawFrom', args: [wallet, stranger, base, 1n] }),
      encodeFunctionData({ abi, functionName: 'allow', args: [stranger, true] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [stranger, maxUint256] }),
      // The market's own shares: a transfer beyond the balance borrows.
      encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] }),
      encodeFunctionData({ abi, functionName: 'buyCollateral', args: [base, 1n, 1n, stranger] }),
    ];
    for (const data of others) expect(() => read(comet, data)).toThrow('is not known');
  });
});
