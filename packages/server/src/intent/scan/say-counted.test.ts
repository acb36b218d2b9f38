import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar([text], 'base'));

const BOTH = `swap amountIn=5 tokenIn=USDC tokenOut=native; 3 USDC -> ${ALICE}`;

describe('what counts the parts of a list in one line says where each begins', () => {
  test.each([
    `1) Swap 5 USDC to ETH 2) Send 3 USDC to ${ALICE}`,
    `Please do the following: (1) swap 5 USDC to ETH; (2) send 3 USDC to ${ALICE}.`,
    `(a) Swap 5 USDC to ETH, (b) send 3 USDC to ${ALICE}`,
    `(i) swap 5 USDC to ETH and (ii) send 3 USDC to ${ALICE}`,
    `First: swap 5 USDC to ETH Second: send 3 USDC to ${ALICE}`,
    `Step 1: swap 5 USDC to ETH Step 2: please send 3 USDC to ${ALICE}`,
    `I want you to 1) swap 5 USDC to ETH and 2) send 3 USDC to ${ALICE}`,
    `(1) swap 5 USDC to ETH\n(2) send 3 USDC to ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(BOTH);
  });

  test('of values as well', async () => {
    expect(await read(`Send: (1) 5 USDC to ${ALICE}, (2) 3 DAI to ${BOB}`)).toBe(
      `5 USDC -> ${ALICE}; 3 DAI -> ${BOB}`,
    );
    expect(await read(`Send 5 USDC each to (a) ${ALICE} (b) ${BOB}`)).toBe(
      `5 USDC -> ${ALICE}; 5 USDC -> ${BOB}`,
    );
  });
});

describe('what is no list, or one to choose from, is asked about or refused', () => {
  test.each([
    `1) swap 5 USDC to ETH or 2) send 3 USDC to ${ALICE}`,
    `1) swap 5 USDC to ETH 3) send 3 USDC to ${ALICE}`,
    `2) swap 5 USDC to ETH 1) send 3 USDC to ${ALICE}`,
    `(1) swap 5 USDC to ETH, 2) send 3 USDC to ${ALICE}`,
    `either (a) swap 5 USDC to ETH (b) send 3 USDC to ${ALICE}`,
    `Options: a) swap 5 USDC to ETH b) send 3 USDC to ${ALICE}`,
    `my options are a) swap 5 USDC to ETH b) send 3 USDC to ${ALICE}`,
    `plan A) swap 5 USDC to ETH plan B) send 3 USDC to ${ALICE}`,
    `do one of these: 1) swap 5 USDC to ETH 2) send 3 USDC to ${ALICE}`,
    `do the second: 1) swap 5 USDC to ETH 2) send 3 USDC to ${ALICE}`,
    `please do the last one:\n1. swap 5 USDC to ETH\n2. send 3 USDC to ${ALICE}`,
    `a) swap 5 USDC to ETH b) don't send 3 USDC to ${ALICE}`,
    `(1) swap 5 USDC to ETH (2) if the price is good, send 3 USDC to ${ALICE}`,
    `send 5 USDC to (1) ${ALICE} (2) ${BOB}`,
    `which is better: a) swap 5 USDC to ETH b) send 3 USDC to ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).not.toMatch(/->|tokenIn/);
  });
});
