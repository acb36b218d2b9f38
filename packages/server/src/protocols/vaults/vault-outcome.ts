import type { Vault } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import { shownSymbol } from '../../core/chain-text.ts';
import type { PlannedToken, Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { worthOf, type VaultState } from './read-vault.ts';
import type { VaultStep } from './vault-step.ts';

/** The token that a vault lends, from the registry. */
export const assetToken = ({ chain }: Pick<StepContext, 'chain'>, { asset }: Vault): PlannedToken =>
  registryToken(chain, asset);

/** The shares of a vault as a token. */
export function shareToken(
  { chain }: Pick<StepContext, 'chain'>,
  { address, id, name, source }: Vault,
  { symbol, decimals }: VaultState,
): PlannedToken {
  return {
    type: 'token',
    address,
    symbol: shownSymbol(symbol),
    name: `Shares of ${name}`,
    decimals,
    inRegistry: false,
    sources: [{ kind: 'registry', entry: `vaults/${chain.name}/${id}`, source }],
  };
}

/** An amount in words. */
export const inWords = (amount: bigint, { decimals, symbol }: PlannedToken): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;

/** What a preview says of a vault beside the amounts. */
export function vaultFacts(
  { vault }: VaultStep,
  state: VaultState,
  context: Pick<StepContext, 'chain'>,
): StepOutcome['facts'] {
  const { chain } = context;
  const { name, curator, address, source: where } = vault;
  const asset = assetToken(context, vault);
  const shares = shareToken(context, vault, state);
  const source = { kind: 'chain', read: `${name} ${address} on ${chain.title}` } as const;
  const registry = { kind: 'registry', entry: `vaults/${chain.name}/${vault.id}`, source: where } as const;
  const each = worthOf(10n ** BigInt(state.decimals), state);
  return [
    { name: 'curator', value: curator, source: registry },
    { name: 'total_assets', value: inWords(state.totalAssets, asset), source },
    { name: 'share_price', value: `1 ${shares.symbol} = ${inWords(each, asset)}`, source },
    { name: 'supplied_before', value: inWords(worthOf(state.shares, state), asset), source },
  ];
}

/** Warns that the vault's call takes no minimum. */
export const noMinimum = ({ name }: Vault): Warning => ({
  code: 'no_minimum',
  text: `${name} exchanges at the price of the moment: the calls of a vault take no minimum. The bounds above are held by dry runs, before the offer and before the release.`,
});
