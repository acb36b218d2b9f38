import { aaveReadAbi as abi, aaveReserveAbi } from '@say402/readback';
import type { Address, PublicClient } from 'viem';
import { assetName } from './asset-name.ts';
import type { LendingPlace } from './market.ts';
import type { AccountState } from './account-state.ts';
import type { AssetState } from './asset-state.ts';
import { reserveOf } from './reserve.ts';
import type { EMode } from './e-mode.ts';
import type { Isolation } from './isolation.ts';

/** A category as a preview says it: `7 ("Stablecoins")`. */
export const modeInWords = ({ id, label }: EMode): string => `E-mode ${id} ("${inPlain(label)}")`;

/** The label of a category, where it is short plain text; whoever governs the market writes it. */
export const inPlain = (label: string): string => label.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 40);

const has = (bitmap: bigint, id: number): boolean => ((bitmap >> BigInt(id)) & 1n) === 1n;

/** Reads the category that a wallet has chosen. Aave before 3.6 has no list of assets without loans. */
export async function readEMode(
  client: PublicClient,
  { market: { pool: address } }: LendingPlace,
  id: bigint,
): Promise<EMode> {
  const at = { address, abi, args: [Number(id)] } as const;
  const [terms, collateral, borrowable, withoutLoans, label] = await client.multicall({
    batchSize: 0,
    contracts: [
      { ...at, functionName: 'getEModeCategoryCollateralConfig' },
      { ...at, functionName: 'getEModeCategoryCollateralBitmap' },
      { ...at, functionName: 'getEModeCategoryBorrowableBitmap' },
      { ...at, functionName: 'getEModeCategoryLtvzeroBitmap' },
      { ...at, functionName: 'getEModeCategoryLabel' },
    ],
  });
  if (!terms.result || collateral.result === undefined || borrowable.result === undefined)
    throw terms.error ?? collateral.error ?? borrowable.error ?? new Error(`E-mode ${id} can not be read`);
  return {
    id,
    label: label.result ?? '',
    loanToValue: BigInt(terms.result.ltv),
    liquidationThreshold: BigInt(terms.result.liquidationThreshold),
    collateral: collateral.result,
    borrowable: borrowable.result,
    withoutLoans: withoutLoans.result ?? 0n,
  };
}

/** The percentages by which an asset counts for an account: those of its E-mode, where that has the asset. */
export function termsOf(
  state: AssetState,
  { eMode }: AccountState,
): Pick<AssetState, 'loanToValue' | 'liquidationThreshold'> {
  if (!eMode || !has(eMode.collateral, state.id)) return state;
  const { liquidationThreshold } = eMode;
  return { liquidationThreshold, loanToValue: has(eMode.withoutLoans, state.id) ? 0n : eMode.loanToValue };
}

/** Whether an account may borrow an asset at all: in an E-mode, only the category's list counts. */
export function isBorrowable(state: AssetState, { eMode }: AccountState): boolean {
  return eMode ? has(eMode.borrowable, state.id) : state.borrowable;
}

/**
 * Whether a supplied asset serves as collateral. A first supply becomes collateral by itself if loans may be taken against it, and neither
 * it nor the account's present collateral is isolated.
 */
export function isCollateral(state: AssetState, account: AccountState): boolean {
  if (state.position > 0n) return state.isCollateral;
  return termsOf(state, account).loanToValue > 0n && state.debtCeiling === 0n && account.isolation === null;
}

interface Own {
  /** Two bits for each reserve: borrowed, collateral. */
  readonly configuration: bigint;
  readonly reserves: readonly Address[];
  /** Assets that were read already. */
  readonly assets: ReadonlyMap<Address, AssetState>;
}

/** Reads whether the only collateral of an account is isolated. */
export async function readIsolation(
  client: PublicClient,
  { market, chain }: LendingPlace,
  { configuration, reserves, assets }: Own,
): Promise<Isolation | null> {
  const id = onlyCollateral(configuration);
  if (id === null) return null;
  const known = [...assets].find(([, state]) => state.id === id && state.active);
  // The market's list leaves dropped reserves out, so the reserve with an id may stand further ahead in it.
  const candidates = known ? [] : reserves.slice(Math.max(0, id - MOST_DROPPED), id + 1);
  const read = await client.multicall({
    allowFailure: false,
    batchSize: 0,
    contracts: candidates.map((asset) => ({
      address: market.pool,
      abi: aaveReserveAbi,
      functionName: 'getReserveData' as const,
      args: [asset] as const,
    })),
  });
  const found = candidates.map((asset, index) => [asset, reserveOf(read[index])] as const);
  const [asset, reserve] = known ?? found.find(([, { id: own }]) => own === id) ?? [null, null];
  if (!asset || !reserve || reserve.debtCeiling === 0n) return null;
  return { symbol: assetName(chain, asset), reserve };
}

const MOST_DROPPED = 4;

/** The id of the one reserve that is collateral; null where there are none or several. */
function onlyCollateral(configuration: bigint): number | null {
  const ids: number[] = [];
  for (let [bits, id] = [configuration, 0]; bits > 0n; bits >>= 2n, id += 1)
    if ((bits & 2n) === 2n) ids.push(id);
  const [only, more] = ids;
  return only === undefined || more !== undefined ? null : only;
}
