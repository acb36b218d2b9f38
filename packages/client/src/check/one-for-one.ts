import type { Difference, Effect, EffectOf } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';

interface Held<Kind extends Effect['kind']> {
  readonly kinds: readonly Kind[];
  /** The steps in words: "steps of vaults". */
  readonly what: string;
  /** How an effect differs from the step in its place; null where it does not. */
  readonly compare: (
    effect: EffectOf<Kind>,
    said: PreviewStep,
  ) => Pick<Difference, 'expected' | 'actual'> | null;
}

/** Effects of some kinds have to match the preview's steps one for one: the same number, and each as the step in its place says. */
export function oneForOne<Kind extends Effect['kind']>(
  preview: Preview,
  effects: readonly Effect[],
  { kinds, what, compare }: Held<Kind>,
): Difference[] {
  const isHeld = (effect: Effect): effect is EffectOf<Kind> => kinds.some((kind) => kind === effect.kind);
  const wanted = preview.filter((step) => step.effects.some((kind) => kinds.some((held) => held === kind)));
  const found = effects.filter(isHeld);
  const count = { what, expected: `${wanted.length}`, actual: `${found.length}` };
  return [
    ...(wanted.length === found.length ? [] : [count]),
    ...found.flatMap((effect, index): Difference[] => {
      const said = wanted[index];
      const differs = said ? compare(effect, said) : null;
      return differs ? [{ what: `${effect.kind} ${index + 1}`, ...differs }] : [];
    }),
  ];
}
