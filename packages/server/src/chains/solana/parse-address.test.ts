import { getAddressDecoder, getBase58Decoder } from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSolanaAddress } from './parse-address.ts';

describe('a Solana address', () => {
  it('is base58 of 32 bytes, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const address = getAddressDecoder().decode(bytes);
        expect(parseSolanaAddress(address)).toEqual({ ok: true, address });
      }),
    );
  });

  it('is nothing of any other length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        fc.pre(bytes.length !== 32);
        expect(parseSolanaAddress(getBase58Decoder().decode(bytes)).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', /EVM address/],
    ['', /empty/],
    ['9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxcgZZZ', /46 characters; an address has 32 to 44/],
    ['9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxc0Z', /"0" is not a base58 character/],
    ['9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxc😀', /"😀" is not a base58 character/],
    ['vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKP', /decodes to \d\d bytes; an address has 32/],
  ])('is not %s, and the reason says why', (text, reason) => {
    const parsed = parseSolanaAddress(text);
    expect(parsed.ok || parsed.reason).toMatch(reason);
  });
});
