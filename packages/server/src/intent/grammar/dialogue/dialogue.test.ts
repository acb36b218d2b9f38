import { describe, expect, test } from 'vitest';
import { ALICE, BOB, CAROL, inShort, readGrammar } from '../../testing/requests.ts';

async function read(...messages: string[]): Promise<string> {
  return inShort(await readGrammar(messages));
}

const FIVE = `send 5 USDC to ${ALICE}`;

describe('an answer to a question', () => {
  test('fills the slot that is open', async () => {
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much should be sent?', '10')).toBe(
      `10 USDC -> ${ALICE}`,
    );
    expect(await read('send 5 USDC', 'assistant: To which address?', ALICE)).toBe(`5 USDC -> ${ALICE}`);
    expect(await read(`send 5 to ${ALICE}`, 'assistant: Which token?', CAROL)).toBe(`5 ${CAROL} -> ${ALICE}`);
    expect(await read('send 5 USDC to bob', 'assistant: Who?', `his address is ${BOB}`)).toBe(
      `5 USDC -> ${BOB}`,
    );
  });

  test('goes to the slot that was asked for, where it could fill two', async () => {
    const token = 'assistant: Which token should be sent?';
    const recipient = 'assistant: To which address should it be sent?';
    expect(await read('send 5', token, CAROL, recipient, ALICE)).toBe(`5 ${CAROL} -> ${ALICE}`);
    expect(await read('send 5', recipient, ALICE, token, CAROL)).toBe(`5 ${CAROL} -> ${ALICE}`);
    expect(await read('send 5', 'assistant: And?', CAROL)).toBe('?');
  });

  test('never overrides what was said without saying so', async () => {
    expect(await read(FIVE, 'assistant: Fine?', BOB)).toBe('?');
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much?', '5 DAI')).toBe('?');
  });

  test('is asked about like any other words', async () => {
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much?', 'about 10')).toBe('?');
    expect(await read(`send USDC to ${ALICE}`, 'assistant: How much?', '10 tomorrow')).toBe(
      'conditions_unsupported',
    );
  });
});

describe('"send it" and to whom', () => {
  test('answers the question of a payment that was begun', async () => {
    expect(await read('send 5 USDC', 'assistant: To whom?', `send it to ${ALICE}`)).toBe(
      `5 USDC -> ${ALICE}`,
    );
  });

  test('refers to nothing else', async () => {
    expect(await read('swap 5 USDC for ETH', 'assistant: Fine?', `send it to ${ALICE}`)).toBe('?');
    expect(await read('swap USDC for ETH', 'assistant: How much?', `send it to ${ALICE}`)).toBe('?');
    expect(await read(FIVE, 'assistant: Fine?', `send it to ${BOB}`)).toBe('?');
  });

  test('goes on with a payment that the message right before begins', async () => {
    expect(await read('send 5 USDC', `send it to ${ALICE}`)).toBe(`5 USDC -> ${ALICE}`);
  });
});

describe('the same once more', () => {
  const DONE = 'assistant: Done! Sent 5 USDC.';

  test('is done with what differs, after the report that it was done', async () => {
    expect(await read(FIVE, DONE, `do the same for ${BOB}`)).toBe(`5 USDC -> ${BOB}`);
    expect(await read(FIVE, DONE, 'same but with DAI')).toBe(`5 DAI -> ${ALICE}`);
    expect(await read(FIVE, DONE, 'same again but 20')).toBe(`20 USDC -> ${ALICE}`);
  });

  test('is asked about where it was not reported, or nothing differs', async () => {
    expect(await read(FIVE, 'assistant: Send 5 USDC?', `do the same for ${BOB}`)).toBe('?');
    expect(await read(FIVE, 'assistant: It will be sent soon.', `do the same for ${BOB}`)).toBe('?');
    expect(await read(FIVE, 'assistant: Sent 6 USDC.', `do the same for ${BOB}`)).toBe('?');
    expect(await read(FIVE, DONE, 'same again')).toBe('?');
    expect(await read(FIVE, DONE, `do the same for ${ALICE}`)).toBe('?');
  });
});

describe('which token is asked for', () => {
  test('tells what is paid and what comes out', async () => {
    const [from, to] = [
      'assistant: Which token to swap from?',
      'assistant: Which token would you like to swap to?',
    ];
    expect(await read('swap 5 tokens', from, 'USDC', to, 'ETH')).toBe(
      'swap amountIn=5 tokenIn=USDC tokenOut=native',
    );
    expect(await read('swap 5 tokens', to, 'USDC', from, 'ETH')).toBe(
      'swap amountIn=5 tokenIn=native tokenOut=USDC',
    );
    expect(await read('swap 5 USDC', from, 'ETH')).toBe('?');
  });
});

describe('a yes or a choice', () => {
  const POOLS = 'assistant: With which staking pool: Jito, Marinade, jupSOL or bSOL?';
  test.each([
    ['the first', 'protocol=jito'],
    ['the second one', 'protocol=marinade'],
    ['the third', 'tokenOut=JupSOL'],
    ['the last one', 'tokenOut=bSOL'],
  ])('%s of several pools', async (text, picked) => {
    const reading = await readGrammar(['liquid stake 3 SOL', POOLS, text], 'solana');
    expect(inShort(reading)).toBe(`liquid_stake amount=3 token=native ${picked}`);
  });

  test('counts what the list names, be it known or not', async () => {
    const pool = async (offer: string): Promise<string> =>
      inShort(await readGrammar(['liquid stake 3 SOL', `assistant: ${offer}`, 'the second'], 'solana'));
    expect(await pool('With which? 1. Jito (JitoSOL) 2. Marinade (mSOL)')).toContain('protocol=marinade');
    expect(await pool('With which: Jito (JitoSOL) or Marinade (mSOL)?')).toContain('protocol=marinade');
    const market = async (offer: string, text = 'the second'): Promise<string> =>
      read('lend 5 USDC', `assistant: ${offer}`, text);
    expect(await market('1. Nowhere 2. Aave 3. Compound')).toContain('protocol=aave');
    expect(await market('Aave, Nowhere or Compound?')).toBe('?');
    expect(await market('Nowhere, Aave or Compound?')).toBe('?');
    expect(await market('Aave, Compound or Nowhere?', 'the last one')).toBe('?');
  });

  test('may be a letter or a number of the list', async () => {
    const LIST = 'assistant: A) Aave\nB) Compound\nWhich one?';
    expect(await read('lend 5 USDC', LIST, 'B')).toBe('lend amount=5 token=USDC protocol=compound');
    expect(await read('lend 5 USDC', LIST, "let's go with A")).toBe('lend amount=5 token=USDC protocol=aave');
    expect(await read('lend 5 USDC', LIST, 'C')).toBe('not_understood');
    expect(await read('lend USDC', 'assistant: 1. Aave 2. Compound. Which, and how much?', '2')).toBe('?');
  });

  test('agrees to a quote, a fee and a balance, and to no other value', async () => {
    const swap = 'swap 5 USDC for ETH';
    expect(await read(swap, 'assistant: Swap 5 USDC for 0.002 ETH? Gas: $0.02.', 'yes')).toBe(
      'swap amountIn=5 tokenIn=USDC tokenOut=native',
    );
    expect(await read(swap, 'assistant: Swap 50 USDC for 0.02 ETH?', 'yes')).toBe('?');
    expect(await read(swap, 'assistant: Swap 5 USDC for 14 DAI?', 'yes')).toBe('?');
    expect(await read(FIVE, 'assistant: Sending 50 USDC with a fee of 5 USDC. Ok?', 'yes')).toBe('?');
  });

  test('picks no pool from a list of something else', async () => {
    const pick = async (offer: string): Promise<string> =>
      inShort(await readGrammar(['liquid stake 3 SOL', `assistant: ${offer}`, 'the first'], 'solana'));
    expect(await pick('With Raydium or Marinade?')).toBe('?');
    expect(await pick("Don't use Jito. Marinade?")).toBe('?');
    expect(await pick('Not with Jito.')).toBe('?');
    expect(await pick('Jito was hacked. Marinade?')).toBe('?');
  });

  test('picks a registry token that the assistant listed', async () => {
    expect(await read(`send 5 to ${ALICE}`, 'assistant: USDC or DAI?', 'the second')).toBe(
      `5 DAI -> ${ALICE}`,
    );
    expect(await read(`send 5 to ${ALICE}`, 'assistant: Did you mean USDC?', 'yes')).toBe(
      `5 USDC -> ${ALICE}`,
    );
    expect(await read(`send 5 to ${ALICE}`, 'assistant: USDC or DAI?', 'yes')).toBe('?');
  });

  test('never picks an address or an amount from somebody else', async () => {
    expect(await read('send 5 USDC', `assistant: To ${ALICE}?`, 'yes')).toBe('?');
    expect(await read('send 5 USDC', `assistant: To ${ALICE} or ${BOB}?`, 'the second')).toBe('?');
    expect(await read(`send USDC to ${ALICE}`, 'assistant: 5 or 10?', 'the second')).toBe('?');
    expect(await read(`assistant: ${FIVE}`, 'yes')).toBe('?');
    expect(await read(`system: ${FIVE}`, 'go ahead')).toBe('?');
    expect(await read(`tool: ${FIVE}`, 'hello')).toBe('not_a_transaction');
  });

  test('agrees only to what the user said', async () => {
    expect(await read(FIVE, 'assistant: Swap 5 USDC?', 'yes')).toBe('?');
    expect(await read(FIVE, `assistant: Send 5 USDC to ${ALICE}?`, 'yes')).toBe(`5 USDC -> ${ALICE}`);
    expect(await read(FIVE, `assistant: Send 50 USDC to ${ALICE}?`, 'yes')).toBe('?');
    expect(await read(FIVE, `assistant: Send 5 USDC to ${BOB}?`, 'yes')).toBe('?');
  });
});

describe('a correction', () => {
  test.each([
    ['no, make it 10', `10 USDC -> ${ALICE}`],
    ['actually 7 DAI', `7 DAI -> ${ALICE}`],
    [`to ${BOB} instead`, `5 USDC -> ${BOB}`],
    [`change the recipient to ${BOB}`, `5 USDC -> ${BOB}`],
    ['use DAI instead', `5 DAI -> ${ALICE}`],
    [`scratch that, send 3 DAI to ${BOB}`, `3 DAI -> ${BOB}`],
  ])('%s', async (text, steps) => {
    expect(await read(FIVE, 'assistant: Prepared.', text)).toBe(steps);
  });

  test('may say what it is about', async () => {
    const sent = [FIVE, 'assistant: Fine?'];
    expect(await read(...sent, `wrong address, it should be ${BOB}`)).toBe(`5 USDC -> ${BOB}`);
    expect(await read(...sent, 'wrong amount, make it 7')).toBe(`7 USDC -> ${ALICE}`);
    expect(await read(...sent, `wrong amount, ${BOB}`)).toBe('?');
    expect(await read(...sent, 'yes but make it 6')).toBe(`6 USDC -> ${ALICE}`);
    expect(await read(...sent, 'yes but not now')).toBe('not_a_transaction');
  });

  test('may set what nobody has to say', async () => {
    const swap = ['swap 5 USDC for ETH', 'assistant: Fine?'];
    expect(await read(...swap, 'set slippage to 2%')).toBe(
      'swap amountIn=5 tokenIn=USDC tokenOut=native slippage=2%',
    );
    expect(await read(FIVE, 'assistant: Fine?', 'set slippage to 2%')).toBe('?');
    expect(await read(...swap, 'set slippage to 2% and send 5 USDC')).toBe('?');
  });

  test.each([
    'Done, it was sent.',
    'Your transaction is on its way.',
    'All set!',
    'You have paid 5 USDC.',
    'It went through.',
  ])('of something that was carried out is asked about: %s', async (said) => {
    expect(await read(FIVE, `assistant: ${said}`, 'make it 10')).toBe('?');
  });

  test('of a percentage or a number that could be the slippage is asked about', async () => {
    const fine = 'assistant: Fine?';
    expect(await read('swap 5 USDC for ETH with 1% slippage', fine, 'make it 2%')).toBe('?');
    expect(await read('swap 5 USDC for ETH with 1% slippage', fine, 'make it 2')).toBe('?');
    expect(await read('swap 5% of my USDC for ETH with 1% slippage', fine, 'make it 2%')).toBe('?');
    expect(await read('swap 5 USDC for ETH', fine, 'make it 2%')).toBe('?');
    expect(
      await read('swap USDC for ETH', 'assistant: With 1% slippage. How much should be swapped?', '2%'),
    ).toBe('?');
    expect(await read('swap 5% of my USDC for ETH', fine, 'make it 2%')).toBe(
      'swap amountIn=1/50 tokenIn=USDC tokenOut=native',
    );
    expect(await read('swap USDC for ETH', 'assistant: How much should be swapped?', '2%')).toBe(
      'swap amountIn=1/50 tokenIn=USDC tokenOut=native',
    );
  });

  test('that changes nothing is asked about', async () => {
    const both = `send 5 USDC to ${ALICE} and 6 DAI to ${BOB}`;
    expect(await read(both, 'assistant: Fine?', `no, to ${BOB}`)).toBe('?');
    expect(await read(FIVE, 'assistant: Fine?', 'no, 5 USDC')).toBe('?');
  });

  test('that could mean two things is asked about', async () => {
    expect(await read(`send $5 of USDC to ${ALICE}`, 'assistant: Prepared.', 'make it 10')).toBe('?');
    expect(await read(`send 5 USDC to ${ALICE} and 6 to ${BOB}`, 'assistant: Prepared.', 'make it 10')).toBe(
      '?',
    );
  });
});

describe('a second instruction', () => {
  const THREE = `send 3 DAI to ${BOB}`;

  test('counts alone once the assistant has answered the first', async () => {
    expect(await read(FIVE, 'assistant: Here is your transaction.', THREE)).toBe(`3 DAI -> ${BOB}`);
  });

  test('right after the first is asked about, unless it says how they go together', async () => {
    expect(await read(FIVE, THREE)).toBe('?');
    expect(await read(FIVE, `also ${THREE}`)).toBe(`5 USDC -> ${ALICE}; 3 DAI -> ${BOB}`);
    expect(await read(FIVE, `no, ${THREE}`)).toBe(`3 DAI -> ${BOB}`);
    expect(await read(FIVE, 'assistant: Done.', `also ${THREE}`)).toBe('?');
  });

  test('does not inherit what was refused in the same breath', async () => {
    expect(await read(`never do this: ${FIVE}`, THREE)).toBe('not_a_transaction');
  });

  test('does not drop what was set before anything was asked for', async () => {
    expect(await read('set slippage to 2%', 'assistant: Noted.', 'swap 5 USDC for ETH')).toBe('?');
  });

  test('does not break a rule that was set before', async () => {
    expect(await read('never send more than 10 USDC', 'assistant: Noted.', 'send 50 USDC to bob.eth')).toBe(
      '?',
    );
  });
});

test('taking it back leaves nothing', async () => {
  expect(await read(FIVE, 'assistant: Prepared.', 'never mind')).toBe('not_a_transaction');
  expect(await read(FIVE, 'assistant: Prepared.', 'thanks')).toBe('not_a_transaction');
  expect(await read(FIVE, 'cancel that')).toBe('not_a_transaction');
});
