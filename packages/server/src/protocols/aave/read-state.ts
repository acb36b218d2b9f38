import { aaveReadAbi as abi, aaveReserveAbi, erc20Abi } from '@say402/readback';
import { getAddress, type Address, type PublicClient } from 'viem';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readIsolation, readEMode } from './modes.ts';
import { reserveOf } from './reserve.ts';
import type { LendingPlace } from './market.ts';
import type { AssetState } from './asset-state.ts';
import type { AccountState } from './account-state.ts';

export interface MarketState {
  /** By address of the asset. */
  readonly assets: ReadonlyMap<Address, AssetState>;
  readonly account: AccountState;
  /** What the spender may take already; 0 where none was asked for. */
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
  /** Symbol of the aToken for native coins. */
  readonly nativeATokenSymbol: string;
}

export interface StateRequest {
  readonly place: LendingPlace;
  readonly assets: readonly Address[];
  /** The allowance that the step needs, if any. */
  readonly spending: Omit<AllowanceOf, 'owner'> | null;
}

/**
 * Reads market, account and allowance in one round trip; a wallet in an E-mode, or with one collateral only that may be
 * isolated, takes a second one.
 */
export async function readState(
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
  { place, assets, spending }: StateRequest,
): Promise<MarketState> {
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  const user = getAddress(wallet);
  const allowing = spending && { ...spending, owner: wallet };
  return reads.read(async () => {
    const [{ account, own, symbol, allowance }, refuses, states] = await Promise.all([
      readAccount(client, place, user, allowing),
      allowing ? refusesApproval(client, allowing) : false,
      Promise.all(assets.map(async (asset) => [asset, await readAsset(client, place, asset, user)] as const)),
    ]);
    const [collateral, debt, mayBorrow, liquidationThreshold] = account;
    const read = new Map(states);
    const [eMode, isolation] = await Promise.all([
      own.eMode === 0n ? null : readEMode(client, place, own.eMode),
      readIsolation(client, place, { ...own, assets: read }),
    ]);
    return {
      assets: read,
      account: { collateral, debt, mayBorrow, liquidationThreshold, eMode, isolation },
      allowance,
      refusesApproval: refuses,
      nativeATokenSymbol: symbol,
    };
  });
}

async function readAccount(
  client: PublicClient,
  { market }: LendingPlace,
  user: Address,
  allowing: AllowanceOf | null,
) {
  const { pool, wrappedNativeAToken: aToken } = market;
  const [account, eMode, configuration, reserves, symbol, allowance] = await client.multicall({
    allowFailure: false,
    batchSize: 0,
    contracts: [
      { address: pool, abi, functionName: 'getUserAccountData', args: [user] },
      { address: pool, abi, functionName: 'getUserEMode', args: [user] },
      { address: pool, abi, functionName: 'getUserConfiguration', args: [user] },
      { address: pool, abi, functionName: 'getReservesList' },
      { address: aToken, abi: erc20Abi, functionName: 'symbol' },
      allowanceCall(allowing ?? { token: aToken, owner: user, spender: pool }),
    ],
  });
  if (typeof allowance !== 'bigint') throw new Error('An allowance is a number');
  return { account, own: { eMode, configuration, reserves }, symbol, allowance: allowing ? allowance : 0n };
}

/** An asset that the market does not list reads as inactive, and its other reads fail. */
const RAY = 10n ** 27n;

async function readAsset(
  client: PublicClient,
  { market }: LendingPlace,
  asset: Address,
  user: Address,
): Promise<AssetState> {
  const at = { address: market.dataProvider, abi } as const;
  const [configuration, caps, paused, reserve, own, virtual, price, kept] = await client.multicall({
    batchSize: 0,
    contracts: [
      { ...at, functionName: 'getReserveConfigurationData', args: [asset] },
      { ...at, functionName: 'getReserveCaps', args: [asset] },
      { ...at, functionName: 'getPaused', args: [asset] },
      { ...at, functionName: 'getReserveData', args: [asset] },
      { ...at, functionName: 'getUserReserveData', args: [asset, user] },
      { ...at, functionName: 'getVirtualUnderlyingBalance', args: [asset] },
      { address: market.oracle, abi, functionName: 'getAssetPrice', args: [asset] },
      { address: market.pool, abi: aaveReserveAbi, functionName: 'getReserveData', args: [asset] },
    ],
  });
  const [decimals, loanToValue, liquidationThreshold, , , , borrowable, , active, frozen] =
    configuration.result ?? unlisted.configuration;
  const [borrowCap, supplyCap] = caps.result ?? unlisted.caps;
  const [, treasury, supplied, , borrowed, supplyRate, borrowRate] = reserve.result ?? unlisted.reserve;
  const [position, , debt, , , , , , isCollateral] = own.result ?? unlisted.own;
  const details = reserveOf(kept.result);
  return {
    ...details,
    decimals: Number(decimals),
    loanToValue,
    liquidationThreshold,
    borrowable,
    active: active && reserve.status === 'success' && price.status === 'success',
    frozen,
    paused: paused.result ?? false,
    supplyCap,
    borrowCap,
    supplied,
    treasury: (treasury * details.liquidityIndex) / RAY,
    borrowed,
    // Before version 3.1 the market did not count its own stock, so it is computed.
    liquidity: virtual.result ?? (supplied > borrowed ? supplied - borrowed : 0n),
    supplyRate,
    borrowRate,
    price: price.result ?? 0n,
    position,
    debt,
    isCollateral,
  };
}

const unlisted = {
  configuration: [0n, 0n, 0n, 0n, 0n, false, false, false, false, false],
  caps: [0n, 0n],
  reserve: [0n, 0n, 0n, 0n, 0n, 0n, 0n],
  own: [0n, 0n, 0n, 0n, 0n, 0n, 0n, 0, false],
} as const;
