import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM, type Difference, type Effect } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import { parseUnits } from 'viem';
import type { Explanations } from './movement.ts';

/** The facts by which a preview names stake accounts. */
const NAMES = {
  opened: 'New stake account',
  split: 'Split from stake account',
  deactivated: 'Deactivated stake account',
  withdrawn: 'Withdrawn stake account',
} as const;

const SOL_DECIMALS = 9;

/** What an instruction of native staking moves; delegating, splitting and deactivating moves nothing. */
export const stakingMovements: Explanations<
  | 'create_account'
  | 'stake_initialize'
  | 'stake_withdraw'
  | 'stake_delegate'
  | 'stake_deactivate'
  | 'stake_split'
> = {
  create_account: ({ account, amount }) => ({ out: { token: 'native', amount, to: account, plain: false } }),
  stake_initialize: ({ staker, withdrawer }) => ({ owners: [staker, withdrawer] }),
  stake_withdraw: ({ to, amount }) => ({ owners: [to], in: { token: 'native', least: amount, to } }),
  stake_delegate: () => ({}),
  stake_deactivate: () => ({}),
  stake_split: () => ({}),
};

const check = (what: string, allowed: readonly unknown[], actual: unknown): Difference[] =>
  allowed.includes(actual)
    ? []
    : [{ what, expected: allowed.map(String).join(' or ') || 'nothing', actual: String(actual) }];

/** Stake accounts, validators and amounts have to be the preview's. */
export function wrongStaking(preview: Preview, effects: readonly Effect[]): Difference[] {
  const named = (wanted: string): string[] =>
    preview.flatMap(({ facts }) => facts.flatMap(({ name, value }) => (name === wanted ? [value] : [])));
  const deactivated = named(NAMES.deactivated);
  // To deactivate a part of a stake, it is split off into a new account first.
  const opened = [...named(NAMES.opened), ...(named(NAMES.split).length > 0 ? deactivated : [])];
  const validators = preview.flatMap(({ sources }) =>
    sources.flatMap(({ field, value }) => (field === 'validator' ? [value] : [])),
  );
  const splits = preview
    .filter(({ facts }) => facts.some(({ name }) => name === NAMES.split))
    .map(amountSaid);
  return effects.flatMap((effect): Difference[] => {
    if (effect.kind === 'create_account')
      return [
        ...check('new account', opened, effect.account),
        ...check('its program', [STAKE_PROGRAM], effect.program),
        ...check('its size', [BigInt(STAKE_ACCOUNT_BYTES)], effect.space),
      ];
    if (effect.kind === 'stake_initialize') return check('stake account', opened, effect.account);
    if (effect.kind === 'stake_delegate')
      return [
        ...check('stake account', opened, effect.account),
        ...check('validator', validators, effect.validator),
      ];
    if (effect.kind === 'stake_deactivate') return check('stake account', deactivated, effect.account);
    if (effect.kind === 'stake_withdraw')
      return check('stake account', named(NAMES.withdrawn), effect.account);
    if (effect.kind === 'stake_split')
      return [
        ...check('stake account', named(NAMES.split), effect.account),
        ...check('new stake account', opened, effect.into),
        ...check('lamports that are split off', splits, effect.amount),
      ];
    return [];
  });
}

/** The amount of a step in lamports, as its sources state it. */
function amountSaid({ sources }: PreviewStep): bigint {
  const [number = ''] = (sources.find(({ field }) => field === 'amount')?.value ?? '').split(' ');
  return /^\d+(\.\d+)?$/.test(number) ? parseUnits(number, SOL_DECIMALS) : -1n;
}
