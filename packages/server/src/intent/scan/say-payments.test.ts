import { expect, test } from 'vitest';
import { readProven } from '../testing/read-talk.ts';
import { ALICE, BOB, CAROL } from '../testing/requests.ts';

const read = (text: string): string => readProven(text);

const BOTH = `5 USDC -> ${ALICE}; 10 USDC -> ${BOB}`;

test.each([
  `pay these people in USDC:\n${ALICE} - 5\n${BOB} - 10`,
  `pay the following wallets in USDC: ${ALICE} 5, ${BOB} 10`,
  `make these payments in USDC: 5 - ${ALICE}, 10 - ${BOB}`,
  `send the following amounts of USDC:\n${ALICE}: 5\n${BOB}: 10`,
  `process payroll in USDC:\n${ALICE}: 5\n${BOB}: 10`,
  `Payroll (USDC):\n${ALICE}: 5\n${BOB}: 10`,
])('one token is said for all: %s', (text) => {
  expect(read(text)).toBe(BOTH);
});

test('columns in any order, parted by any sign', () => {
  const cells = { recipient: [ALICE, BOB], amount: ['5', '10'], token: ['USDC', 'USDC'] } as const;
  const names = ['recipient', 'amount', 'token'] as const;
  for (const sign of [',', ';', '|', '\t'])
    for (const [one, other, third] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
      [2, 1, 0],
      [2, 0, 1],
      [1, 0, 2],
    ] as const) {
      const order = [names[one], names[other], names[third]];
      const rows = [0, 1].map((at) => order.map((name) => cells[name][at]).join(sign));
      expect(read(`send this batch:\n${order.join(sign)}\n${rows.join('\n')}`)).toBe(BOTH);
    }
});

test.each([
  `pay these people in USDC:\n${ALICE} - 5\n${BOB}`,
  `pay these people in USDC:\n${ALICE} - 5\n10 - ${BOB}`,
  `pay these people in USDC:\n5\n${ALICE}\n10\n${BOB}`,
  `pay these people in USDC:\n${ALICE} - 5\n${BOB} - 10 DAI`,
  `pay these people in USDC:\n${ALICE} - 5\n${BOB} - 10\n${CAROL}`,
  `send this batch:\nrecipient,amount,token\n${ALICE},1,000,USDC\n${BOB},10,USDC`,
  `send this batch:\nrecipient,amount,token\n${ALICE},5,USDC\n${BOB},10`,
  `send this batch:\nrecipient,amount,token,status\n${ALICE},5,USDC,open\n${BOB},10,USDC,paid`,
  `send this batch:\nrecipient,amount,token,name\n${ALICE},5,USDC,Done\n${BOB},10,USDC,Bob`,
])('uneven rows are asked about: %s', (text) => {
  expect(read(text)).toBe('?');
});

test.each([
  `send:\n${ALICE},5\n${BOB},10\nall in USDC`,
  `send 5 to ${ALICE} and 10 to ${BOB}, both in USDC`,
  `pay ${ALICE} 5 and ${BOB} 10, both in USDC, please`,
])('the token of all of them may stand at the end: %s', (text) => {
  expect(read(text)).toBe(BOTH);
});

test.each([
  `send 5 to ${ALICE} and 10 to ${BOB} and ${CAROL}, all in USDC`,
  `send 5 to ${ALICE}, 10 to ${BOB} and 3 to ${CAROL}, both in USDC`,
  `send 5 DAI to ${ALICE} and 10 to ${BOB}, both in USDC`,
  `send 5 to ${ALICE} and everything to ${BOB} in USDC`,
])('what is not plainly meant for all is asked about: %s', (text) => {
  expect(read(text)).toBe('?');
});
