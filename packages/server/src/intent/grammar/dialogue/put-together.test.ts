import { expect, test } from 'vitest';
import { readTalk } from '../../testing/read-talk.ts';

/** What only the assistant's answer and the next message make a request. */

const lend = (amount: string, token = 'USDC', on = 'aave'): string =>
  readTalk([`lend ${amount} ${token} on ${on}`], 'polygon');

test('an action is chosen of those that are offered', () => {
  const asked = ['best yields for USDC', 'assistant: Aave 4%, Compound 3%. Supply or borrow?'];
  const rest = ['assistant: Select protocol: Aave, Compound', 'Aave', 'assistant: How much?', '250'];
  expect(readTalk([...asked, 'Supply', ...rest], 'polygon')).toBe(lend('250'));
  expect(readTalk([...asked, 'ok, borrow', ...rest], 'polygon')).toBe(
    readTalk(['borrow 250 USDC on aave'], 'polygon'),
  );
  for (const said of ['neither', 'supply?', 'stake', "don't supply"])
    expect(readTalk([...asked, said, ...rest], 'polygon')).toMatch(/^\? /);
  const other = ['best yields for USDC', 'assistant: Aave pays 4% for USDC, 5% for DAI. Supply or borrow?'];
  expect(readTalk([...other, 'Supply', ...rest], 'polygon')).toMatch(/^\? /);
});

test('where to lend, and how much', () => {
  const asked = (offer: string, said: string): string =>
    readTalk(['where should my USDC go?', `assistant: ${offer} Which one and how much?`, said]);
  expect(asked('Morpho 5%, Aave 4%.', 'morpho. 300')).toBe(readTalk(['lend 300 USDC on morpho']));
  for (const said of ['not morpho. 300', 'morpho. 300 DAI', 'morpho', 'morpho. 300?'])
    expect(asked('Morpho 5%, Aave 4%.', said)).toMatch(/^\? /);
  for (const offer of ['Repay your Aave debt, or lend on Morpho.', 'A pool on Uniswap, or Aave.'])
    expect(asked(offer, 'aave. 300')).toMatch(/^\? /);
});

test('a worthless token is burned', () => {
  const asked = (offer: string, said: string): string =>
    readTalk(["can you get rid of my BONK, it's worthless", `assistant: ${offer}`, said], 'solana');
  const offer = "I can swap it to SOL for $0.02, or burn it. Burning can't be undone.";
  expect(asked(offer, 'burn all of it')).toBe(readTalk(['burn all my BONK'], 'solana'));
  for (const said of ["don't burn all of it", 'burn all of it?', 'burn it all later'])
    expect(asked(offer, said)).toMatch(/^\? /);
  for (const other of ['I can swap it.', 'You hold BONK and WIF. I can burn it.', 'I burned it.'])
    expect(asked(other, 'burn all of it')).toMatch(/^\? /);
});

test('another goal takes the place of one that is not served', () => {
  const asked = [
    'bridge 10 USDC to arbitrum',
    "assistant: I can't bridge to Arbitrum. I support Base, Polygon.",
  ];
  const wanted = readTalk(['bridge 10 USDC to polygon']);
  for (const said of ['polygon is fine too', 'ok, to polygon then', 'polygon works'])
    expect(readTalk([...asked, said])).toBe(wanted);
  for (const said of ['polygon is not fine', 'is polygon fine?', 'solana is fine', 'polygon, 20'])
    expect(readTalk([...asked, said])).toMatch(/^\? /);
  for (const told of [
    "I can't bridge to Arbitrum. I can bridge DAI to Polygon.",
    'Bridged 10 USDC to Arbitrum, or Polygon.',
  ])
    expect(readTalk([asked[0] ?? '', `assistant: ${told}`, 'polygon is fine too'])).toMatch(/^\? /);
});

test.each([
  'Which chain? Ethereum, Base, Arbitrum',
  'Which chain: Base or Ethereum?',
  'Which network would you like? (Base, Ethereum)',
])('"%s" – "Base"', (asked) => {
  expect(readTalk(['lend 750 USDC on morpho', `assistant: ${asked}`, 'Base'])).toBe(
    readTalk(['lend 750 USDC on morpho']),
  );
});

test.each([
  ['lend 750 USDC on morpho', 'Which chain should I avoid? Ethereum, Base', 'Base'],
  ['lend 750 USDC on morpho', 'Which chain should I avoid?', 'Base'],
  ['lend 750 USDC on morpho', 'Which chain? Ethereum, Arbitrum', 'Base'],
  ['lend 750 USDC on morpho', 'Lending 700 USDC. Which chain? Ethereum, Base', 'Base'],
  ['lend 750 USDC on morpho', 'Deposited. Which chain? Ethereum, Base', 'Base'],
  ['bridge 750 USDC', 'From which chain?', 'Polygon'],
  ['bridge 750 USDC', 'Which chain is it on?', 'Polygon'],
])('"%s" – "%s" – "%s" is asked about', (request, asked, answer) => {
  expect(readTalk([request, `assistant: ${asked}`, answer])).toMatch(/^\? /);
});
