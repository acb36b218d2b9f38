import {
  aaveMarkets,
  lendingPools,
  type Chain,
  type Difference,
  type Effect,
  type EffectOf,
} from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations } from './movement.ts';

const KINDS = ['use_as_collateral', 'set_emode'] as const;
const ACTIONS = ['enable_collateral', 'disable_collateral', 'enter_emode', 'leave_emode'] as const;
type Choice = EffectOf<(typeof KINDS)[number]>;

const isChoice = (effect: Effect): effect is Choice => KINDS.some((kind) => kind === effect.kind);

/** They move nothing, but the account that they change has to be the wallet's. */
export const choiceMovements: Explanations<Choice['kind']> = {
  use_as_collateral: ({ account }) => ({ owners: [account] }),
  set_emode: ({ account }) => ({ owners: [account] }),
};

/** Choices for an account (collateral, E-mode) have to be those of the preview, one for one. */
export function wrongChoices(
  chain: Chain,
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  const wanted = preview
    .filter(({ action }) => ACTIONS.some((each) => each === action))
    .map((step) => wantedOf(chain, step, spell));
  const found = effects.filter(isChoice).map((effect) => foundOf(effect, spell));
  const [expected, actual] = [wanted, found].map((each) => each.join('; '));
  return expected === actual
    ? []
    : [{ what: 'choices of the account', expected: expected || 'none', actual: actual || 'none' }];
}

/** The contract where it is chosen: the pool that the preview names, or Aave's. */
function venueOf({ name }: Chain, { protocol }: PreviewStep): string {
  const pool = lendingPools[name];
  return (pool?.title === protocol ? pool?.comptroller : aaveMarkets[name]?.pool) ?? '';
}

function wantedOf(chain: Chain, step: PreviewStep, spell: (text: string) => string): string {
  const { action, sources } = step;
  const said = (name: string): string => sources.find(({ field }) => field === name)?.value ?? '';
  const venue = spell(venueOf(chain, step));
  if (action === 'leave_emode') return `E-mode 0 at ${venue}`;
  if (action === 'enter_emode') return `E-mode ${said('category').replace(/^#/, '')} at ${venue}`;
  // Aave and some pools of the Compound v2 kind list the wrapped token, others the native coin itself.
  const pool = lendingPools[chain.name];
  const inCoins =
    venue === spell(pool?.comptroller ?? '') && pool?.markets.some(({ token }) => token === 'native');
  const token = said('token') === 'native' && !inCoins ? chain.wrappedNative : said('token');
  return `${spell(token)} ${action === 'enable_collateral' ? 'serves' : 'does not serve'} as collateral at ${venue}`;
}

function foundOf(effect: Choice, spell: (text: string) => string): string {
  const venue = spell(effect.venue);
  if (effect.kind === 'set_emode') return `E-mode ${effect.category} at ${venue}`;
  return `${spell(effect.token)} ${effect.on ? 'serves' : 'does not serve'} as collateral at ${venue}`;
}
