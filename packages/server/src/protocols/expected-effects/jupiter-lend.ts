import { deriveJupiterLend, is, jupiterLendMarkets, type ExpectedEffect } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import { aroundLending } from './around-lending.ts';
import { expectedMint } from './expected-mint.ts';
import type { Expect, ExpectRequest, StepExpectation } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

async function common({ step, survey: { wallet } }: ExpectRequest) {
  const { address: token, symbol } = slotOf(step, 'token', 'token');
  const mint = expectedMint(token);
  const known = jupiterLendMarkets.find((each) => each.mint === mint);
  if (!known) throw new TypeError(`Jupiter Lend has no market for ${symbol} that is known here`);
  const { market } = await deriveJupiterLend(known.mint);
  const { receipt } = known;
  const fields = {
    market: is<string>(market),
    token: is<string>(mint),
    receipt: is<string>(receipt),
    to: is(wallet),
  };
  return { fields, receipt, mint, amount: slotOf(step, 'amount', 'amount') };
}

/** What the preview says is sent at most, and arrives at least: neither may be nothing, which the program takes for no bound. */
function shown({ outcome }: ExpectRequest): { readonly most: bigint; readonly least: bigint } {
  const [most, least] = [outcome.sent[0]?.amount ?? 0n, outcome.received[0]?.minimum ?? 0n];
  if (most > 0n && least > 0n) return { most, least };
  throw new TypeError('The preview of a step with Jupiter Lend bounds nothing');
}

async function around(
  request: ExpectRequest,
  deed: ExpectedEffect,
  { gives, opens }: { readonly gives: bigint | null; readonly opens: string },
): Promise<StepExpectation> {
  const { before, after } = await aroundLending(request, gives);
  const { mint } = await common(request);
  const { wallet } = request.survey;
  return {
    effects: [...before, deed, ...after],
    tokenAccounts: [...new Set([mint, opens])].map((token) => ({ owner: wallet, token })),
  };
}

/** Tokens of the wallet are lent, exactly as many as were said, for receipts of the wallet. */
export const expectJupiterDeposit: Expect = onlyThrough('jupiter', async (request) => {
  const { fields, receipt, amount } = await common(request);
  const { least } = shown(request);
  const deed: ExpectedEffect = {
    kind: 'jupiter_lend_deposit',
    fields: { ...fields, amount: is(amount.baseUnits), least: is(least) },
  };
  return around(request, deed, { gives: amount.baseUnits, opens: receipt });
});

/** So many tokens as were said come back to the wallet; of all there is, for all of its receipts that the preview shows. */
export const expectJupiterWithdrawal: Expect = onlyThrough('jupiter', async (request) => {
  const { fields, mint, amount } = await common(request);
  const { most, least } = shown(request);
  const deed: ExpectedEffect =
    amount.said === 'all'
      ? { kind: 'jupiter_lend_redeem', fields: { ...fields, receipts: is(most), least: is(least) } }
      : {
          kind: 'jupiter_lend_withdraw',
          fields: { ...fields, amount: is(amount.baseUnits), most: is(most) },
        };
  return around(request, deed, { gives: null, opens: mint });
});
