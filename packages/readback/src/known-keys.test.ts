import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';
import { numberToHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { knownKeyOf } from './known-key-of.ts';
import { knownKeys } from './known-keys.ts';

const HARDENED = 0x8000_0000;
/** DER of an ed25519 private key up to the key itself. Source: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function solanaAddress(seed: Uint8Array): string {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return getBase58Decoder().decode(spki.subarray(-32));
}

/** Source: SLIP-0010, which hardens every step of a path for ed25519. */
function solanaAddressOf(mnemonic: string, path: readonly number[]): string {
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512');
  const master = createHmac('sha512', 'ed25519 seed').update(seed).digest();
  const derived = path.reduce((parent, index) => {
    const data = Buffer.alloc(37);
    parent.copy(data, 1, 0, 32);
    data.writeUInt32BE(index + HARDENED, 33);
    return createHmac('sha512', parent.subarray(32)).update(data).digest();
  }, master);
  return solanaAddress(derived.subarray(0, 32));
}

const mnemonics = knownKeys.filter(({ secret }) => !secret.startsWith('the '));

test.each(mnemonics)('the accounts of "$secret" are derived from it', ({ secret, addresses }) => {
  const evm = addresses.filter((address) => address.startsWith('0x'));
  expect(evm.length).toBeGreaterThanOrEqual(5);
  expect(evm).toEqual(evm.map((_, addressIndex) => mnemonicToAccount(secret, { addressIndex }).address));
  const solana = addresses.slice(evm.length);
  const paths = solana.map((_, index) => [44, 501, Math.floor(index / 2), ...(index % 2 === 0 ? [] : [0])]);
  expect(solana).toEqual(paths.map((path) => solanaAddressOf(secret, path)));
});

test('the keys that are small numbers, or one byte over and over, are the addresses given', () => {
  const numbers = Array.from({ length: 10 }, (_, index) => numberToHex(index + 1, { size: 32 }));
  const seeds = [0, 1].map((byte) => new Uint8Array(32).fill(byte));
  const all = [...numbers.map((key) => privateKeyToAccount(key).address), ...seeds.map(solanaAddress)];
  for (const address of all) expect(knownKeyOf(address)).toBeDefined();
  expect(mnemonics).toHaveLength(knownKeys.length - 2);
});

test('no other address has a known key', () => {
  expect(knownKeyOf('0x52908400098527886E0F7030069857D2E4169EE7')).toBeUndefined();
});
