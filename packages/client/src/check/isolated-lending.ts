import type { Difference, Effect, EffectOf } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations, Movement } from './movement.ts';
import { oneForOne } from './one-for-one.ts';
import { saysAll } from './says-all.ts';
import { shownAmount, shownFact } from './shown.ts';

const KINDS = [
  'morpho_supply',
  'morpho_withdraw',
  'morpho_borrow',
  'morpho_repay',
  'morpho_pledge',
  'morpho_release',
] as const;
type MorphoEffect = EffectOf<(typeof KINDS)[number]>;

const givenTo = ({
  venue,
  token,
  payer,
  account,
  amount,
}: EffectOf<'morpho_supply' | 'morpho_pledge'>): Movement => ({
  owners: [payer, account],
  out: { token, amount, to: venue, plain: false },
});

/** What a call of Morpho moves. Where it states shares, the number of tokens is not in the bytes. */
export const morphoMovements: Explanations<MorphoEffect['kind']> = {
  morpho_supply: givenTo,
  morpho_pledge: givenTo,
  morpho_withdraw: ({ token, account, amount, recipient }) => ({
    owners: [account],
    ...(amount > 0n ? { in: { token, least: amount, to: recipient } } : { brings: { token, to: recipient } }),
  }),
  morpho_release: ({ token, account, amount, recipient }) => ({
    owners: [account],
    in: { token, least: amount, to: recipient },
  }),
  morpho_borrow: ({ token, account, amount, recipient }) => ({
    owners: [account],
    in: { token, least: amount, to: recipient },
    owes: { token, amount },
  }),
  morpho_repay: ({ venue, token, payer, account, amount }) => ({
    owners: [payer, account],
    ...(amount > 0n
      ? { out: { token, amount, to: venue, plain: false } }
      : { takesAll: { token, by: venue } }),
  }),
};

/**
 * Steps of Morpho have to be those of the preview one for one, in its market and with exactly its amounts. The bytes may only state shares
 * (a whole position or debt) where the words say "all".
 */
export function wrongMarkets(preview: Preview, effects: readonly Effect[]): Difference[] {
  return oneForOne(preview, effects, {
    kinds: KINDS,
    what: 'steps of Morpho',
    compare: (effect, said) =>
      isAsSaid(effect, said)
        ? null
        : {
            expected: `${said.action} of ${shownAmount(said)} in ${marketOf(said)}`,
            actual: `${effect.kind} of ${effect.amount} in ${effect.market}`,
          },
  });
}

function isAsSaid(effect: MorphoEffect, said: PreviewStep): boolean {
  const all =
    'shares' in effect &&
    effect.shares > 0n &&
    saysAll(said) &&
    shownFact(said, 'shares') === `${effect.shares}`;
  return (
    said.effects.includes(effect.kind) &&
    marketOf(said).includes(effect.market) &&
    (all || effect.amount === shownAmount(said))
  );
}

const marketOf = (said: PreviewStep): string => shownFact(said, 'market');
