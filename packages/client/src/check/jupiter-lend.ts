import {
  jupiterLendMarkets,
  NATIVE_MINT,
  type Difference,
  type Effect,
  type EffectOf,
} from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations, Movement } from './movement.ts';
import { oneForOne } from './one-for-one.ts';

const KINDS = ['jupiter_lend_deposit', 'jupiter_lend_withdraw', 'jupiter_lend_redeem'] as const;
type Deed = EffectOf<(typeof KINDS)[number]>;

const moved = (
  { market, to }: Deed,
  out: { readonly token: string; readonly amount: bigint },
  into: { readonly token: string; readonly least: bigint },
): Movement => ({ owners: [to], out: { ...out, to: market, plain: false }, in: { ...into, to } });

/** What an instruction of Jupiter Lend moves: it states one side exactly, and a bound of the other. */
export const jupiterLendMovements: Explanations<Deed['kind']> = {
  jupiter_lend_deposit: (deed) =>
    moved(deed, { token: deed.token, amount: deed.amount }, { token: deed.receipt, least: deed.least }),
  jupiter_lend_withdraw: (deed) =>
    moved(deed, { token: deed.receipt, amount: deed.most }, { token: deed.token, least: deed.amount }),
  jupiter_lend_redeem: (deed) =>
    moved(deed, { token: deed.receipt, amount: deed.receipts }, { token: deed.token, least: deed.least }),
};

/**
 * Steps of Jupiter Lend have to be those of the preview one for one: the token and its own receipts, and exactly the amount that the
 * instruction states. Bounds are held for all movements together.
 */
export const wrongJupiterLend = (preview: Preview, effects: readonly Effect[]): Difference[] =>
  oneForOne(preview, effects, {
    kinds: KINDS,
    what: 'steps of Jupiter Lend',
    compare: (effect, said) => {
      const { token, stated } = shownOf(said, effect);
      const known = jupiterLendMarkets.find(({ mint }) => mint === token);
      const right =
        said.effects.includes(effect.kind) &&
        effect.token === token &&
        effect.receipt === known?.receipt &&
        statedBy(effect) === stated;
      if (right) return null;
      return {
        expected: `${said.action} of ${stated} of ${token}`,
        actual: `${effect.kind} of ${statedBy(effect)} of ${effect.token}`,
      };
    },
  });

const statedBy = (effect: Deed): bigint => ('receipts' in effect ? effect.receipts : effect.amount);

/** What the preview lends or takes back, and the amount that the instruction has to state. */
function shownOf(
  { action, sent: [sent], received: [received] }: PreviewStep,
  { kind }: Deed,
): { readonly token: string; readonly stated: bigint } {
  const tokens = action === 'lend' ? sent?.token : received?.token;
  const stated = kind === 'jupiter_lend_withdraw' ? received?.minimumBaseUnits : sent?.baseUnits;
  return { token: tokens?.address ?? NATIVE_MINT, stated: BigInt(stated ?? 0) };
}
