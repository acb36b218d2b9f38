import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { canonicalSignature } from './canonical-signature.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

test('the four spellings of a signature are one, the one that the key made', async () => {
  const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
  await fc.assert(
    fc.asyncProperty(fc.string(), async (message) => {
      const signed = await account.signMessage({ message });
      const v = signed.slice(130);
      const otherS = (ORDER - BigInt(`0x${signed.slice(66, 130)}`)).toString(16).padStart(64, '0');
      const flipped = `${signed.slice(0, 66)}${otherS}`;
      const bare = v === '1b' ? '00' : '01';
      const spellings = [
        signed,
        `${signed.slice(0, 130)}${bare}`,
        `${flipped}${v === '1b' ? '1c' : '1b'}`,
        `${flipped}${v === '1b' ? '01' : '00'}`,
      ];
      expect(spellings.map(canonicalSignature)).toEqual(spellings.map(() => signed));
    }),
    { numRuns: 30 },
  );
});

test("what is no key's signature stays as it is", () => {
  for (const signature of ['0x12', `0x${'11'.repeat(65)}`, `0x${'11'.repeat(64)}1f`, `0x${'11'.repeat(200)}`])
    expect(canonicalSignature(signature)).toBe(signature);
});
