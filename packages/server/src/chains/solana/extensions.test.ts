import { extension, getExtensionEncoder, type ExtensionArgs } from '@solana-program/token-2022';
import { describe, expect, it } from 'vitest';
import { readExtensions } from './extensions.ts';

const PREFIX = 166;

function account(...entries: (ExtensionArgs | readonly number[])[]): Uint8Array {
  const bytes = entries.map((entry) => ('length' in entry ? entry : getExtensionEncoder().encode(entry)));
  return Uint8Array.from([new Uint8Array(PREFIX), ...bytes].flatMap((each) => Array.from(each)));
}

const paused = extension('PausableConfig', { authority: null, paused: true });
const metadata = extension('TokenMetadata', {
  updateAuthority: null,
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as never,
  name: 'n'.repeat(500),
  symbol: 'S',
  uri: '',
  additionalMetadata: new Map(),
});

describe('the extensions of an account', () => {
  it('are read one by one', () => {
    const data = account(extension('NonTransferable', {}), paused);
    const extensions = readExtensions(data, data.length);
    expect(extensions.unread).toBeNull();
    expect(extensions.get('NonTransferable')).toBeDefined();
    expect(extensions.get('PausableConfig')?.paused).toBe(true);
    expect(extensions.get('TransferHook')).toBeUndefined();
  });

  it('end where the account or its list ends', () => {
    for (const data of [new Uint8Array(165), account(), account([0, 0, 9, 9, 9, 9]), account([7])]) {
      expect(readExtensions(data, data.length).unread).toBeNull();
    }
  });

  it('that nobody knows are reported', () => {
    const data = account([99, 0, 2, 0, 1, 1], paused);
    expect(readExtensions(data, data.length).unread).toBe('the extension number 99');
  });

  it('of another length than theirs are reported', () => {
    const data = account([26, 0, 40, 0, ...Array<number>(40).fill(1)]);
    expect(readExtensions(data, data.length).unread).toBe('the extension number 26');
  });

  it('that were cut off are reported, save metadata', () => {
    const data = account(paused, metadata);
    const cut = readExtensions(data.slice(0, 300), data.length);
    expect(cut.get('PausableConfig')?.paused).toBe(true);
    expect(cut.get('TokenMetadata')).toBeUndefined();
    expect(cut.unread).toBeNull();
    const behind = account(metadata, paused);
    expect(readExtensions(behind.slice(0, 300), behind.length).unread).toMatch(/not read/);
  });
});
