import type { Vocabulary } from '../reader.ts';
import { isWrapped } from './fits.ts';
import type { SlotDefinition } from '../../core/action.ts';
import { isListed } from './fits.ts';
import { itemOf } from './item-at.ts';
import type { Context, Output } from './reading-context.ts';
import type { StepMatch } from './step-match.ts';

/**
 * The output that the next step may use: that of the step before goes on where this one brings nothing, unless it only spends some of it.
 */
function keptOutput(context: Context, step: StepMatch): Output {
  const { output } = context;
  const { fills } = step;
  const tokens = tokensOf(context, step);
  const other = output !== null && tokens.length > 0 && !tokens.includes(output.token ?? '');
  const said = [...fills.values()].flat().flatMap((fill) => Object.values(fill).map(({ value }) => value));
  return output === null ||
    (said.includes('output') && !said.some((value) => value?.endsWith(' of output'))) ||
    said.includes('rest')
    ? null
    : {
        token: output.token,
        whole: false,
        ...(output.doubtful ? { doubtful: true as const } : {}),
        ...(other || output.mixed ? { mixed: true as const } : {}),
        ...(other && (output.whole || output.unspent) ? { unspent: true as const } : {}),
      };
}

/** What a step brings, by the token that it names for it. */
function outputOf(
  { items, vocabulary }: Pick<Context, 'items' | 'vocabulary'>,
  { form, fills }: StepMatch,
): Output {
  const name = form.action.output;
  const family = form.action.outputFamily;
  if (name === undefined || (family !== undefined && family !== vocabulary.family)) return null;
  const given = [...fills.values()].flat();
  // What somebody else receives can't be spent by the wallet.
  if (given.some((fill) => Object.keys(fill).some((slot) => form.action.slots[slot]?.type === 'recipient')))
    return null;
  const at = given.find((fill) => name in fill)?.[name]?.at;
  const value = itemOf(items, at)?.value;
  return {
    token: value && isListed(value) ? value.token : impliedOutput(form.action.slots[name], vocabulary),
    whole: true,
  };
}

/** What the next step may call "it": what this step brings, or leaves. Of two outputs "it" may be either. */
export function nextOutput(context: Context, step: StepMatch): Output {
  const own = outputOf(context, step);
  const kept = keptOutput(context, step);
  if (!own) return kept;
  const doubtful = context.output !== null || context.moved.includes(own.token ?? '');
  const several = kept && context.output?.whole === true;
  return {
    ...own,
    ...(several ? { several: true as const } : {}),
    ...(doubtful ? { doubtful: true as const } : {}),
  };
}

/** The token that the definition implies. */
function impliedOutput(slot: SlotDefinition | undefined, vocabulary: Vocabulary): string | null {
  if (slot?.implied === 'native') return 'native';
  if (slot?.implied === 'usdc') return 'USDC';
  if (slot?.implied !== 'wrapped') return null;
  return [...vocabulary.tokens.values()].find((token) => isWrapped(token, vocabulary)) ?? null;
}

/** The tokens that a step names. */
export function tokensOf({ items }: Pick<Context, 'items'>, { fills }: StepMatch): string[] {
  const places = [...fills.values()]
    .flat()
    .flatMap((fill) => Object.values(fill).flatMap(({ at }) => at ?? []));
  return places.flatMap((at) => {
    const value = itemOf(items, at)?.value;
    return value && isListed(value) && value.token !== null ? [value.token] : [];
  });
}
