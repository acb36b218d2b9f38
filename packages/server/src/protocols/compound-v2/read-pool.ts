import { poolReadAbi as abi, type LendingPool } from '@say402/readback';
import { getAddress, isAddressEqual, type Address, type ContractFunctionParameters } from 'viem';
import { allowanceCall, refusesApproval, type AllowanceOf } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls, resultAt } from '../read-calls.ts';

/** A market, and what the wallet has of it. Amounts are base units of the token that it lends. */
export interface MarketState {
  readonly symbol: string;
  readonly shareDecimals: number;
  readonly shares: bigint;
  readonly supplied: bigint;
  readonly owed: bigint;
  readonly cash: bigint;
  /** Base units for a base unit of shares, with 18 decimals; interest included. */
  readonly rate: bigint;
  /** US dollars with 18 decimals for a base unit, with 18 decimals. */
  readonly price: bigint;
  /** The part of what is supplied that may be owed against it; 18 decimals. */
  readonly factor: bigint;
  readonly listed: boolean;
  /** The wallet has entered the market: it uses it as collateral, or owes in it. */
  readonly entered: boolean;
  /** Each second, with 18 decimals; null where the market does not say. */
  readonly supplyRate: bigint | null;
  readonly borrowRate: bigint | null;
}

export interface PoolState {
  /** By address: the markets that were asked for, and all that the wallet has entered. */
  readonly markets: ReadonlyMap<Address, MarketState>;
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
}

interface PoolRequest {
  readonly pool: LendingPool;
  readonly asked: readonly Address[];
  readonly spending: AllowanceOf | null;
}

const ONE = 10n ** 18n;

/**
 * Reads markets of a pool in two round trips.
 *
 * @throws TypeError where a market is none of the pool, or lends another token than the registry says
 */
export async function readPool(
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
  { pool, asked, spending }: PoolRequest,
): Promise<PoolState> {
  if (reads.family !== 'evm') throw new TypeError('Pools are on EVM chains only');
  const { client } = reads;
  const owner = getAddress(wallet);
  const known = pool.markets.filter(({ address }) => asked.includes(address));
  const { comptroller } = pool;
  return reads.read(async () => {
    const [[oracle, assetsIn, allowance, ...said], refuses] = await Promise.all([
      readCalls(client, [
        { address: comptroller, abi, functionName: 'oracle' },
        { address: comptroller, abi, functionName: 'getAssetsIn', args: [owner] },
        allowanceCall(spending ?? { token: comptroller, owner, spender: comptroller }),
        ...known.flatMap(({ address }): ContractFunctionParameters[] => [
          { address, abi, functionName: 'comptroller' },
          { address, abi, functionName: 'underlying' },
        ]),
      ]),
      spending ? refusesApproval(client, spending) : false,
    ]);
    for (const [index, { address, token }] of known.entries()) {
      const [own, lent] = said.slice(2 * index, 2 * index + 2);
      if (!same(own, comptroller) || (token !== 'native' && !same(lent, token)))
        throw new TypeError(`${address} is no market of ${pool.title} for ${token}`);
    }
    if (typeof oracle !== 'string') throw new TypeError(`${comptroller} is no comptroller`);
    const entered = Array.isArray(assetsIn) ? assetsIn.filter((each) => typeof each === 'string') : [];
    const all = [...new Set([...asked, ...entered.map((each) => getAddress(each))])];
    const fields = callsFor(comptroller, getAddress(oracle), owner);
    const read = await readCalls(client, all.flatMap(fields));
    const size = fields(comptroller).length;
    return {
      markets: new Map(
        all.map((address, index) => [
          address,
          stateOf(
            read.slice(size * index, size * (index + 1)),
            entered.some((each) => same(each, address)),
          ),
        ]),
      ),
      allowance: spending && typeof allowance === 'bigint' ? allowance : 0n,
      refusesApproval: refuses,
    };
  });
}

const same = (one: unknown, other: Address): boolean =>
  typeof one === 'string' && isAddressEqual(getAddress(one), other);

const callsFor =
  (comptroller: Address, oracle: Address, owner: Address) =>
  (address: Address): ContractFunctionParameters[] => [
    { address, abi, functionName: 'symbol' },
    { address, abi, functionName: 'decimals' },
    { address, abi, functionName: 'balanceOf', args: [owner] },
    { address, abi, functionName: 'borrowBalanceCurrent', args: [owner] },
    { address, abi, functionName: 'exchangeRateCurrent' },
    { address, abi, functionName: 'getCash' },
    { address: comptroller, abi, functionName: 'markets', args: [address] },
    { address: oracle, abi, functionName: 'getUnderlyingPrice', args: [address] },
    { address, abi, functionName: 'supplyRatePerTimestamp' },
    { address, abi, functionName: 'borrowRatePerTimestamp' },
  ];

function amount(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  throw new TypeError('A market of a pool does not say its amounts');
}

function stateOf(read: readonly unknown[], entered: boolean): MarketState {
  const [symbol, decimals, shares, owed, rate, cash, listing, price, supplyRate, borrowRate] = read;
  const [listed, factor] = [resultAt(listing, 0), resultAt(listing, 1)];
  const rateNow = amount(rate);
  return {
    symbol: typeof symbol === 'string' ? symbol.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 20) : '',
    shareDecimals: typeof decimals === 'number' ? decimals : Number(amount(decimals)),
    shares: amount(shares),
    supplied: (amount(shares) * rateNow) / ONE,
    owed: amount(owed),
    cash: amount(cash),
    rate: rateNow,
    price: amount(price),
    factor: amount(factor),
    listed: listed === true,
    entered,
    supplyRate: typeof supplyRate === 'bigint' ? supplyRate : null,
    borrowRate: typeof borrowRate === 'bigint' ? borrowRate : null,
  };
}
