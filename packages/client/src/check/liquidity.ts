import { uniswapV3, type Difference, type Effect, type EffectOf } from '@say402/readback';
import type { PreviewStep } from '@say402/wire';
import { formatUnits } from 'viem';
import type { Release } from './checked-release.ts';
import type { Explanations } from './movement.ts';

/** Actions that take tokens out of a position, with their effects. */
const LEAVING = ['remove_liquidity', 'collect_fees'] as const;
type Leaving = EffectOf<(typeof LEAVING)[number]>;
type Entering = EffectOf<'add_liquidity' | 'increase_liquidity'>;
type LiquidityEffect = Leaving | Entering;

/** Whether an action pays out tokens that its bytes don't name, because only the position knows them. */
export const isLeaving = (action: string): boolean => LEAVING.some((each) => each === action);

/** Whether an action adds to an existing position, whose tokens its bytes don't name. */
export const isAdding = (action: string): boolean => action === 'increase_liquidity';

const isLiquidity = (effect: Effect): effect is LiquidityEffect =>
  isLeaving(effect.kind) || isAdding(effect.kind) || effect.kind === 'add_liquidity';

/** What goes into positions. What comes out of them is checked by `wrongLiquidity`. */
export const liquidityMovements: Explanations<LiquidityEffect['kind']> = {
  add_liquidity: ({ owner, recipient, venue, tokens, amount0, amount1 }) =>
    [amount0, amount1].map((amount, index) => ({
      owners: [owner, recipient],
      out: { token: tokens[index === 0 ? 0 : 1], amount, to: venue, plain: false },
    })),
  increase_liquidity: ({ owner, venue, value }) => ({
    owners: [owner],
    ...(value !== 0n && { out: { token: 'native', amount: value, to: venue, plain: false } }),
  }),
  remove_liquidity: ({ owner, recipient }) => ({ owners: [owner, recipient] }),
  collect_fees: ({ owner, recipient }) => ({ owners: [owner, recipient] }),
};

const check = (what: string, right: boolean, expected: unknown, actual: unknown): Difference[] =>
  right ? [] : [{ what, expected: String(expected), actual: String(actual) }];

/** Positions have to be those of the preview one for one, in its pool and its range, with its minimums. */
export function wrongLiquidity(
  { chain, preview }: Release,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  const wanted = preview.filter(
    ({ action }) => action === 'add_liquidity' || isAdding(action) || isLeaving(action),
  );
  const found = effects.filter(isLiquidity);
  const venue = uniswapV3[chain.name]?.positions;
  const differences = found.flatMap((effect, index) => {
    const step = wanted[index];
    if (!step) return [];
    const what = `${effect.kind} ${index + 1}`;
    if (effect.kind !== step.action) return check(what, false, step.action, effect.kind);
    return [
      ...check(`contract of ${what}`, effect.venue === venue, venue, effect.venue),
      ...wrongOne(step, effect, spell),
    ];
  });
  const count = check('liquidity steps', wanted.length === found.length, wanted.length, found.length);
  return [...differences, ...count];
}

function wrongOne(step: PreviewStep, effect: LiquidityEffect, spell: (text: string) => string): Difference[] {
  switch (effect.kind) {
    case 'add_liquidity':
      return wrongAdded(step, effect, spell);
    case 'increase_liquidity':
      return wrongIncreased(step, effect);
    case 'remove_liquidity':
    case 'collect_fees':
      return wrongLeft(step, effect);
  }
}

/** Both minimums must be above zero, so that at least a part goes in or nothing happens. */
const wrongBounds = ({ amount0, amount1, minimum0, minimum1 }: Entering): Difference[] =>
  check(
    'least that is taken',
    minimum0 <= amount0 && minimum1 <= amount1 && minimum0 + minimum1 > 0n,
    'a part of what is sent',
    `${minimum0} and ${minimum1}`,
  );

/** The amounts have to be the preview's, in its order; the bytes don't name the position's tokens. */
function wrongIncreased(
  { sent, sources }: PreviewStep,
  effect: EffectOf<'increase_liquidity'>,
): Difference[] {
  const position = `#${effect.position}`;
  const named = sources.find(({ field }) => field === 'position')?.value;
  const said = sent.map(({ baseUnits }) => baseUnits).join(' and ');
  const found = `${effect.amount0} and ${effect.amount1}`;
  const coins = sent.find(({ token }) => token.address === null)?.baseUnits ?? '0';
  return [
    ...check('position', position === named, named, position),
    ...check('liquidity added', said === found, said, found),
    ...check('coins that go with it', coins === `${effect.value}`, coins, effect.value),
    ...wrongBounds(effect),
  ];
}

function wrongAdded(
  { sent, facts }: PreviewStep,
  effect: EffectOf<'add_liquidity'>,
  spell: (text: string) => string,
): Difference[] {
  const fact = (name: string): string | undefined => facts.find((each) => each.name === name)?.value;
  const said = sent.map(({ token, baseUnits }) => `${baseUnits} of ${spell(token.address ?? 'native')}`);
  const { tokens, amount0, amount1 } = effect;
  const found = [amount0, amount1].map((amount, index) => `${amount} of ${spell(tokens[index] ?? '')}`);
  // In hundredths of a basis point.
  const fee = `${formatUnits(BigInt(effect.fee), 4)}%`;
  const ticks = effect.ticks.join(' to ');
  return [
    ...check('liquidity added', said.join(' and ') === found.join(' and '), said.join(' and '), found),
    ...check('fee of the pool', fee === fact('pool_fee'), fact('pool_fee'), fee),
    ...check('ticks', ticks === fact('ticks'), fact('ticks'), ticks),
    ...wrongBounds(effect),
  ];
}

function wrongLeft({ received, sources }: PreviewStep, effect: Leaving): Difference[] {
  const said = (name: string): string | undefined => sources.find(({ field }) => field === name)?.value;
  const position = `#${effect.position}`;
  const differences = check('position', position === said('position'), said('position'), position);
  if (effect.kind === 'collect_fees') return differences;
  // How an amount was said follows it in brackets, such as "(half of 100)".
  const [amount] = (said('amount') ?? '').split(' ');
  const { liquidity, minimum0, minimum1 } = effect;
  const minimums = [minimum0, minimum1];
  const least = received.map(({ minimumBaseUnits }) => BigInt(minimumBaseUnits));
  const enough = least.length === 2 && minimums.every((minimum, index) => minimum >= (least[index] ?? 0n));
  return [
    ...differences,
    ...check('liquidity that is removed', String(liquidity) === amount, amount, liquidity),
    ...check('least that comes out', enough, least.join(' and '), minimums.join(' and ')),
  ];
}
