import { vaults, type EvmChain, type Vault } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';

/** What vaults carry out. */
export const VAULT_ACTIONS = ['lend', 'withdraw', 'mint_shares', 'redeem_shares'] as const;
type VaultAction = (typeof VAULT_ACTIONS)[number];

/** A step that goes into a vault or out of one. */
export interface VaultStep {
  readonly action: VaultAction;
  readonly vault: Vault;
  readonly token: PlannedToken;
  /** The words say native coins, although the vault takes their wrapped token. */
  readonly native: boolean;
  /** The token of the step is the vault's own share, so the amount counts shares. */
  readonly inShares: boolean;
  /** Base units of the token. */
  readonly amount: bigint;
  readonly all: boolean;
}

/** The token that a vault has to take for a step: the step's own, or the wrapped one for native coins. */
export const assetOf = ({ address }: PlannedToken, { wrappedNative }: EvmChain): Address =>
  address === NATIVE ? wrappedNative : getAddress(address);

/** Whether a step's token is what its vault lends, or the vault's own shares where those can be counted. */
export function isOf(step: PlanStep, chain: EvmChain, { asset, address }: Vault): boolean {
  const found = assetOf(slotOf(step, 'token', 'token'), chain);
  const inShares = step.action === 'mint_shares' || step.action === 'redeem_shares';
  return (found === asset && !inShares) || (found === address && step.action !== 'lend');
}

/** The vaults that a step may mean: by its protocol, which is a vault or what vaults are built on; by its token where none is named. */
export function vaultsFor(step: PlanStep, chain: EvmChain): readonly Vault[] {
  // A step that names a collateral means a market: a vault chooses its markets by itself.
  const known = findSlot(step, 'collateral', 'token') ? [] : (vaults[chain.name] ?? []);
  const said = findSlot(step, 'protocol', 'protocol')?.protocol;
  const named = known.filter(({ id }) => id === said);
  if (named.length > 0) return named;
  return known.filter((vault) => (said === undefined || vault.protocol === said) && isOf(step, chain, vault));
}

/** A step whose protocol is a vault; null for any other. The amount is 0 where it is not settled yet. */
export function vaultStep(step: PlanStep, chain: EvmChain): VaultStep | null {
  const action = VAULT_ACTIONS.find((each) => each === step.action);
  const said = findSlot(step, 'protocol', 'protocol')?.protocol;
  const vault = vaults[chain.name]?.find(({ id }) => id === said);
  if (!action || !vault) return null;
  const token = slotOf(step, 'token', 'token');
  const amount = findSlot(step, 'amount', 'amount');
  return {
    action,
    vault,
    token,
    native: token.address === NATIVE,
    inShares: token.address === vault.address,
    amount: amount?.baseUnits ?? 0n,
    all: amount?.said === 'all' && (action === 'withdraw' || action === 'redeem_shares'),
  };
}
