import { vaultAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import { Say402Error } from '../../core/say402-error.ts';
import { settingPieces } from '../allowance.ts';
import { emptyOutcome } from '../outcomes.ts';
import { plusPercent } from '../percent.ts';
import type { PreparedStep, StepContext } from '../protocol.ts';
import { checkFilled, checkRoom, checkWorth, earlierTakes } from './deposit.ts';
import { readVault } from './read-vault.ts';
import { assetToken, inWords, shareToken, vaultFacts } from './vault-outcome.ts';
import type { VaultStep } from './vault-step.ts';

/**
 * Puts as much into a vault as a number of its shares costs. The call has no bound for that: the allowance is set to the most that it may
 * take, be it more or less than before.
 *
 * @throws Say402Error `market_refuses`, `invalid_token`, `quote_moved`
 */
export async function mint(step: VaultStep, context: StepContext): Promise<PreparedStep> {
  const { vault, amount: count } = step;
  const { wallet, index, promised, settings, chain } = context;
  const asset = assetToken(context, vault);
  if (!step.inShares) {
    const detail = `Shares of ${vault.name} are minted, not ${step.token.symbol}: "lend … ${asset.symbol} on ${vault.name}" puts in an amount of it.`;
    throw new Say402Error('invalid_token', detail);
  }
  const state = await readVault(context, vault, { functionName: 'previewMint', amount: count });
  checkFilled(step, state, context);
  const { previewed: cost } = state;
  if (cost === null || cost === 0n) {
    const detail = `${vault.name} on ${chain.title} gives no shares for anything now.`;
    throw new Say402Error('market_refuses', detail);
  }
  checkRoom(step, { ...state, wanted: cost }, context);
  checkWorth(step, { state, shares: count, assets: cost }, context);
  const most = promised?.sent[0]?.amount ?? plusPercent(cost, settings.slippage);
  if (cost > most) {
    const detail = `The shares of ${vault.name} cost ${inWords(cost, asset)} now, beyond the ${inWords(most, asset)} that were offered.`;
    throw new Say402Error('quote_moved', detail);
  }
  const shares = shareToken(context, vault, state);
  const allowance = earlierTakes(step, context) ? 0n : state.allowance;
  // Also where it is just that already: the bytes alone have to show the bound.
  const approvals = settingPieces({
    token: vault.asset,
    owner: wallet,
    spender: vault.address,
    step: index,
    amount: most,
    allowance,
    refuses: state.refusesApproval,
  });
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [count, getAddress(wallet)] });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: vault.address, data, value: 0n }],
    outcome: {
      ...emptyOutcome,
      sent: [{ token: asset, amount: most, to: vault.address }],
      received: [{ token: shares, expected: count, minimum: count, to: wallet }],
      approved: [{ token: asset, amount: most, spender: vault.address, unlimited: false }],
      changes: [
        { owner: wallet, token: asset, expected: -cost, least: -most },
        { owner: wallet, token: shares, expected: count, least: count },
      ],
      facts: vaultFacts(step, state, context),
    },
  };
}
