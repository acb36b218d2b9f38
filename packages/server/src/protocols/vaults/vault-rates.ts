import { metaMorphoAbi, morpho, morphoAbi, morphoIrmAbi, type Morpho, type Vault } from '@say402/readback';
import {
  encodeAbiParameters,
  keccak256,
  parseAbiParameters,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';
import { together, type ReadPiece } from '../../chains/evm/read-pieces.ts';
import type { StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import { perYear } from '../yearly-rate.ts';
import { assetsOf, supplyRateOf, type RatedMarket } from './market-rate.ts';

/** As many markets as a vault can have. Source: morpho-org/metamorpho 1.0.0, libraries/ConstantsLib.sol. */
const MOST_MARKETS = 30;
/** Of all vaults together: more would be too much for one call of a node. */
const MOST_READ = 120;
/** Which markets, what these are, and how they stand. */
const MOST_TRIPS = 3;
const ONE = 10n ** 18n;

const address = z.templateLiteral(['0x', z.string().length(40)]);
const id = z.templateLiteral(['0x', z.string().length(64)]);
const word = z.bigint().nonnegative();
const paramsSchema = z
  .tuple([address, address, address, address, word])
  .transform(([loanToken, collateralToken, oracle, irm, lltv]) => ({
    loanToken,
    collateralToken,
    oracle,
    irm,
    lltv,
  }));
type Params = z.infer<typeof paramsSchema>;
const PARAMS = parseAbiParameters('address, address, address, address, uint256');
const idOf = ({ loanToken, collateralToken, oracle, irm, lltv }: Params): Hex =>
  keccak256(encodeAbiParameters(PARAMS, [loanToken, collateralToken, oracle, irm, lltv]));
const totalsSchema = z.tuple([word, word, word, word, word, word]);
const positionSchema = z.tuple([word, word, word]);

/** The markets of a vault when it was last read, which its curator changes now and then: they are read again each time. */
const queues = new Map<Address, readonly Hex[]>();
/** What a market is never changes: its id is the hash of it. */
const known = new Map<Hex, Params>();

/**
 * What Morpho's vaults bring a year now, before compounding, with 18 decimals, by their address: the interest of the markets that each lends to, by what
 * it has there, less its fee. A vault of which the chain can not prove that is left out. One round trip, three where its markets are new.
 */
export async function readVaultRates(
  { reads, chain }: Pick<StepContext, 'reads' | 'chain'>,
  vaults: readonly Vault[],
): Promise<ReadonlyMap<Address, bigint>> {
  const at = morpho[chain.name];
  const own = vaults.filter(({ protocol }) => protocol === 'morpho').map((vault) => vault.address);
  if (!at || own.length === 0 || reads.family !== 'evm') return new Map();
  const { client } = reads;
  return reads.read(async () => {
    for (let trip = 0; trip < MOST_TRIPS; trip += 1) {
      const expected = own.map((vault) => queues.get(vault));
      const ids = [...new Set(expected.flatMap((queue) => queue ?? []))].slice(0, MOST_READ);
      const pieces = [
        together(own.map(queuePiece)),
        together(ids.map((market) => marketPiece(market, own, at))),
      ] as const;
      const [first, second] = pieces;
      const answers = await readCalls(client, [...first.calls, ...second.calls]);
      const found = first.read(answers.slice(0, first.calls.length));
      const markets = new Map(
        second.read(answers.slice(first.calls.length)).map((each, index) => [ids[index] ?? '0x', each]),
      );
      const now = own.map((vault, index) => keep(vault, found[index]?.queue));
      const settled = now.every((queue, index) => isSame(expected[index], queue));
      if (settled && ids.every((market) => markets.get(market) !== 'new')) return rated(own, found, markets);
    }
    return new Map();
  });
}

interface Found {
  /** Null where the vault does not answer as one of Morpho's. */
  readonly queue: readonly Hex[] | null;
  readonly fee: bigint | null;
}

function queuePiece(vault: Address): ReadPiece<Found> {
  const of = { address: vault, abi: metaMorphoAbi } as const;
  return {
    calls: [
      { ...of, functionName: 'fee' },
      ...Array.from({ length: MOST_MARKETS }, (_, index) => ({
        ...of,
        functionName: 'withdrawQueue',
        args: [BigInt(index)],
      })),
    ],
    read: ([fee, ...entries]) => {
      const queue = z.array(id).safeParse(entries.filter((each) => typeof each === 'string'));
      return { queue: queue.data ?? null, fee: word.max(ONE).safeParse(fee).data ?? null };
    },
  };
}

/** Keeps which markets a vault has, for what is read next. */
function keep(vault: Address, queue: readonly Hex[] | null | undefined): readonly Hex[] {
  queues.set(vault, queue ?? []);
  return queue ?? [];
}

const isSame = (one: readonly Hex[] | undefined, other: readonly Hex[]): boolean =>
  one?.join() === other.join();

/** A market, and the shares of it that each vault has; null where its rate is not to be counted, `new` where it is known only now. */
type Market = { readonly market: RatedMarket; readonly shares: readonly bigint[] } | 'new' | null;

function marketPiece(market: Hex, vaults: readonly Address[], at: Morpho): ReadPiece<Market> {
  const of = { address: at.morpho, abi: morphoAbi } as const;
  const params = known.get(market);
  if (!params)
    return {
      calls: [{ ...of, functionName: 'idToMarketParams', args: [market] }],
      read: ([said]) => {
        const { data } = paramsSchema.safeParse(said);
        if (!data || idOf(data) !== market) return null;
        known.set(market, data);
        return 'new';
      },
    };
  return {
    calls: [
      // Books the interest until now within this call, which changes nothing on the chain.
      { ...of, functionName: 'accrueInterest', args: [params] },
      { ...of, functionName: 'market', args: [market] },
      { address: at.irm, abi: morphoIrmAbi, functionName: 'rateAtTarget', args: [market] },
      ...vaults.map((vault) => ({ ...of, functionName: 'position', args: [market, vault] })),
    ],
    read: ([, totals, atTarget, ...positions]) => {
      const { data } = totalsSchema.safeParse(totals);
      const own = z.array(positionSchema).safeParse(positions);
      const rateAtTarget = params.irm === zeroAddress ? 0n : word.safeParse(atTarget).data;
      // Another model than Morpho's own counts in another way.
      const counted = params.irm === zeroAddress || params.irm === at.irm;
      if (!data || !own.success || rateAtTarget === undefined || !counted) return null;
      const [supplied, supplyShares, borrowed, , , fee] = data;
      return {
        market: { supplied, supplyShares, borrowed, fee, rateAtTarget },
        shares: own.data.map(([shares]) => shares),
      };
    },
  };
}

function rated(
  vaults: readonly Address[],
  found: readonly Found[],
  markets: ReadonlyMap<Hex, Market>,
): ReadonlyMap<Address, bigint> {
  const rates = new Map<Address, bigint>();
  for (const [index, vault] of vaults.entries()) {
    const { queue = null, fee = null } = found[index] ?? {};
    const parts = (queue ?? []).map((market) => markets.get(market) ?? null);
    if (fee === null || parts.length === 0) continue;
    const counted = parts.flatMap((each) => {
      if (each === null || each === 'new') return [];
      const assets = assetsOf(each.shares[index] ?? 0n, each.market);
      return [{ assets, brings: assets * supplyRateOf(each.market) }];
    });
    const assets = counted.reduce((sum, each) => sum + each.assets, 0n);
    if (counted.length < parts.length || assets === 0n) continue;
    const brings = counted.reduce((sum, each) => sum + each.brings, 0n);
    rates.set(vault, perYear(((brings / assets) * (ONE - fee)) / ONE));
  }
  return rates;
}
