import { vaultAbi as abi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { emptyOutcome } from '../outcomes.ts';
import { lessPercent, plusPercent } from '../percent.ts';
import type { PreparedStep, StepContext } from '../protocol.ts';
import { readVault, worthOf, type VaultState } from './read-vault.ts';
import { readOnce } from './read-once.ts';
import { assetToken, inWords, noMinimum, shareToken, vaultFacts } from './vault-outcome.ts';
import { vaultStep, type VaultStep } from './vault-step.ts';

/** Base units that leave the vault and the shares that go for them; the call states the one that is exact. */
interface Terms {
  readonly by: 'withdraw' | 'redeem';
  readonly shares: bigint;
  readonly mostShares: bigint;
  readonly assets: bigint;
  readonly leastAssets: bigint;
}

/**
 * Takes tokens out of a vault: a number of them, or what a number (or all) of the wallet's shares bring.
 *
 * @throws Say402Error `insufficient_balance`, `market_refuses`, `invalid_amount`, `quote_moved`
 */
export async function leave(step: VaultStep, context: StepContext): Promise<PreparedStep> {
  const { vault } = step;
  askApart(step, context);
  const state = await stateFor(step, context);
  const terms = termsOf(step, state, context);
  const { wallet } = context;
  const shares = shareToken(context, vault, state);
  const token = step.native ? step.token : assetToken(context, vault);
  const { assets, leastAssets, mostShares } = terms;
  return {
    pieces: [call(terms, step, context), ...unwrapping(step, context)],
    outcome: {
      ...emptyOutcome,
      sent: [{ token: shares, amount: mostShares, to: vault.address }],
      received: [{ token, expected: assets, minimum: leastAssets, to: wallet }],
      changes: [
        { owner: wallet, token: shares, expected: -terms.shares, least: -mostShares },
        { owner: wallet, token, expected: assets, least: leastAssets },
      ],
      facts: vaultFacts(step, state, context),
      warnings: [noMinimum(vault)],
    },
  };
}

/**
 * Refuses "all" behind earlier steps, since the number of shares is known only once they are done, and "all" in native coins, where the
 * number to unwrap is not known beforehand.
 */
function askApart({ vault, all, native, token }: VaultStep, { earlier, chain }: StepContext): void {
  if (!all) return;
  if (native) {
    const wrapped = `W${token.symbol}`;
    const detail = `What all shares of ${vault.name} bring is known when they are taken back, and comes as ${wrapped}. Say "withdraw all my ${wrapped} from ${vault.name}" and unwrap it afterwards, or say how much.`;
    throw new Say402Error('invalid_request', detail);
  }
  if (chain.family !== 'evm' || !earlier.some((each) => vaultStep(each, chain)?.vault === vault)) return;
  const detail = `"All" of ${vault.name} is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
  throw new Say402Error('invalid_request', detail);
}

/** The state to build on: for "all", what was read when the amount was settled; for an amount, read with the vault's own preview of it. */
async function stateFor(step: VaultStep, context: StepContext): Promise<VaultState> {
  const { vault, all, inShares, amount } = step;
  if (all) return context.promised === null ? readOnce(context, vault) : readVault(context, vault, null);
  const functionName = inShares ? 'previewRedeem' : 'previewWithdraw';
  return readVault(context, vault, { functionName, amount });
}

function termsOf(step: VaultStep, state: VaultState, context: StepContext): Terms {
  const { vault, amount, all, inShares, token } = step;
  const { promised, settings, earlier } = context;
  const terms = all || inShares ? byShares(step, state, context) : byAssets(step, state, context);
  // What earlier steps bring is judged by the dry run.
  if (earlier.length === 0) checkHeld(step, { terms, state }, context);
  if (terms.assets === 0n || terms.shares === 0n) {
    const detail = `${inWords(amount, token)} is too little for ${vault.name}.`;
    throw new Say402Error('invalid_amount', detail);
  }
  const offered = promised?.received[0]?.minimum ?? lessPercent(terms.assets, settings.slippage);
  const bound =
    terms.by === 'redeem'
      ? { leastAssets: offered, mostShares: terms.shares }
      : { leastAssets: terms.assets, mostShares: promised?.sent[0]?.amount ?? terms.mostShares };
  if (terms.assets >= bound.leastAssets && terms.shares <= bound.mostShares) return { ...terms, ...bound };
  const detail = `The price of the shares of ${vault.name} has moved beyond what was offered.`;
  throw new Say402Error('quote_moved', detail);
}

/**
 * Refuses what the vault does not have to give. Some vaults say that they give at most 0 although they give more; any other number is
 * believed.
 */
function checkHeld(
  { vault, inShares, amount }: VaultStep,
  { terms, state }: { readonly terms: Terms; readonly state: VaultState },
  context: StepContext,
): void {
  const { withdrawable, shares } = state;
  const asset = assetToken(context, vault);
  if (terms.shares > shares) {
    const wanted = inShares
      ? inWords(amount, shareToken(context, vault, state))
      : inWords(terms.assets, asset);
    const detail = `The wallet has ${inWords(worthOf(shares, state), asset)} in ${vault.name}, and ${wanted} should be taken out.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  if (withdrawable === 0n || terms.assets <= withdrawable + 1n) return;
  const [out, wanted] = [withdrawable, terms.assets].map((each) => inWords(each, asset));
  refuse(`${vault.name} has ${out} to give out now, and ${wanted} are wanted`);
}

function byShares(
  { all, amount, vault }: VaultStep,
  state: VaultState,
  { promised, wallet }: StepContext,
): Terms {
  const offered = promised?.sent[0]?.amount ?? state.shares;
  // Shares that came to the wallet after the offer stay in the vault.
  const shares = all ? (state.shares < offered ? state.shares : offered) : amount;
  if (all && shares === 0n)
    throw new Say402Error('insufficient_balance', `The wallet ${wallet} has nothing in ${vault.name}.`);
  const assets = all ? worthOf(shares, state) : state.previewed;
  if (assets === null) refuse(`${vault.name} gives nothing out now`);
  return { by: 'redeem', shares, mostShares: shares, assets, leastAssets: assets };
}

function byAssets(
  { amount, vault }: VaultStep,
  { previewed: shares, shares: held }: VaultState,
  { settings, earlier }: StepContext,
): Terms {
  if (shares === null) refuse(`${vault.name} gives nothing out now`);
  const most = plusPercent(shares, settings.slippage);
  // At most the shares that are there; shares from earlier steps are not counted yet.
  const mostShares = earlier.length === 0 && shares <= held && most > held ? held : most;
  return { by: 'withdraw', shares, mostShares, assets: amount, leastAssets: amount };
}

function call({ by, shares, assets }: Terms, { vault }: VaultStep, context: StepContext): Piece {
  const owner = getAddress(context.wallet);
  const data =
    by === 'redeem'
      ? encodeFunctionData({ abi, functionName: 'redeem', args: [shares, owner, owner] })
      : encodeFunctionData({ abi, functionName: 'withdraw', args: [assets, owner, owner] });
  return { family: 'evm', step: context.index, to: vault.address, data, value: 0n };
}

function unwrapping({ native, amount, vault }: VaultStep, { index }: StepContext): Piece[] {
  if (!native) return [];
  const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] });
  return [{ family: 'evm', step: index, to: vault.asset, data, value: 0n }];
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
