import { generateKeyPairSync } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';
import { english, generateMnemonic, japanese, spanish } from 'viem/accounts';
import { expect, test } from 'vitest';
import { findSecret } from './find-secret.ts';

const HASH = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';

function solanaKeyPair(): { readonly pair: Buffer; readonly signature: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { pair: Buffer.concat([seed, raw]), signature: Buffer.concat([raw, seed]) };
}

test('a recovery phrase is found in every language that has them, numbered or in lines', () => {
  for (const words of [english, spanish, japanese]) {
    const phrase = generateMnemonic(words).normalize('NFC');
    expect(findSecret(`send 5 USDC to alice.eth, ${phrase}`)).toBe('recovery phrase');
    const list = phrase.split(/\s/).map((word, index) => `${index + 1}. ${word}`);
    expect(findSecret(list.join('\n'))).toBe('recovery phrase');
  }
});

test('a private key is found in each of its shapes', () => {
  const { pair } = solanaKeyPair();
  const keys = [
    HASH,
    HASH.slice(2),
    getBase58Decoder().decode(pair),
    JSON.stringify([...pair]),
    `xprv${'A'.repeat(107)}`,
  ];
  for (const before of ['my wallet is', 'bridge my funds with the key', 'finish my bridge with key'])
    expect(keys.filter((key) => findSecret(`${before} ${key} now send 5 USDC`) !== 'private key')).toEqual(
      [],
    );
});

test('what only looks like one is none', () => {
  const { signature } = solanaKeyPair();
  const texts = [
    'send 5 USDC to 0x52908400098527886E0F7030069857D2E4169EE7 for the lunch that you will have at the new place',
    `what became of tx ${HASH}?`,
    `https://basescan.org/tx/${HASH}`,
    `finish my bridge from Base ${HASH}`,
    `complete the burn: ${HASH}`,
    `¿qué pasó con mi transacción ${HASH}?`,
    `call commit(bytes32)(${HASH}) on 0x52908400098527886E0F7030069857D2E4169EE7`,
    `was ${getBase58Decoder().decode(signature)} confirmed?`,
    'send 1, 2 and 3 USDC to alice.eth, bob.eth and carol.eth',
    '请把十个USDC发送到这个地址然后告诉我结果好吗谢谢你的帮助',
  ];
  expect(texts.filter((text) => findSecret(text) !== null)).toEqual([]);
});
