import { describe, expect, test } from 'vitest';
import { R, shown, talk, withDrafts } from './testing/talks.ts';

describe.each([
  ['our questions known by their text', talk],
  ['drafts', withDrafts],
])('dialogue by %s', (_, say) => {
  test.each([
    [['send 5 USDC', R], `transfer amount=5 token=USDC recipient=${R}`],
    [['send 5 USDC', 'to my mum', R], `transfer amount=5 token=USDC recipient=${R}`],
    [['send some usdc to bob.eth', 'about ten', '10'], 'transfer token=USDC recipient=bob.eth amount=10'],
    [['buy 0.1 ETH', 'pay with usdc'], 'swap amountOut=0.1 tokenOut=native tokenIn=USDC'],
    [['send USDC', '5, please, to bob.eth'], 'transfer token=USDC amount=5 recipient=bob.eth'],
    [['revoke my approvals', 'USDC approval for Uniswap'], 'revoke token=USDC spender=uniswap'],
    [['swap USDC to ETH', 'half'], 'swap tokenIn=USDC tokenOut=native amountIn=1/2'],
    [['bridge 5 USDC', 'Polygon'], 'bridge amount=5 token=USDC destination=polygon'],
    [['send 5 USDC', `swap 5 USDC to ETH`, 'yes'], 'swap amountIn=5 tokenIn=USDC tokenOut=native'],
  ])('%j', async (said, built) => {
    expect(shown(await say('base', ...said))).toBe(built);
  });

  test('no answer turns a revoke into an approval', async () => {
    for (const answer of [
      'unlimited',
      'unlimited USDC',
      'approve it',
      'yes',
      'all of it',
      '100 USDC for Uniswap',
    ])
      expect(shown(await say('base', 'revoke USDC', answer))).not.toMatch(/approve/);
  });

  test('a question stays open until it is answered', async () => {
    const reading = await say('base', 'send 5 USDC', 'to my mum', 'why?', 'hmm');
    expect(reading).toMatchObject({ kind: 'question', draft: { open: [{ step: 0, slot: 'recipient' }] } });
  });

  test('several open points are asked for at once', async () => {
    const reading = await say('base', 'send');
    expect(reading).toMatchObject({
      question: 'How much should be sent? Which token should be sent? To which address should it be sent?',
      draft: { open: [{ slot: 'amount' }, { slot: 'token' }, { slot: 'recipient' }] },
    });
  });

  test('an answer that says something else than before is asked about', async () => {
    expect(shown(await say('base', 'send 5 USDC', '10 DAI'))).toBe('question');
  });

  test('a change is a change', async () => {
    expect(shown(await say('base', `send 5 USDC to ${R} for my mum`, 'no, 20 USDC'))).toBe(
      `transfer amount=20 token=USDC recipient=${R}`,
    );
  });
});
