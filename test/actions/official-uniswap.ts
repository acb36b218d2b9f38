import { resolve } from 'node:path';
import type { Address, Hex } from 'viem';
import { installApart } from '../../scripts/install-apart.ts';

/** A call, with the native coins that go with it. */
interface Call {
  readonly data: Hex;
  readonly value: bigint;
}

/** The zero address is the native coin. */
interface Swap {
  readonly currencies: readonly Address[];
  readonly exact: 'in' | 'out';
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly recipient: Address;
  readonly deadline: bigint;
}

interface Position {
  /** In their order in the pool. */
  readonly tokens: readonly [Address, Address];
  readonly fee: number;
  /** How many steps of its fee it reaches from the price. */
  readonly below: number;
  readonly above: number;
  readonly liquidity: bigint;
  /** In hundredths of a percent. */
  readonly slippage: number;
  readonly recipient: Address;
  readonly deadline: bigint;
  readonly id: bigint;
}

type Amounts = readonly [bigint, bigint];
type V4Pool = readonly [fee: number, spacing: number];

/** What `test/encoders/uniswap.js` says of Uniswap's own SDK. */
interface OfficialUniswap {
  v3Addresses(chainId: number): Readonly<Record<'factory' | 'router' | 'positions', string>>;
  v3Pool(of: {
    readonly chainId: number;
    readonly factoryAddress: Address;
    readonly tokens: readonly Address[];
    readonly fee: number;
  }): Address;
  v3RootAt(tick: number): bigint;
  v3Swap(swap: Swap & { readonly fees: readonly number[] }): Call;
  v3Open(position: Position & { readonly native: boolean }): {
    readonly opening: Hex;
    readonly adding: Hex;
    readonly ticks: readonly [number, number];
    readonly amounts: Amounts;
    readonly least: Amounts;
  };
  v3Leave(position: Position & { readonly part: number }): {
    readonly leaving: Hex;
    readonly collecting: Hex;
    readonly liquidity: bigint;
    readonly least: Amounts;
  };
  v4Addresses(chainId: number): Readonly<Record<string, string>>;
  v4PoolId(one: Address, other: Address, pool: V4Pool): Hex;
  v4Swap(swap: Swap & { readonly pools: readonly V4Pool[] }): Call;
}

/** Loads Uniswap's own SDK, which is installed apart; so its types are not here. */
export async function officialUniswap(): Promise<OfficialUniswap> {
  return (await import(resolve(installApart('test/encoders'), 'uniswap.js'))) as OfficialUniswap;
}
