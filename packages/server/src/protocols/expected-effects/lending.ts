import { aaveMarkets, between, is, type AaveMarket, type ExpectedEffect, type Rule } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { approvalsShown } from './approvals.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

/** Means "as much as there is". */
const EVERYTHING = 2n ** 256n - 1n;

interface Said {
  readonly market: AaveMarket;
  /** The chain's wrapped token for its own coin, else the token itself. */
  readonly asset: string;
  readonly native: boolean;
  readonly amount: bigint;
  /** What the call says: all there is, or exactly the amount. */
  readonly stated: Rule<bigint>;
  /** What may be taken: exactly the amount, or of all there is up to one percent more, for its interest. */
  readonly taken: Rule<bigint>;
  readonly wallet: string;
  readonly outcome: StepOutcome;
}

function read({ chain, step, survey, outcome }: ExpectRequest): Said {
  const market = aaveMarkets[chain.name];
  if (!market) throw new TypeError(`Aave is not on ${chain.title}`);
  const { address } = slotOf(step, 'token', 'token');
  const native = address === NATIVE;
  const { baseUnits: amount, said } = slotOf(step, 'amount', 'amount');
  const all = said === 'all' && (step.action === 'withdraw' || step.action === 'repay');
  return {
    market,
    asset: native ? chain.wrappedNative : address,
    native,
    amount,
    stated: is(all ? EVERYTHING : amount),
    taken: all ? between(amount, amount + amount / 100n + 1n) : is(amount),
    wallet: survey.wallet,
    outcome,
  };
}

/** Tokens or native coins go into the wallet's own position. */
export const expectLend: Expect = onlyThrough('aave', (request) => {
  const { market, asset, native, amount, wallet, outcome } = read(request);
  return {
    effects: [
      ...(native ? [] : approvalsShown(outcome, asset, wallet, market.pool, is(amount))),
      {
        kind: 'lend',
        fields: {
          venue: is<string>(native ? market.gateway : market.pool),
          token: is(native ? NATIVE : asset),
          payer: is(wallet),
          account: is(wallet),
          amount: is(amount),
        },
      },
    ],
  };
});

/** They come back to the wallet; for native coins the gateway may take just as many aTokens. */
export const expectWithdraw: Expect = onlyThrough('aave', (request) => {
  const { market, asset, native, stated, taken, wallet, outcome } = read(request);
  return {
    effects: [
      ...(native ? approvalsShown(outcome, market.wrappedNativeAToken, wallet, market.gateway, taken) : []),
      {
        kind: 'withdraw',
        fields: {
          venue: is<string>(native ? market.gateway : market.pool),
          token: is(native ? NATIVE : asset),
          account: is(wallet),
          amount: stated,
          recipient: is(wallet),
        },
      },
    ],
  };
});

/** The wallet owes what it gets; native coins are borrowed wrapped and unwrapped. */
export const expectBorrow: Expect = onlyThrough('aave', (request) => {
  const { market, asset, native, amount, wallet } = read(request);
  const unwrap: ExpectedEffect = {
    kind: 'unwrap',
    fields: { token: is(asset), owner: is(wallet), amount: is(amount) },
  };
  return {
    effects: [
      {
        kind: 'borrow',
        fields: {
          venue: is<string>(market.pool),
          token: is(asset),
          account: is(wallet),
          amount: is(amount),
          recipient: is(wallet),
        },
      },
      ...(native ? [unwrap] : []),
    ],
  };
});

/** The wallet's own debt shrinks. */
export const expectRepay: Expect = onlyThrough('aave', (request) => {
  const { market, asset, native, stated, taken, wallet, outcome } = read(request);
  return {
    effects: [
      ...(native ? [] : approvalsShown(outcome, asset, wallet, market.pool, taken)),
      {
        kind: 'repay',
        fields: {
          venue: is<string>(native ? market.gateway : market.pool),
          token: is(native ? NATIVE : asset),
          payer: is(wallet),
          account: is(wallet),
          amount: stated,
          value: native ? taken : is(0n),
        },
      },
    ],
  };
});
