import { createCipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { bytesToHex, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { lock, readKeystore, unlock } from './keystore.ts';

/** Test vectors of the Web3 Secret Storage Definition (ethereum.org), whose password is "testpassword". */
const VECTORS = {
  pbkdf2: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262_144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  scrypt: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
    ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 262_144,
      p: 8,
      r: 1,
      salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
    },
    mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
  },
} as const;
const SECRET = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';

const fileOf = (crypto: object) => readKeystore(JSON.stringify({ version: 3, id: randomUUID(), crypto }))!;

test.each(Object.entries(VECTORS))('the published keystore with %s is opened', async (_, crypto) => {
  expect(bytesToHex(await unlock(fileOf(crypto), 'testpassword'))).toBe(SECRET);
});

test('one with the block size that geth and MetaMask write is opened', async () => {
  const [secret, salt, iv] = [randomBytes(32), randomBytes(32), randomBytes(16)];
  const [n, r, p] = [4_096, 8, 1];
  const key = scryptSync('correct horse', salt, 32, { N: n, r, p });
  const ciphertext = createCipheriv('aes-128-ctr', key.subarray(0, 16), iv).update(secret);
  const crypto = {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: iv.toString('hex') },
    ciphertext: ciphertext.toString('hex'),
    kdf: 'scrypt',
    kdfparams: { dklen: 32, n, r, p, salt: salt.toString('hex') },
    mac: keccak256(Buffer.concat([key.subarray(16), ciphertext])).slice(2),
  };
  expect(bytesToHex(await unlock(fileOf(crypto), 'correct horse'))).toBe(bytesToHex(secret));
  await expect(unlock(fileOf(crypto), 'wrong horse')).rejects.toMatchObject({ code: 'wrong_password' });
});

test('what is locked opens with its password alone, and costs a guesser 128 MB', async () => {
  const secret = randomBytes(32);
  const file = readKeystore(await lock(secret, 'correct horse', { family: 'svm', address: 'x' }))!;
  expect(file.family).toBe('svm');
  const { kdfparams } = file.crypto;
  expect('n' in kdfparams && 128 * kdfparams.n * kdfparams.r).toBe(128 * 1_024 * 1_024);
  expect(await unlock(file, 'correct horse')).toEqual(new Uint8Array(secret));
  await expect(unlock(file, 'Correct horse')).rejects.toMatchObject({ code: 'wrong_password' });
});
