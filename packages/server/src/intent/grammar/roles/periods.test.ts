import { describe, expect, test } from 'vitest';
import { ALICE, inShort, readGrammar } from '../../testing/requests.ts';

const read = async (text: string): Promise<string> => inShort(await readGrammar([text], 'base'));

describe('for which period something is paid is no time at which to pay', () => {
  test.each([
    `pay 5 USDC to ${ALICE} for March`,
    `send 5 USDC to ${ALICE} for the March rent`,
    `send 5 USDC to ${ALICE} for the month of March`,
    `send 5 USDC to ${ALICE} for Q3 2024`,
    `send 5 USDC to ${ALICE} for this month`,
    `send 5 USDC to ${ALICE} for services rendered in March`,
    `send 5 USDC to ${ALICE} for consulting services rendered during the second quarter`,
    `Our team worked very hard this quarter. Send 5 USDC to ${ALICE}`,
  ])('%s', async (text) => {
    expect(await read(text)).toBe(`5 USDC -> ${ALICE}`);
  });

  test.each([
    `pay 5 USDC to ${ALICE} in March`,
    `pay 5 USDC to ${ALICE} this month`,
    `pay 5 USDC to ${ALICE} for the rent in March`,
    `pay 5 USDC to ${ALICE} for rent on the 5th of March`,
    `pay 5 USDC to ${ALICE} for rent by the end of the month`,
    `pay 5 USDC to ${ALICE} for next month`,
    `pay 5 USDC to ${ALICE} for every month of this year`,
    `pay 5 USDC to ${ALICE} for March and April`,
    `pay 5 USDC to ${ALICE} for rent from March`,
    `pay 5 USDC to ${ALICE} for rent due in March`,
    `pay 5 USDC to ${ALICE} as agreed in March`,
    `swap 5 USDC to ETH for March`,
    `The rent is due in March. Send 5 USDC to ${ALICE}`,
  ])('but not %s', async (text) => {
    expect(await read(text)).not.toMatch(/->|tokenIn/);
  });
});
