import type { Difference, Effect, EffectOf } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations, Movement } from './movement.ts';
import { oneForOne } from './one-for-one.ts';
import { saysAll } from './says-all.ts';
import { shownAmount, shownFact } from './shown.ts';

/** Stands for "all there is". */
const EVERYTHING = 2n ** 256n - 1n;

/** The actions that an effect carries out; by its bytes alone, what is taken may be the wallet's own or a loan. */
const ACTIONS = {
  comet_supply: ['lend', 'repay'],
  comet_withdraw: ['withdraw', 'borrow'],
  comet_pledge: ['supply_collateral'],
  comet_release: ['withdraw_collateral'],
} as const;
const KINDS = ['comet_supply', 'comet_withdraw', 'comet_pledge', 'comet_release'] as const;
type CometEffect = EffectOf<(typeof KINDS)[number]>;

/** What a call of a market of Compound v3 moves. */
export const cometMovements: Explanations<CometEffect['kind']> = {
  comet_supply: ({ venue, token, payer, account, amount }): Movement => ({
    owners: [payer, account],
    ...(amount === EVERYTHING
      ? { takesAll: { token, by: venue } }
      : { out: { token, amount, to: venue, plain: false } }),
  }),
  // Taken as a loan where it may be one, so that limits on what is spent hold.
  comet_withdraw: ({ token, account, amount, recipient }) => ({
    owners: [account],
    in: { token, least: amount, to: recipient },
    ...(amount !== EVERYTHING && { owes: { token, amount } }),
  }),
  comet_pledge: ({ venue, token, payer, account, amount }) => ({
    owners: [payer, account],
    out: { token, amount, to: venue, plain: false },
  }),
  comet_release: ({ token, account, amount, recipient }) => ({
    owners: [account],
    in: { token, least: amount, to: recipient },
  }),
};

/**
 * Steps with Compound have to be the preview's one for one: in its market, with exactly its amounts. The bytes may only say "all" for a
 * repayment or a withdrawal whose words do.
 */
export function wrongComets(preview: Preview, effects: readonly Effect[]): Difference[] {
  return oneForOne(preview, effects, {
    kinds: KINDS,
    what: 'steps with Compound',
    compare: (effect, said) =>
      isAsSaid(effect, said)
        ? null
        : {
            expected: `${said.action} of ${shownAmount(said)} in ${marketOf(said)}`,
            actual: `${effect.kind} of ${effect.amount} in ${effect.venue}`,
          },
  });
}

function isAsSaid(effect: CometEffect, said: PreviewStep): boolean {
  const whole = said.action === 'repay' || said.action === 'withdraw';
  const all = whole && effect.amount === EVERYTHING && saysAll(said);
  return (
    said.effects.includes(effect.kind) &&
    ACTIONS[effect.kind].some((action) => action === said.action) &&
    marketOf(said).includes(effect.venue) &&
    (all || effect.amount === shownAmount(said))
  );
}

const marketOf = (said: PreviewStep): string => shownFact(said, 'market');
