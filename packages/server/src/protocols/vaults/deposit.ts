import { vaultAbi as abi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { approvalPieces } from '../allowance.ts';
import { emptyOutcome } from '../outcomes.ts';
import { lessPercent } from '../percent.ts';
import type { PreparedStep, StepContext } from '../protocol.ts';
import { readVault, worthOf, type VaultState } from './read-vault.ts';
import { assetToken, inWords, noMinimum, shareToken, vaultFacts } from './vault-outcome.ts';
import type { VaultStep } from './vault-step.ts';

/**
 * Puts tokens into a vault.
 *
 * @throws Say402Error `market_refuses`, `invalid_amount`, `quote_moved`
 */
export async function deposit(step: VaultStep, context: StepContext): Promise<PreparedStep> {
  const { vault, amount } = step;
  const state = await readVault(context, vault, { functionName: 'previewDeposit', amount });
  checkFilled(step, state, context);
  checkRoom(step, { ...state, wanted: amount }, context);
  const { shares: expected, least } = sharesOf(step, state, context);
  const { wallet, index } = context;
  const [asset, shares] = [assetToken(context, vault), shareToken(context, vault, state)];
  const token = step.native ? step.token : asset;
  const approvals = approvalPieces({
    token: vault.asset,
    owner: wallet,
    spender: vault.address,
    step: index,
    amount,
    allowance: earlierTakes(step, context) ? 0n : state.allowance,
    refuses: state.refusesApproval,
  });
  return {
    pieces: [...wrapping(step, context), ...approvals, call(step, context)],
    outcome: {
      ...emptyOutcome,
      sent: [{ token, amount, to: vault.address }],
      received: [{ token: shares, expected, minimum: least, to: wallet }],
      approved:
        approvals.length > 0 ? [{ token: asset, amount, spender: vault.address, unlimited: false }] : [],
      changes: [
        { owner: wallet, token, expected: -amount, least: -amount },
        { owner: wallet, token: shares, expected, least },
      ],
      facts: vaultFacts(step, state, context),
      warnings: [noMinimum(vault)],
    },
  };
}

/** Whether an earlier step may use the allowance up, so that it has to be given again. */
export const earlierTakes = ({ vault }: VaultStep, { earlier }: StepContext): boolean =>
  earlier.some(({ slots: { protocol } }) => protocol?.type === 'protocol' && protocol.protocol === vault.id);

/** Refuses a vault that is too empty. */
export function checkFilled({ vault }: VaultStep, { totalAssets }: VaultState, context: StepContext): void {
  if (totalAssets >= vault.floor) return;
  const asset = assetToken(context, vault);
  const [held, least] = [totalAssets, vault.floor].map((each) => inWords(each, asset));
  refuse(
    `${vault.name} on ${context.chain.title} holds ${held}: below ${least} the price of its shares can be moved by whoever holds most of them, and nothing is put in`,
  );
}

/** Some vaults say that they take at most 0 although they take more; any other number is believed. */
export function checkRoom(
  { vault }: VaultStep,
  { room, wanted: amount }: Pick<VaultState, 'room'> & { readonly wanted: bigint },
  context: StepContext,
): void {
  if (room === 0n || amount <= room) return;
  const [most, wanted] = [room, amount].map((each) => inWords(each, assetToken(context, vault)));
  refuse(
    `${vault.name} on ${context.chain.title} takes ${most} more at most, and ${wanted} are to be put in`,
  );
}

/**
 * The shares that come, expected and at least. They have to be worth what goes in: an entry fee, or a price that somebody moved, shows
 * here.
 */
function sharesOf(
  { vault, amount }: VaultStep,
  state: VaultState,
  context: StepContext,
): { readonly shares: bigint; readonly least: bigint } {
  const { promised, settings, chain } = context;
  const { previewed: shares } = state;
  const goes = inWords(amount, assetToken(context, vault));
  if (shares === null) refuse(`${vault.name} on ${chain.title} takes nothing now`);
  if (shares === 0n)
    throw new Say402Error('invalid_amount', `${goes} is too little for a share of ${vault.name}.`);
  const least = promised?.received[0]?.minimum ?? lessPercent(shares, settings.slippage);
  if (shares < least) {
    const detail = `The price of the shares of ${vault.name} has moved beyond what was offered.`;
    throw new Say402Error('quote_moved', detail);
  }
  checkWorth({ vault }, { state, shares, assets: amount }, context);
  return { shares, least };
}

/** Refuses shares that are not worth what goes in for them. */
export function checkWorth(
  { vault }: Pick<VaultStep, 'vault'>,
  { state, shares, assets }: { readonly state: VaultState; readonly shares: bigint; readonly assets: bigint },
  context: StepContext,
): void {
  const worth = worthOf(shares, state);
  // Rounding takes a base unit on each way.
  if (worth + 2n >= lessPercent(assets, context.settings.slippage)) return;
  const [goes, back] = [assets, worth].map((each) => inWords(each, assetToken(context, vault)));
  refuse(`Of ${goes} that go into ${vault.name}, the shares would bring back ${back} only`);
}

function wrapping({ native, amount, vault }: VaultStep, { index }: StepContext): Piece[] {
  if (!native) return [];
  const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' });
  return [{ family: 'evm', step: index, to: vault.asset, data, value: amount }];
}

function call({ vault, amount }: VaultStep, { wallet, index }: StepContext): Piece {
  const data = encodeFunctionData({ abi, functionName: 'deposit', args: [amount, getAddress(wallet)] });
  return { family: 'evm', step: index, to: vault.address, data, value: 0n };
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
