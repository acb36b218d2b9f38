import type { Address } from 'viem';
import type { Survey } from '../../chains/survey.ts';
import type { StepContext } from '../protocol.ts';
import type { MarketStep } from './market-step.ts';
import { readMarkets, type MarketState } from './read-markets.ts';

interface Reading {
  readonly states: ReadonlyMap<string, MarketState>;
  readonly refusesApproval: boolean;
}

const known = new WeakMap<Survey, Map<Address, Promise<Reading>>>();

/**
 * The markets of the registry by id. A new request reads them once and answers all its questions from that; a step that is prepared again
 * reads its own market only.
 *
 * @param token what moves
 * @param spends whether it is spent; otherwise what was read for another token will do
 */
export async function readOnce(
  context: StepContext,
  { at, market }: Pick<MarketStep, 'at'> & { readonly market?: MarketStep['market'] },
  { token, spends }: { readonly token: Address; readonly spends: boolean },
): Promise<Reading> {
  const read = async (markets = at.markets): Promise<Reading> => {
    const { states, refusesApproval } = await readMarkets(context, at, markets, token);
    return {
      refusesApproval,
      states: new Map(states.map((state, index) => [markets[index]?.id ?? '', state])),
    };
  };
  if (context.promised !== null) return read(market ? [market] : at.markets);
  const { survey } = context;
  const readings = known.get(survey) ?? new Map<Address, Promise<Reading>>();
  known.set(survey, readings);
  const [other] = spends ? [] : readings.values();
  const reading = readings.get(token) ?? other ?? read();
  readings.set(token, reading);
  return reading;
}
