import { kaminoReserves, NATIVE_MINT, type Difference, type Effect, type EffectOf } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations } from './movement.ts';
import { oneForOne } from './one-for-one.ts';
import { shownAmount } from './shown.ts';

const KINDS = ['kamino_lend', 'kamino_withdraw', 'kamino_borrow', 'kamino_repay'] as const;
type Deed = EffectOf<(typeof KINDS)[number]>;

const given = ({ token, amount, reserve }: EffectOf<'kamino_lend' | 'kamino_repay'>) => ({
  out: { token, amount, to: reserve, plain: false },
});

/** What an instruction of Kamino moves. Its program takes them for the wallet's own position only, whose address the decoder derives. */
export const kaminoMovements: Explanations<Extract<Effect['kind'], `kamino_${string}`>> = {
  kamino_lend: given,
  kamino_repay: given,
  // The bytes count receipts of the reserve, whose rate is the program's.
  kamino_withdraw: ({ token, to }) => ({ owners: [to], brings: { token, to } }),
  kamino_borrow: ({ token, amount, to }) => ({
    owners: [to],
    in: { token, least: amount, to },
    owes: { token, amount },
  }),
  // What has to go before: rents of the wallet's own accounts, and values that anybody may bring up to date.
  kamino_open_user: () => ({}),
  kamino_open_position: () => ({}),
  kamino_open_farmer: () => ({}),
  kamino_refresh: () => ({}),
  kamino_refresh_position: () => ({}),
};

/**
 * Steps of Kamino have to be those of the preview one for one, with the reserve of their token and exactly its amounts: a debt must not be
 * larger, and no more withdrawn, than the user saw.
 */
export const wrongKamino = (preview: Preview, effects: readonly Effect[]): Difference[] =>
  oneForOne(preview, effects, {
    kinds: KINDS,
    what: 'steps of Kamino',
    compare: (effect, said) => {
      const { token, amount } = shownOf(said);
      const reserve = kaminoReserves.find(({ mint }) => mint === token)?.reserve;
      const counted = countedIn(effect);
      const same = effect.kind === `kamino_${said.action}` && effect.token === token && counted === amount;
      if (same && effect.reserve === reserve) return null;
      return {
        expected: `${said.action} of ${amount} of ${token} in ${reserve}`,
        actual: `${effect.kind} of ${counted} of ${effect.token} in ${effect.reserve}`,
      };
    },
  });

/** A withdrawal counts receipts of the reserve. */
const countedIn = (effect: Deed): bigint => ('receipts' in effect ? effect.receipts : effect.amount);

function shownOf(step: PreviewStep): { token: string; amount: bigint } {
  const [moved] = [...step.sent, ...step.received];
  const receipts = step.facts.find(({ name }) => name === 'receipts')?.value ?? 0;
  return {
    token: moved?.token.address ?? NATIVE_MINT,
    amount: step.action === 'withdraw' ? BigInt(receipts) : shownAmount(step),
  };
}
