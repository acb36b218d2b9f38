import { aaveMarkets, lendingPools, type Chain, type Difference, type Effect } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations, Movement } from './movement.ts';
import { saysAll } from './says-all.ts';

/** Stands for "all there is". */
const EVERYTHING = 2n ** 256n - 1n;

const KINDS = ['lend', 'withdraw', 'borrow', 'repay'] as const;
type LendingEffect = Extract<Effect, { kind: (typeof KINDS)[number] }>;

const isLending = (effect: Effect): effect is LendingEffect => KINDS.some((kind) => kind === effect.kind);

/** What a call of a lending market moves. */
function lendingMovement(effect: LendingEffect): Movement {
  const { venue, token, account, amount } = effect;
  if (effect.kind === 'withdraw' || effect.kind === 'borrow')
    return {
      owners: [account],
      in: { token, least: amount, to: effect.recipient },
      ...(effect.kind === 'borrow' && { owes: { token, amount } }),
    };
  const owners = [account, effect.payer];
  const taken = effect.kind === 'repay' && token === 'native' ? effect.value : amount;
  if (taken === EVERYTHING) return { owners, takesAll: { token, by: venue } };
  return { owners, out: { token, amount: taken, to: venue, plain: false } };
}

export const lendingMovements: Explanations<LendingEffect['kind']> = {
  lend: lendingMovement,
  withdraw: lendingMovement,
  borrow: lendingMovement,
  repay: lendingMovement,
};

/** Where a step lends: the markets of the pool that it names, or Aave's contracts. */
function venuesOf({ name }: Chain, { protocol }: PreviewStep): readonly (string | undefined)[] {
  const [pool, aave] = [lendingPools[name], aaveMarkets[name]];
  return pool?.title === protocol ? pool.markets.map(({ address }) => address) : [aave?.pool, aave?.gateway];
}

/**
 * Lending steps have to be those of the preview one for one, in its place and with exactly its amounts: a debt must not be larger, and no
 * more withdrawn, than the user saw. The bytes may only say "all" where the words do.
 */
export function wrongLending(
  chain: Chain,
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  const token = (address: string | null): string => spell(address ?? 'native');
  const wanted = preview
    // Other ways to lend, such as vaults, have effects and checks of their own.
    .filter(({ action, effects: shown }) => KINDS.some((kind) => kind === action) && shown.includes(action))
    .map((step) => {
      const [moved] = [...step.sent, ...step.received];
      const baseUnits = moved && ('baseUnits' in moved ? moved.baseUnits : moved.minimumBaseUnits);
      return { step, token: token(moved?.token.address ?? null), amount: BigInt(baseUnits ?? 0) };
    });
  const found = effects.filter(isLending);
  const differences = found.flatMap((effect, index): Difference[] => {
    const said = wanted[index];
    if (!said) return [];
    // Coins and the wrapped token become each other before or after, one for one: what of both moves is counted elsewhere.
    const [coin, wrapped] = [spell('native'), spell(chain.wrappedNative)];
    const unwrapped = (each: string): string => (each === wrapped ? coin : each);
    const same =
      effect.kind === said.step.action &&
      unwrapped(spell(effect.token)) === unwrapped(said.token) &&
      venuesOf(chain, said.step).includes(effect.venue);
    const exact = effect.amount === said.amount || (effect.kind === 'repay' && effect.amount < said.amount);
    const takes = effect.kind === 'withdraw' || effect.kind === 'repay';
    const all = takes && effect.amount === EVERYTHING && saysAll(said.step);
    if (same && (exact || all)) return [];
    return [
      {
        what: `${effect.kind} ${index + 1}`,
        expected: `${said.step.action} of ${said.amount} of ${said.token} with ${said.step.protocol}`,
        actual: `${effect.kind} of ${effect.amount} of ${effect.token} with ${effect.venue}`,
      },
    ];
  });
  if (wanted.length === found.length) return differences;
  return [
    ...differences,
    { what: 'lending steps', expected: String(wanted.length), actual: String(found.length) },
  ];
}
