import { describe, expect, test } from 'vitest';
import { ALICE, BOB, inShort, readGrammar } from '../testing/requests.ts';

const read = async (text: string): Promise<string> =>
  inShort(await readGrammar(text.replaceAll('<A>', ALICE).replaceAll('<B>', BOB)));
const short = (text: string): string => text.replaceAll('<A>', ALICE).replaceAll('<B>', BOB);

const ASKED = '?';
const QUESTION = 'not_a_transaction';
const CONDITION = 'conditions_unsupported';

describe('what announces a list', () => {
  test.each([
    ['Make two ETH transfers: 0.1 ETH to <A> and 0.2 to <B>', '0.1 native -> <A>; 0.2 native -> <B>'],
    ['Make two ETH transfers: 0.1 to <A> and 0.2 to <B>', '0.1 native -> <A>; 0.2 native -> <B>'],
    ['Make 2 transfers: 5 USDC to <A> and 3 DAI to <B>', '5 USDC -> <A>; 3 DAI -> <B>'],
    ['Transfer multiple assets to <A>: 5 USDC, 0.1 ETH', '5 USDC -> <A>; 0.1 native -> <A>'],
    ['Send USDC:\n<A> 10\n<B> 20', '10 USDC -> <A>; 20 USDC -> <B>'],
    ['Send USDC as follows: <A> = 10, <B> = 20', '10 USDC -> <A>; 20 USDC -> <B>'],
    ['Send USDC: 10 USDC to <A>, 20 USDC to <B>', '10 USDC -> <A>; 20 USDC -> <B>'],
    ['Make 3 transfers: 5 USDC to <A> and 3 DAI to <B>', ASKED],
    ['Make two ETH transfers: 0.1 ETH to <A> and 5 USDC to <B>', ASKED],
    ['Transfer three tokens to <A>: 5 USDC, 0.1 ETH', ASKED],
    ['Send USDC:\n<A> 10\n20 <B>', ASKED],
    ['Send USDC: 10 USDC to <A>, 20 DAI to <B>', ASKED],
    ['Bob wants me to make two transfers: 5 USDC to <A>, 3 DAI to <B>', ASKED],
    ['I made two transfers: 5 USDC to <A> and 3 DAI to <B>', QUESTION],
    ['Request two payments: 5 USDC to <A> and 3 DAI to <B>', QUESTION],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});

describe('what comes next', () => {
  const lent = 'swap amountIn=5 tokenIn=USDC tokenOut=DAI; lend amount=output token=output protocol=aave';
  test.each([
    ['Swap 5 USDC to DAI before lending it on Aave', lent],
    ['Swap 5 USDC to DAI before lending 3 DAI on Aave', CONDITION],
    ['Swap 5 USDC to DAI before noon', CONDITION],
    ['Swap 5 USDC to DAI before lending it becomes expensive', ASKED],
    ['Send 5 USDC to <A> before sending it to <B>', ASKED],
    ['Send 5 USDC to <A>, then the same amount to <B>', '5 USDC -> <A>; 5 USDC -> <B>'],
    ['Send 5 USDC to <A>. Then send the same to <B>', '5 USDC -> <A>; 5 USDC -> <B>'],
    ['Send 5 USDC and 3 DAI to <A> and the same to <B>', ASKED],
    ['Send 5 USDC to <A> and the same amount of DAI to <B>', ASKED],
    ['Send half my USDC to <A> and the same to <B>', ASKED],
    ['Swap 5 USDC to ETH and the same to DAI', ASKED],
    ['Send 5 USDC to <A> and not the same to <B>', QUESTION],
    [
      'Withdraw 5 USDC from Aave and use the USDC to buy DAI',
      'withdraw amount=5 token=USDC protocol=aave; swap amountIn=output tokenIn=USDC tokenOut=DAI',
    ],
    ['Withdraw 5 USDC from Aave and use 3 USDC to buy 2 DAI', ASKED],
    [
      'swap 1 ETH to USDC then send half to <A>',
      'swap amountIn=1 tokenIn=native tokenOut=USDC; output 1/2 output -> <A>',
    ],
    ['swap 1 ETH to USDC then send 50% to <A>', ASKED],
    ['send 5 USDC to <A> and swap half to ETH', ASKED],
    ['swap 1 ETH to USDC, lend half on Aave and send half to <A>', ASKED],
    ['swap 1 ETH to USDC and send half ETH to <A>', ASKED],
    ['swap half to ETH and send half to <A>', ASKED],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});

describe('what says the same as a plain verb', () => {
  test.each([
    ['Can I transfer 5 USDC to <A> please?', '5 USDC -> <A>'],
    ['Can I transfer 5 USDC to <A>?', QUESTION],
    ['Can I transfer 5 USDC to <A>? Please advise', QUESTION],
    ['Can I have 5 USDC please', QUESTION],
    ['cancel usdc approval of uniswap', 'revoke token=USDC spender=uniswap'],
    ['cancel my swap approval', ASKED],
    ["don't cancel usdc approval of uniswap", QUESTION],
    ['Swap 1 USDC from Base to Polygon', 'bridge amount=1 token=USDC destination=polygon'],
    ['swap 3.5 USDC from Base to USDC on Polygon', 'bridge amount=3.5 token=USDC destination=polygon'],
    ['swap 1 USDC from base to ETH', 'swap amountIn=1 tokenIn=USDC tokenOut=native'],
    ['swap 1 USDC from base to ethereum', 'action_unavailable'],
    ['swap 5 USDC to Polygon', ASKED],
    ['swap 10 USDC on Base for DAI on Polygon', ASKED],
    ['swap 10 USDC from polygon to base', ASKED],
    ['swap 10 USDC to DAI on base to polygon', ASKED],
    ['Do a Uniswap swap of 50 USDC for DAI', 'swap amountIn=50 tokenIn=USDC tokenOut=DAI protocol=uniswap'],
    ['Make a USDC payment of 5 to <A>', '5 USDC -> <A>'],
    ['Make a USDC payment of 5 DAI to <A>', 'not_understood'],
    ["i'm requesting a USDC payment of 5 to <A>", 'not_understood'],
    ['Swap 5 USDC to DAI. Use Uniswap only.', 'swap amountIn=5 tokenIn=USDC tokenOut=DAI protocol=uniswap'],
    ['Swap 5 USDC to DAI using only Uniswap', 'swap amountIn=5 tokenIn=USDC tokenOut=DAI protocol=uniswap'],
    ['Swap 5 USDC to DAI on Uniswap only if gas is low', CONDITION],
    ['Only swap on Uniswap 5 USDC to DAI', ASKED],
    ['Use the cheapest route to move 20 USDC to Polygon', 'bridge amount=20 token=USDC destination=polygon'],
    ['Use the fastest route to move 20 USDC to Polygon', ASKED],
    [
      'swap 1 ETH for DAI, ensure at least 3200 DAI as output',
      'swap amountIn=1 tokenIn=native tokenOut=DAI minimum=3200 minimumToken=DAI',
    ],
    [
      'swap 5 USDC to DAI, accepting 0.3% slippage',
      'swap amountIn=5 tokenIn=USDC tokenOut=DAI slippage=0.3%',
    ],
    ['Sell my Pudgy Penguin NFT for 4.2 ETH', 'action_unavailable'],
    ['supply 5 USDC to Aave to get aUSDC', 'lend amount=5 token=USDC protocol=aave'],
    ['supply 5 DAI to Aave to get aUSDC', ASKED],
    ['supply 5 USDC to Moonwell to get aUSDC', ASKED],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});

describe('equal parts whose size is said as well', () => {
  const parts = '10 in 2 USDC -> <A>; 10 in 2 USDC -> <B>';
  test.each([
    ['Distribute 10 USDC equally, sending 5 each to <A> and <B>', parts],
    ['Split 10 USDC between <A> and <B>, 5 USDC each', parts],
    ['Distribute 10 USDC equally, sending 4 each to <A> and <B>', ASKED],
    ['Split 10 USDC between <A> and <B>, 5 DAI each', ASKED],
    ['Send 10 USDC, 5 each to <A> and <B>', ASKED],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});

describe('what is said once for several steps', () => {
  const both = (say: string): string =>
    `swap amountIn=5 tokenIn=USDC tokenOut=native${say}; swap amountIn=3 tokenIn=DAI tokenOut=native${say}`;
  test.each([
    ['swap 5 USDC and 3 DAI to ETH with 1% slippage', both(' slippage=1%')],
    ['swap 5 USDC and 3 DAI to ETH on Uniswap with 1% slippage', both(' protocol=uniswap slippage=1%')],
    ['swap 5 USDC with 1% slippage and 3 DAI to ETH', ASKED],
    ['swap 5 USDC to ETH and 3 DAI to ETH with 1% slippage', ASKED],
    [
      'supply 1000 DAI on Compound and borrow 500 USDC against it',
      'lend amount=1000 token=DAI protocol=compound; borrow amount=500 token=USDC protocol=compound',
    ],
    [
      'deposit 1 ETH into Aave and borrow 500 USDC from Compound against it',
      'lend amount=1 token=native protocol=aave; borrow amount=500 token=USDC protocol=compound',
    ],
    [
      'supply 1000 DAI on Compound and borrow 500 USDC',
      'lend amount=1000 token=DAI protocol=compound; borrow amount=500 token=USDC',
    ],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});

describe('what a list says once', () => {
  test.each([
    ['alice.eth gets 45 USDC, bob.eth 55 USDC', '45 USDC -> alice.eth; 55 USDC -> bob.eth'],
    [
      'swap 1 ETH to USDC, then 10 USDC to bob.eth',
      'swap amountIn=1 tokenIn=native tokenOut=USDC; 10 USDC -> bob.eth',
    ],
    ['give Uniswap unlimited approval for USDC', 'approve amount=unlimited token=USDC spender=uniswap'],
    ['pay my share of the rent, 20 USDC, to alice.eth', '20 USDC -> alice.eth'],
    ['pay my share of 20 USDC to alice.eth', ASKED],
    ['pay bob the rent, 20 USDC, to alice.eth', ASKED],
    ['bridge 20 USDC to Polygon, then 10 USDC to bob.eth', ASKED],
    ['alice.eth gets 45 USDC, or bob.eth 55 USDC', ASKED],
    ['give Uniswap max approval for USDC', ASKED],
  ])('%s', async (text, expected) => {
    await expect(read(text)).resolves.toBe(short(expected));
  });
});
