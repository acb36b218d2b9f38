import type { Said, Step } from '../steps/step.ts';
import { ask, type Trouble } from '../explain/trouble.ts';

/** What is asked where something is said twice in one request; null where nothing is. */
export function checkSaidTwice(steps: readonly Step[]): Trouble | null {
  return checkWhole(steps) ?? checkSame(steps);
}

const nameOf = ({ action }: Step): string => action.definition.name.replaceAll('_', ' ');

/** "Collect all; my WELL rewards": all of them, or only those? Null where no step takes everything beside one that takes a part. */
function checkWhole(steps: readonly Step[]): Trouble | null {
  const vague = steps.find(
    ({ action: { definition, slots }, said }) =>
      slots['token']?.required === false &&
      !said.has('token') &&
      steps.some((other) => other.action.definition === definition && other.said.has('token')),
  );
  return vague
    ? ask(
        `Should everything be taken, or only what is named? Please say "${nameOf(vague)}" once, with or without a token.`,
      )
    : null;
}

/** Slots that say which single thing an action is about. */
const SINGLE = ['position', 'account', 'tokenId'];

/** "Collect fees from #3321 and #3321": a slip, or another number? */
function checkSame(steps: readonly Step[]): Trouble | null {
  const twice = steps.find((step, at) => {
    const thing = thingOf(step);
    return thing !== null && steps.slice(0, at).some((before) => thingOf(before) === thing);
  });
  return twice
    ? ask(`The same one is named twice. Please say "${nameOf(twice)}" once for each, with its own number.`)
    : null;
}

/** The action and the one thing that it is about; null where it takes a part of it, or is about several things. */
function thingOf({ action, said }: Step): string | null {
  const entity = said.get('amount')?.value.entity;
  if (entity?.kind === 'amount' && entity.match.amount.kind !== 'all') return null;
  const named = SINGLE.flatMap((name) => numberOf(said.get(name)));
  const collection = said.get('collection')?.value.item.lower ?? '';
  return named.length === 0 ? null : [action.definition.name, collection, ...named].join(' ');
}

/** "#3321" of "position #3321". */
function numberOf(said: Said | undefined): readonly string[] {
  if (!said) return [];
  const { entity, item } = said.value;
  return [
    entity?.kind === 'setting' && entity.setting.type === 'token_id' ? entity.setting.value : item.lower,
  ];
}
