import { numberToHex } from 'viem';
import { z } from 'zod';
import { MOST_CALL_GAS } from './answer-bounds.ts';
import type { Ask } from './ask.ts';

const paramsSchema = z.tuple([z.looseObject({ gas: z.string().optional() })], z.unknown());

/** Asks with a limit of gas on every `eth_call`, which contracts of callers' choice answer. */
export function limitedGas(ask: Ask): Ask {
  return async (method, params) => {
    if (method !== 'eth_call') return ask(method, params);
    const [call, ...rest] = paramsSchema.parse(params);
    return ask(method, [{ gas: numberToHex(MOST_CALL_GAS), ...call }, ...rest]);
  };
}
