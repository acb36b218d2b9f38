import { describe, expect, test } from 'vitest';
import { readProven } from '../../testing/read-talk.ts';
import { ALICE } from '../../testing/requests.ts';

/** What comes of a conversation, and whether provenance bears it out. */
const read = (...messages: string[]): string => readProven(messages);

type Row = readonly [string, string];
const bullets = (rows: readonly Row[]): string =>
  rows.map(([name, value]) => `- **${name}:** ${value}`).join('\n');
const table = (rows: readonly Row[]): string =>
  ['| Field | Value |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
const plain = (rows: readonly Row[]): string => rows.map(([name, value]) => `${name}: ${value}`).join('\n');
const LAYOUTS = [bullets, table, plain];

const asking = (card: string): string => `assistant: 📋 Review\n\n${card}\n\nConfirm?`;

describe('what a card tells beside the request changes nothing', () => {
  test.each([
    ['Fee', '~$0.002'],
    ['Network fee', '$0.01'],
    ['Gas (est.)', '0.00001 ETH (~$0.03)'],
    ['Balance after', '87.40 USDC'],
    ['Your balance', '112.40 USDC'],
    ['Speed', 'Fast (~2 s)'],
    ['Value', '≈ $25.00'],
    ['Simulation', '✅ success'],
    ['Status', 'Pending confirmation'],
    ['Quote valid for', '30 s'],
    ['Nonce', '12'],
    ['From', 'Your wallet'],
    ['From', '0x27b1…1c26'],
  ])('%s: %s', (...row) => {
    for (const layout of LAYOUTS) {
      const card = asking(layout([['Amount', '25 USDC'], ['To', 'alice.eth'], row]));
      expect(read('send 25 USDC to alice.eth', card, 'yes')).toBe('25 USDC -> alice.eth');
    }
  });

  test.each([
    ['Fee', '1 USDC to bob.eth'],
    ['Fee', 'deducted from the amount'],
    ['Balance after', '87.40 USDC, then 5 USDC to bob.eth'],
    ['Amount', '26 USDC'],
    ['Status', 'sent'],
    ['Status', '✅ success'],
    ['From', '0x8617…070D'],
    ['To', '0x8617…070D'],
    ['Speed', 'tomorrow'],
    ['Simulation', '❌ failed'],
    ['Recipient', 'bob.eth'],
  ])('unless it is of something else: %s: %s', (...row) => {
    for (const layout of LAYOUTS) {
      const card = asking(layout([['Amount', '25 USDC'], ['To', 'alice.eth'], row]));
      expect(read('send 25 USDC to alice.eth', card, 'yes')).not.toBe('25 USDC -> alice.eth');
    }
  });

  test('dollars beside a request in dollars are looked at', () => {
    const said = `send $20 of ETH to ${ALICE}`;
    const rows: readonly Row[] = [
      ['Amount', '$20 of ETH'],
      ['To', '0x5290…9EE7'],
    ];
    expect(read(said, asking(bullets(rows)), 'yes')).toBe(`$20 native -> ${ALICE}`);
    expect(read(said, asking(bullets([...rows, ['Amount', '$25.00']])), 'yes')).toBe('?');
  });

  test('what it is worth is looked at where nothing else says how much', () => {
    const to: Row = ['To', 'alice.eth'];
    expect(read('send 25 USDC to alice.eth', asking(bullets([['Value', '$50.00'], to])), 'yes')).toBe('?');
  });

  test('a shortened address is the one that the user wrote out, where only one can be meant', () => {
    const said = `send 25 USDC to ${ALICE}`;
    expect(read(said, asking(bullets([['Send', '25 USDC to 0x5290…9EE7']])), 'yes')).toBe(
      `25 USDC -> ${ALICE}`,
    );
    expect(read(said, asking(bullets([['Send', '25 USDC to 0x5290…9EE8']])), 'yes')).toBe('?');
    expect(read(said, asking(plain([['To', '0x27b1…1c26']])), 'yes')).toBe('?');
  });
});

describe('what can be pressed, and said shortly, asks for a yes', () => {
  test.each(['✅ Confirm  ❌ Cancel', 'Run it?', 'LFG?', 'Send it?', 'May I proceed?', 'Shall I start?'])(
    '%s',
    (asks) => {
      for (const yes of ['yes', 'you may', 'please', 'start', 'you have my approval', 'ok go'])
        expect(read('swap 5 USDC to ETH', `assistant: 5 USDC → ~0.002 ETH.\n${asks}`, yes)).toBe(
          'swap amountIn=5 tokenIn=USDC tokenOut=native',
        );
    },
  );

  test.each(['❌ Confirm  ✅ Cancel', 'Run it tomorrow?', 'Send it to bob.eth?', 'Should I hold it?'])(
    'and not: %s',
    (asks) => {
      expect(read('swap 5 USDC to ETH', `assistant: 5 USDC → ~0.002 ETH.\n${asks}`, 'yes')).toBe('?');
    },
  );
});
