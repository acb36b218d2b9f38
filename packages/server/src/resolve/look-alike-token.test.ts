import { tokens } from '@say402/readback';
import { describe, expect, it } from 'vitest';
import { lookAlikeWarning } from './look-alike-token.ts';

const registry = tokens['solana']!;
const sol = { symbol: 'SOL', name: 'Solana' };
const unlisted = (symbol: string, name = 'Some token') => ({
  symbol,
  name,
  address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
});

describe('a token that the registry does not list', () => {
  it.each(['USDC', 'usdc', 'U5DC', 'USDC.', '$USDC', 'US DC', 'USDC\u0301'])(
    'is like USDC as "%s"',
    (symbol) => {
      const { code, text } = lookAlikeWarning(unlisted(symbol), registry, sol)!;
      expect(code).toBe('look_alike_token');
      expect(text).toContain('looks like USDC');
      expect(text).toContain(registry.find((token) => token.symbol === 'USDC')!.address);
    },
  );

  it('is like a token by its name, or like the coin of the chain', () => {
    expect(lookAlikeWarning(unlisted('XX', 'USD Coin'), registry, sol)!.text).toContain('looks like USDC');
    expect(lookAlikeWarning(unlisted('S0L'), registry, sol)!.text).toContain("not the chain's own coin");
    expect(lookAlikeWarning(unlisted('B0NK'), registry, sol)!.text).toContain('looks like BONK');
  });

  it('is like none where its symbol and name are its own', () => {
    for (const symbol of ['QQQX', 'USDCAT', '', '9WzD…AWWM'])
      expect(lookAlikeWarning(unlisted(symbol, 'Unnamed token'), registry, sol)).toBeNull();
  });
});

it('letters of other scripts are seen for what they look like, as they are shown', () => {
  const usdc = { symbol: 'USDC', name: 'USD Coin', address: '0x01' };
  const native = { symbol: 'ETH', name: 'Ether' };
  for (const symbol of ['"USD[U+0421]"', '"U[U+0405]DC"', '"USDC[U+200B]"', '"[U+0395]TH"']) {
    const found = lookAlikeWarning({ symbol, name: 'Something', address: '0x02' }, [usdc], native);
    expect([symbol, found?.code]).toEqual([symbol, 'look_alike_token']);
  }
});
