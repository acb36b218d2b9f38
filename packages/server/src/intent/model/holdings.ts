import type { ActionDefinition } from '../../core/action.ts';
import type { ReadingRequest } from '../reading.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import type { ModelOutput } from './output-schema.ts';

/** Labels of tokens to pick, by normal form, with what the wallet holds: "USDC (you have 120)". */
export type Labels = ReadonlyMap<string, string>;

/** Looks up what the wallet holds of the tokens that a question offers. A token that can't be looked up now keeps its plain label. */
export async function holdingsOf(
  { steps, open }: Pick<ModelOutput, 'steps' | 'open'>,
  { vocabulary, lookUps }: ReadingRequest,
  actions: readonly ActionDefinition[],
): Promise<Labels> {
  if (!lookUps) return new Map();
  const offered = (open ?? []).flatMap(({ step, slot, options }) => {
    const definition = actions.find(({ name }) => name === steps[step]?.action);
    return definition?.slots[slot]?.type === 'token' ? options : [];
  });
  const labels = [...new Set(offered)].map(async (value) => {
    const token = parseNormalForm('token', value, { message: 0, start: 0, end: 0 }, vocabulary);
    if (token?.type !== 'token' || !['symbol', 'native'].includes(token.kind)) return [];
    const [coin = value] = vocabulary.native.values();
    const name = token.kind === 'symbol' ? token.symbol : coin;
    const held = await lookUps.token(name).catch(() => null);
    return held ? [[value, `${name} (you have ${held.balance})`] as const] : [];
  });
  return new Map((await Promise.all(labels)).flat());
}
