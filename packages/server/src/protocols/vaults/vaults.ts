import { vaults as known } from '@say402/readback';
import { findSlot } from '../../core/slot-of.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { PlanStep } from '../../core/plan.ts';
import { choosePlace } from '../lending-places/choose-place.ts';
import type { Protocol, StepContext } from '../protocol.ts';
import { deposit } from './deposit.ts';
import { leave } from './leave.ts';
import { mint } from './mint.ts';
import { readOnce } from './read-once.ts';
import { worthOf } from './read-vault.ts';
import { VAULT_ACTIONS, vaultsFor, vaultStep, type VaultStep } from './vault-step.ts';
import { expectVaultDeposit, expectVaultMint, expectVaultWithdrawal } from '../expected-effects/vaults.ts';

/** A vault that spreads over many markets takes up to a million gas for each way. */
const GAS = 1_000_000n;

/** The vaults that are built on one protocol, by the standard ERC-4626. */
const vaultsOf = (protocol: string, title: string): Protocol => ({
  name: `${protocol}-vaults`,
  title,
  family: 'evm',
  chains: Object.keys(known).filter((chain) => known[chain]?.some((each) => each.protocol === protocol)),
  actions: {
    lend: expectVaultDeposit,
    withdraw: expectVaultWithdrawal,
    mint_shares: expectVaultMint,
    redeem_shares: expectVaultWithdrawal,
  },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) =>
    VAULT_ACTIONS.some((each) => each === step.action) &&
    chain.family === 'evm' &&
    vaultsFor(step, chain).some((vault) => vault.protocol === protocol),
  complete: choosePlace,
  held: async (step, _of, context) => {
    const { vault, inShares } = requireVault(step, context);
    const state = await readOnce(context, vault);
    if (state.shares > 0n) return inShares ? state.shares : worthOf(state.shares, state);
    const detail = `The wallet ${context.wallet} has nothing in ${vault.name} on ${context.chain.title}: there is nothing to take out.`;
    throw new Say402Error('insufficient_balance', detail);
  },
  prepare: async (step, context) => {
    const asked = requireVault(step, context);
    const make = { lend: deposit, withdraw: leave, mint_shares: mint, redeem_shares: leave }[asked.action];
    return make(asked, context);
  },
});

function requireVault(step: PlanStep, { chain }: StepContext): VaultStep {
  const asked = chain.family === 'evm' ? vaultStep(step, chain) : null;
  if (asked) return asked;
  throw new TypeError(`${findSlot(step, 'protocol', 'protocol')?.protocol ?? 'nothing'} is no vault`);
}

/** One protocol for each builder of vaults, whose title the preview shows. */
export const vaultProtocols: readonly Protocol[] = [
  vaultsOf('morpho', 'Morpho vaults'),
  vaultsOf('euler', 'Euler vaults'),
  vaultsOf('fluid', 'Fluid lending'),
  vaultsOf('spark', 'Spark vaults'),
];
