import { describe, expect, test } from 'vitest';
import { loadCorpus } from '../../../corpus/load-corpus.ts';
import { lookUps } from '../../actions/look-ups/registry.ts';
import { R, S, vocabularies } from '../grammar/testing/talks.ts';
import { normalForm } from '../values/normal-form.ts';
import { recognise } from './recognise.ts';

const HASH = `0x${'ab'.repeat(32)}`;

function lookUpOf(text: string, chain = 'base'): string | null {
  const found = recognise(text, 0, vocabularies.get(chain)!);
  if (!found) return null;
  if (found.kind === 'open') return `${found.name}?`;
  if (found.kind === 'unknown') return `unknown ${found.symbol}`;
  const { name, values, everywhere } = found.asked;
  const said = Object.entries(values).flatMap(([slot, list]) =>
    list.map((value) => `${slot}=${value.type === 'deed' ? value.text : normalForm(value)}`),
  );
  return [name, ...said, ...(everywhere ? ['everywhere'] : [])].join(' ');
}

describe('examples of the definitions', () => {
  const examples = lookUps.flatMap(({ name, examples: said }) => said.map((text) => ({ name, text })));
  test.each(examples)('$name: "$text"', ({ name, text }) => {
    expect(lookUpOf(text)?.split(/[ ?]/)[0]).toBe(name);
  });
});

describe('questions', () => {
  test.each([
    ['what do I have?', 'balance'],
    ['What is my balance', 'balance'],
    ["what's my USDC balance?", 'balance token=USDC'],
    ['how much ETH do I have left', 'balance token=native'],
    ['how many USDC and WETH do I have?', 'balance token=USDC token=WETH'],
    ['show me my portfolio', 'balance'],
    ['my wallet', 'balance'],
    ['give me my balances', 'balance'],
    ['What do I have on Aave?', 'positions protocol=aave'],
    ['how much AAVE do I have?', 'balance token=AAVE'],
    ['what allowances have I given to Uniswap', 'allowances protocol=uniswap'],
    ["what's the exchange rate of ETH to USDC", 'quote token=native output=USDC'],
    ['how much WETH can I buy with 500 USDC', 'quote output=WETH amount=500 token=USDC'],
    ['What address is vitalik.eth?', 'name who=vitalik.eth'],
    ['when will my stake be unlocked', 'positions'],
    ['do I have USDC?', 'balance token=USDC'],
    ['is my debt high?', null],
    ['my USDC balance on Polygon', 'balance token=USDC chain=polygon'],
    ['show my balances on all chains', 'balance everywhere'],
    ['how much is my ETH worth?', 'balance token=native'],
    ["what's my portfolio worth", 'balance'],
    [`how much USDC does ${R} have?`, `balance token=USDC owner=${R}`],
    ['what does vitalik.eth hold?', 'balance owner=vitalik.eth'],
    ['could you please check my balance', 'balance'],
    ['ETH price', 'price token=native'],
    ['what is the price of ETH right now?', 'price token=native'],
    ['how much are 5 ETH worth?', 'price amount=5 token=native'],
    ['whats 0.5 WETH worth in dollars', 'price amount=0.5 token=WETH'],
    ['gas price?', 'gas'],
    ['how high are fees right now?', 'gas'],
    ['what does a transfer cost?', 'gas'],
    ['how much does it cost to send USDC', 'gas token=USDC'],
    ['which contracts can spend my USDC?', 'allowances token=USDC'],
    ['list my approvals', 'allowances'],
    ['who is allowed to take my tokens', 'allowances'],
    ['who is vitalik.eth?', 'name who=vitalik.eth'],
    [`what's the ENS name of ${R}`, `name who=${R}`],
    ['resolve bob.base.eth', 'name who=bob.base.eth'],
    ['what is USDC?', 'token token=USDC'],
    [`what token is ${R}?`, `token token=${R}`],
    ['USDC contract address', 'token token=USDC'],
    ['what can you do?', 'capabilities'],
    ['which tokens do you support', 'capabilities'],
    ['how do I get my money out of Aave?', 'capabilities protocol=aave'],
    ['help', 'capabilities'],
    ['what are my positions?', 'positions'],
    ['how much do I owe on Aave?', 'positions protocol=aave'],
    ["what's my health factor on Aave", 'positions protocol=aave'],
    ['how healthy is my Aave position?', 'positions protocol=aave'],
    ['how much do I have staked?', 'positions'],
    ['show my Aave position', 'positions protocol=aave'],
    ['what is the supply rate of USDC on Aave?', 'yields token=USDC protocol=aave'],
    ['USDC APY', 'yields token=USDC'],
    ['how much can I earn on my USDC', 'yields token=USDC'],
    ['what would I get for 100 USDC in ETH?', 'quote amount=100 token=USDC output=native'],
    ['how much ETH would I get for 100 USDC?', 'quote output=native amount=100 token=USDC'],
    ['how much is 5 ETH in USDC', 'quote amount=5 token=native output=USDC'],
    ['quote 0.5 ETH to USDC', 'quote amount=0.5 token=native output=USDC'],
    ['what would 1 ETH bring in USDC on Uniswap', 'quote amount=1 token=native output=USDC protocol=uniswap'],
    ['what is the status of op_3vQB7B6MrGQZaxCuFg4oh1?', 'transaction deed=op_3vQB7B6MrGQZaxCuFg4oh1'],
    ['show my open limit orders', 'orders'],
    ['what became of my orders?', 'orders'],
    ['do I have any open orders on Polygon?', 'orders chain=polygon'],
    [`did ${HASH} go through?`, `transaction deed=${HASH}`],
    ['where is my transaction?', 'transaction?'],
    ['what is the price?', 'price?'],
    ['what is the price of PEPEX?', 'unknown pepex'],
    ['how much $wagmi do I have?', 'unknown $wagmi'],
  ])('"%s" is %s', (text, expected) => {
    expect(lookUpOf(text)).toBe(expected);
  });

  test.each([
    ['how much SOL do I have?', 'balance token=native'],
    ['price of SOL', 'price token=native'],
    [`who may freeze JUP?`, null],
    [`balance of ${S}`, `balance owner=${S}`],
  ])('on Solana "%s" is %s', (text, expected) => {
    expect(lookUpOf(text, 'solana')).toBe(expected);
  });
});

describe('what is no question', () => {
  test.each([
    `send 5 USDC to ${R}`,
    `what's my USDC balance and send half of it to ${R}`,
    `check my balance, then swap all my USDC to ETH`,
    `can you send 5 USDC to ${R}?`,
    `could I swap 5 USDC to ETH?`,
    `I want to swap my USDC balance to ETH`,
    `please send my whole balance to ${R}`,
    `What do I have? Send it all to ${R}.`,
    'revoke all my approvals',
    'close my Aave position',
    'swap 100 USDC for ETH at the best price',
    'get 100 USDC for my ETH',
    'buy ETH worth 50 USDC',
    'if my balance is above 10 USDC, tell me',
    'what is the price of ETH, if it is above 3000 sell 1 ETH',
    'should I buy ETH?',
    'why is my balance zero?',
    'what do I have to do to get rich',
    'tell me a joke',
    'I have 80 USDC and would like to convert it to cbBTC',
    'do a 0.5 eth to usdc swap',
    'can we do 0.3 eth to usdc',
    `Give ${R} unlimited approval on my DAI`,
    'give me 100 USDC for my ETH',
    'give my USDC balance to bob.eth',
    'you got it',
    'got it',
    'confirmed',
    `my wallet is ${R}`,
    'I want my 100 USDC in ETH',
    'I need 100 USDC in ETH',
    '5 is the fee',
    'the entire debt',
    '$10 worth of ETH',
    `5 USDC to ${R}`,
    `is it 1,200 USDC to ${R}?`,
    `I want to receive 5 USDC from ${R}`,
    '0.5 ETH to DAI',
    'all my USDC for bob.eth',
    `${R} will get 10 USDC`,
    'give 5 USDC to bob.eth',
    'wrap my ETH balance',
    'repay what I owe',
    'swap 5 ETH to USDC, what would I get?',
    'withdraw my stake',
    'claim my staked AVAX',
    'stake 5 SOL at the best rate',
    'get me 100 USDC for ETH',
    'set my USDC allowance for Uniswap to 0',
    'pay the gas fee for bob.eth with 5 USDC',
    '',
    '?',
  ])('"%s"', (text) => {
    expect(lookUpOf(text)).toBe(null);
  });
});

test('no request of the corpus that orders something is a mere question', () => {
  const orders = loadCorpus().filter(({ expect: { kind } }) => kind === 'transactions');
  expect(orders.length).toBeGreaterThan(500);
  const asked = orders.flatMap(({ messages, chain }) => {
    const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const answers = messages.length > 1;
    const found = recognise(content, 0, vocabularies.get(chain)!, answers);
    return found?.kind === 'asked' ? [content] : [];
  });
  expect(asked).toEqual([]);
});
