import { comets, type EvmChain } from '@say402/readback';
import type { Address } from 'viem';
import type { Survey } from '../../chains/survey.ts';
import type { StepContext } from '../protocol.ts';
import type { CometState } from './comet-state.ts';
import { isSpent, type CometStep } from './comet-step.ts';
import { readComets } from './read-comets.ts';

/** Markets by address. */
interface Reading {
  readonly states: ReadonlyMap<Address, CometState>;
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
}

const known = new WeakMap<Survey, Map<string, Promise<Reading>>>();

/**
 * What a step needs to know, all markets of the chain where its own is not settled. A new request reads the same only once; one that is
 * prepared again reads anew.
 */
export async function readOnce(
  context: StepContext & { readonly chain: EvmChain },
  step: Pick<CometStep, 'action' | 'asset' | 'market'> | null,
): Promise<Reading> {
  const spending = step && isSpent(step) ? { token: step.asset, spender: step.market.comet } : null;
  const markets = step ? [step.market] : (comets[context.chain.name] ?? []);
  const read = async (): Promise<Reading> => {
    const { states, ...rest } = await readComets(context, { markets, spending });
    return {
      ...rest,
      states: new Map(states.map((state, index) => [markets[index]?.comet ?? '0x', state])),
    };
  };
  if (context.promised !== null) return read();
  const readings = known.get(context.survey) ?? new Map<string, Promise<Reading>>();
  known.set(context.survey, readings);
  const of = `${markets.map(({ comet }) => comet).join()} `;
  const key = `${of}${spending?.token ?? ''}`;
  // What was read with an allowance will do for a step that needs none.
  const [, other] = spending ? [] : ([...readings].find(([each]) => each.startsWith(of)) ?? []);
  const reading = readings.get(key) ?? other ?? read();
  readings.set(key, reading);
  return reading;
}
