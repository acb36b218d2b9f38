import {
  deriveAssociatedAccount,
  free,
  is,
  NATIVE_MINT,
  tokenPrograms,
  type ExpectedEffect,
} from '@say402/readback';
import { address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { ExpectRequest, StepExpectation } from './expect.ts';

const mintOf = (token: string): string => (token === NATIVE ? NATIVE_MINT : token);

/**
 * One swap in a pool of the two tokens, with the bounds that the preview shows. SOL goes in by way of the wallet's own account
 * for wrapped SOL, and comes out by closing it. Which of the pools it is, is free: the bounds hold in any.
 */
export async function expectCpmmSwap({ step, outcome, survey }: ExpectRequest): Promise<StepExpectation> {
  const [sent, received] = [outcome.sent[0], outcome.received[0]];
  if (!sent || !received) throw new TypeError('The preview of a swap says what is sent and received');
  const { wallet } = survey;
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const amountIn = findSlot(step, 'amountIn', 'amount');
  const amountOut = findSlot(step, 'amountOut', 'amount');
  const wrapped = await deriveAssociatedAccount(address(wallet), NATIVE_MINT, tokenPrograms.token);
  const swap: ExpectedEffect = {
    kind: 'cpmm_swap',
    fields: {
      pool: free,
      tokenIn: is(mintOf(tokenIn.address)),
      tokenOut: is(mintOf(tokenOut.address)),
      exact: is<'in' | 'out'>(amountIn ? 'in' : 'out'),
      amountIn: is(amountIn ? amountIn.baseUnits : sent.amount),
      amountOut: is(amountIn || !amountOut ? received.minimum : amountOut.baseUnits),
      to: is(wallet),
    },
  };
  const native = [tokenIn, tokenOut].some((token) => token.address === NATIVE);
  return {
    effects: [
      ...(tokenIn.address === NATIVE ? wraps(wallet, wrapped, sent.amount) : []),
      swap,
      ...(native ? [closes(wallet, wrapped)] : []),
    ],
    tokenAccounts: [tokenOut.address, ...(native ? [NATIVE] : [])].map((token) => ({
      owner: wallet,
      token: mintOf(token),
    })),
  };
}

function wraps(wallet: string, account: string, amount: bigint): ExpectedEffect[] {
  return [
    {
      kind: 'transfer',
      fields: {
        token: is<string>(NATIVE),
        from: is(wallet),
        to: is(account),
        amount: is(amount),
        fee: is<bigint | undefined>(undefined),
        decimals: is<number | undefined>(undefined),
      },
    },
    { kind: 'sync_native', fields: { owner: is(wallet) } },
  ];
}

function closes(wallet: string, account: string): ExpectedEffect {
  return { kind: 'close_account', fields: { account: is(account), to: is(wallet) } };
}
