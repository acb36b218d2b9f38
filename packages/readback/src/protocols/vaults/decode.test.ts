import { encodeFunctionData, erc4626Abi, getAddress, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { chains } from '../../chains/registry.ts';
import { decodeEvmTransaction } from '../../evm/decode.ts';
import { tokens } from '../../tokens/registry.ts';
import { vaults } from './vaults.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const stranger = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const all = [chains.base, chains.polygon, chains.avalanche].flatMap((chain) =>
  vaults[chain.name]!.map((vault) => [chain.title, vault.name, chain, vault] as const),
);

describe.each(all)('on %s the vault %s', (_, _name, { chainId, name: chain }, vault) => {
  const { address: venue, asset: token } = vault;
  const read = (to: string, data: Hex, value = 0n) =>
    decodeEvmTransaction({ to, data, value: `${value}`, chainId }, { wallet, chainId });
  const deposit = encodeFunctionData({ abi: erc4626Abi, functionName: 'deposit', args: [5n, stranger] });

  it('is spelled with its checksum, and lends a token of the registry', () => {
    expect(getAddress(venue)).toBe(venue);
    expect(tokens[chain]!.map(({ address }) => getAddress(address))).toContain(token);
  });

  it("is read as the standard's own ABI encodes it, argument by argument", () => {
    const withdraw = encodeFunctionData({
      abi: erc4626Abi,
      functionName: 'withdraw',
      args: [7n, stranger, wallet],
    });
    const redeem = encodeFunctionData({
      abi: erc4626Abi,
      functionName: 'redeem',
      args: [8n, wallet, stranger],
    });
    const common = { venue, token };
    const mint = encodeFunctionData({ abi: erc4626Abi, functionName: 'mint', args: [6n, stranger] });
    expect([deposit, mint, withdraw, redeem].flatMap((data) => read(venue, data))).toEqual([
      { kind: 'vault_deposit', ...common, payer: wallet, account: stranger, amount: 5n },
      { kind: 'vault_mint', ...common, payer: wallet, account: stranger, shares: 6n },
      { kind: 'vault_withdraw', ...common, account: wallet, amount: 7n, recipient: stranger },
      { kind: 'vault_redeem', ...common, account: stranger, shares: 8n, recipient: wallet },
    ]);
  });

  it('is refused with coins, with more bytes, and elsewhere', () => {
    expect(() => read(venue, deposit, 1n)).toThrow('1 wei');
    expect(() => read(venue, `${deposit}00`)).toThrow('canonically');
    expect(() => read(stranger, deposit)).toThrow('not known');
    const moved = encodeFunctionData({ abi: erc4626Abi, functionName: 'convertToShares', args: [6n] });
    expect(() => read(venue, moved)).toThrow('not known');
  });
});
