import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar([text], 'base'));

describe('words that by their place leave something open are asked about', () => {
  test.each([
    `After that, send 5 USDC to ${ALICE}`,
    `Afterwards, send 5 USDC to ${ALICE}`,
    `buddy: send 5 USDC to ${ALICE}`,
    `use the cheapest bridge to send 5 USDC to ${ALICE}`,
    `Would you really send 5 USDC to ${ALICE}?`,
    `Send 5 USDC to these wallets: ${ALICE}`,
    `1. swap 5 USDC for ETH\n3. send 5 USDC to ${ALICE}`,
    `2. send 5 USDC to ${ALICE}\n1. send 5 USDC to ${BOB}\n3. send 6 USDC to ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).not.toContain('->');
  });
});

describe('the same words in their place say nothing more', () => {
  test.each([
    `First, send 5 USDC to ${ALICE}. After that, send 6 USDC to ${BOB}`,
    `buddy, send 5 USDC to ${ALICE}`,
    `use the cheapest bridge to send 5 USDC to Polygon`,
    `Send 5 USDC to my friends ${ALICE}`,
    `1. send 5 USDC to ${ALICE}\n2. send 6 USDC to ${BOB}`,
    `1. send 5 USDC to ${ALICE}\n1. send 6 USDC to ${BOB}`,
  ])('%s', async (text) => {
    expect(await read(text)).toMatch(/->|bridge/i);
  });
});
