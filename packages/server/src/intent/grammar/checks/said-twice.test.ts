import { expect, test } from 'vitest';
import { ALICE, BOB } from '../../testing/requests.ts';
import { readProven } from '../../testing/read-talk.ts';

const nfts = (first: string, second: string): string =>
  `send NFT ${first} of ${BOB} to ${ALICE} and NFT ${second} of ${BOB} to ${ALICE}`;

test.each([
  ['collect fees from position #3321 and #3321', 'collect fees from position #3321 and #3322'],
  ['collect fees from position 3321, position #3321', 'collect fees from position 3321, position #3322'],
  [nfts('#3', '#3'), nfts('#3', '#4')],
])('what is named twice is asked about: %s', (twice, apart) => {
  expect(readProven(twice)).toBe('?');
  expect(readProven(apart)).not.toBe('?');
});
