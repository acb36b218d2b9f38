import {
  atMost,
  deriveAssociatedAccount,
  free,
  is,
  JUPITER_PROGRAM,
  NATIVE_MINT,
  tokenPrograms,
  type ExpectedEffect,
} from '@say402/readback';
import { address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import { surveyedWrapped } from '../wrapped-sol/closes-account.ts';
import { closesAfterSwap } from '../wrapped-sol/wrapped-state.ts';
import { expectedMint } from './expected-mint.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';
import { swapBounds } from './swap-bounds.ts';
import { wrapsSol } from './wrapped-sol.ts';

/**
 * One swap of the two tokens by the venue of the preview, with its bounds and through the pool that it names (Jupiter may choose its pools,
 * within the bounds). SOL goes through the wallet's account for wrapped SOL, which is closed afterwards, unless it was open before and the
 * swap takes exactly what is wrapped.
 */
export async function expectSolanaSwap(request: ExpectRequest): Promise<StepExpectation> {
  const { step, earlier, outcome, survey } = request;
  const [sent] = outcome.sent;
  if (!sent) throw new TypeError('The preview of a swap says what is sent');
  const { wallet } = survey;
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const wrapped = await deriveAssociatedAccount(address(wallet), NATIVE_MINT, tokenPrograms.token);
  const swap = sent.to === JUPITER_PROGRAM ? jupiterSwap(request) : cpmmSwap(request, sent.to);
  const native = [tokenIn, tokenOut].some((token) => token.address === NATIVE);
  return {
    effects: [
      ...(tokenIn.address === NATIVE ? wrapsSol(wallet, wrapped, sent.amount) : []),
      swap,
      ...(closesAfterSwap(step, surveyedWrapped({ survey, earlier })) ? [closes(wallet, wrapped)] : []),
    ],
    tokenAccounts: [tokenOut.address, ...(native ? [NATIVE] : [])].map((token) => ({
      owner: wallet,
      token: expectedMint(token),
    })),
  };
}

function bounds({ step, outcome, survey }: ExpectRequest) {
  const [sent, received] = [outcome.sent[0], outcome.received[0]];
  if (!sent || !received) throw new TypeError('The preview of a swap says what is sent and received');
  return {
    ...swapBounds(step, { most: sent.amount, least: received.minimum }),
    tokenIn: is(expectedMint(slotOf(step, 'tokenIn', 'token').address)),
    tokenOut: is(expectedMint(slotOf(step, 'tokenOut', 'token').address)),
    to: is(survey.wallet),
  };
}

function cpmmSwap(request: ExpectRequest, pool: string): ExpectedEffect {
  const { exact, amountIn, amountOut, ...same } = bounds(request);
  const stated = { exact: is(exact), amountIn: is(amountIn), amountOut: is(amountOut) };
  return { kind: 'cpmm_swap', fields: { ...same, ...stated, pool: is(pool) } };
}

/** Jupiter counts what a purchase takes at most in whole basis points, so its bound may lie below what the preview shows. */
function jupiterSwap(request: ExpectRequest): ExpectedEffect {
  const { exact, amountIn, amountOut, ...same } = bounds(request);
  return {
    kind: 'jupiter_swap',
    fields: {
      ...same,
      exact: is(exact),
      amountIn: exact === 'in' ? is(amountIn) : atMost(amountIn),
      amountOut: is(amountOut),
      quoted: free,
      slippage: free,
      through: free,
      route: free,
      pools: free,
    },
  };
}

function closes(wallet: string, account: string): ExpectedEffect {
  return { kind: 'close_account', fields: { account: is(account), to: is(wallet) } };
}
