import {
  aaveMarkets,
  aaveReadAbi,
  aggregatorAbi,
  chainlinkFeeds,
  sequencerFeeds,
  type EvmChain,
  type PriceFeed,
} from '@say402/readback';
import { getAddress, multicall3Abi, type Address } from 'viem';
import { z } from 'zod';
import { fromBaseUnits } from '../core/amount.ts';
import type { ReadPiece } from '../chains/evm/read-pieces.ts';

/** What oracles say of a token: its price in US dollars with 8 decimals and in whose words, why none of them is taken, or null where none knows it. */
export type OracleWord =
  { readonly price: bigint; readonly said: string } | { readonly unusable: string } | null;

/** Seconds of the newest block, and what stands against every oracle of the chain. */
export interface Moment {
  readonly now: bigint | null;
  readonly outage: string | null;
}

const DECIMALS = 8;
/** Seconds that an answer may be late: blocks fill up, and heartbeats are Chainlink's aim. */
const TOLERANCE = 600n;
/** Seconds after an outage in which prices catch up. Source: docs.chain.link/data-feeds/l2-sequencer-feeds, GRACE_PERIOD_TIME. */
const GRACE = 3_600n;
/** Of prices of two oracles, in hundredths of a percent: more than what both lag behind the market by. */
const MOST_APART = 500n;
const MOST_DECIMALS = 18;

const roundSchema = z.tuple([z.bigint(), z.bigint(), z.bigint(), z.bigint(), z.bigint()]);

/** Reads when the newest block was, and on a rollup whether what orders its transactions is up. */
export function readMoment({ name, title, multicall3 }: EvmChain): ReadPiece<Moment> {
  const sequencer = sequencerFeeds[name];
  return {
    calls: [
      { address: getAddress(multicall3), abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' },
      ...(sequencer
        ? [{ address: sequencer, abi: aggregatorAbi, functionName: 'latestRoundData' as const }]
        : []),
    ],
    read: ([time, round]) => {
      const now = typeof time === 'bigint' ? time : null;
      return { now, outage: sequencer ? outageOf(round, now, `${sequencer} on ${title}`) : null };
    },
  };
}

function outageOf(round: unknown, now: bigint | null, feed: string): string | null {
  const { data } = roundSchema.safeParse(round);
  if (!data || now === null) return `Chainlink's feed of the sequencer, ${feed}, can not be read`;
  const [, status, since] = data;
  if (status !== 0n || since === 0n) return `the sequencer is down, says Chainlink's feed ${feed}`;
  return now - since > GRACE
    ? null
    : `the sequencer is back since less than an hour, says Chainlink's feed ${feed}`;
}

/** Reads what Aave's oracle and a feed of Chainlink say of a token; what is read is judged once the moment is known. */
export function readOracles(chain: EvmChain, token: Address): ReadPiece<(moment: Moment) => OracleWord> {
  const oracle = aaveMarkets[chain.name]?.oracle;
  const feed = chainlinkFeeds[chain.name]?.find((each) => each.token === token);
  return {
    calls: [
      ...(oracle
        ? [
            {
              address: oracle,
              abi: aaveReadAbi,
              functionName: 'getAssetPrice' as const,
              args: [token] as const,
            },
          ]
        : []),
      ...(feed
        ? [
            { address: feed.feed, abi: aggregatorAbi, functionName: 'latestRoundData' as const },
            { address: feed.feed, abi: aggregatorAbi, functionName: 'decimals' as const },
          ]
        : []),
    ],
    read: (answers) => {
      const aave = oracle ? priceOf(answers[0]) : 0n;
      const [round, decimals] = answers.slice(oracle ? 1 : 0);
      const byAave = `by Aave's oracle ${oracle} on ${chain.title}`;
      return (moment) => {
        const own = feed ? wordOfFeed(feed, { round, decimals, ...moment }) : null;
        if (own === null && aave === 0n) return null;
        if (moment.outage !== null) return { unusable: moment.outage };
        if (own === null) return { price: aave, said: byAave };
        if ('unusable' in own || aave === 0n) return own;
        if (isApart(own.price, aave))
          return {
            unusable: `it is worth $${inWhole(own.price)} ${own.said}, and $${inWhole(aave)} ${byAave}`,
          };
        return { price: own.price, said: `${own.said}; $${inWhole(aave)} ${byAave}` };
      };
    },
  };
}

interface FeedAnswers extends Moment {
  readonly round: unknown;
  readonly decimals: unknown;
}

/** Null where there is no feed at the address. */
function wordOfFeed({ pair, feed, heartbeat }: PriceFeed, { round, decimals, now }: FeedAnswers): OracleWord {
  if (round === undefined && decimals === undefined) return null;
  const said = `by Chainlink's feed ${feed} (${pair})`;
  const fault = (what: string): OracleWord => ({ unusable: `Chainlink's feed ${feed} (${pair}) ${what}` });
  const { data } = roundSchema.safeParse(round);
  if (!data || now === null || typeof decimals !== 'number' || decimals > MOST_DECIMALS)
    return fault('can not be understood');
  const [roundId, answer, , updatedAt, answeredIn] = data;
  if (roundId === 0n || updatedAt === 0n || answeredIn < roundId) return fault('has not finished its round');
  if (updatedAt > now) return fault('has an answer of the future');
  const age = now - updatedAt;
  if (age > BigInt(heartbeat) + TOLERANCE)
    return fault(`has an answer that is ${age} seconds old, and should have one every ${heartbeat}`);
  const price = answer > 0n ? (answer * 10n ** BigInt(DECIMALS)) / 10n ** BigInt(decimals) : 0n;
  return price > 0n ? { price, said } : fault(`answers ${answer}, which is no price`);
}

function isApart(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 10_000n > low * MOST_APART;
}

/** An oracle without a source for the token fails. */
const priceOf = (result: unknown): bigint => (typeof result === 'bigint' && result > 0n ? result : 0n);

const inWhole = (price: bigint): string => fromBaseUnits(price, DECIMALS);
