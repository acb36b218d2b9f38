import { missingOf } from './missing.ts';
import type { StepMatch } from './step-match.ts';

/** Matches with the longest first; of equally long ones the most complete and most specific first. */
export function ranked(
  matches: readonly StepMatch[],
): { readonly step: StepMatch; readonly rivals: readonly StepMatch[] }[] {
  const byEnd = Map.groupBy(matches, ({ end }) => end);
  return [...byEnd.entries()]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([, same]) => {
      const sorted = same.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)));
      const [step] = sorted;
      if (!step) return [];
      const rank = rankOf(step);
      const equal = sorted.filter((other) => compareRanks(rankOf(other), rank) === 0 && !isSame(other, step));
      return [{ step, rivals: equal }];
    });
}

/** Numbers to compare one after the other; smaller is better. */
function rankOf(match: StepMatch): number[] {
  const { form, fills, leftovers } = match;
  const names = [...fills.values()].flatMap((several) => Object.keys(several[0] ?? {}));
  const narrow = names.filter((name) => {
    const slot = form.action.slots[name];
    return (
      slot?.native === 'only' ||
      slot?.wrapped === 'only' ||
      slot?.among !== undefined ||
      (slot?.protocols?.every((kind) => kind === 'isolated_lending') ?? false)
    );
  });
  return [
    leftovers.length,
    missingOf(form.action, new Set([...names, ...form.said.map(({ slot }) => slot)]), form).length,
    form.noun === null ? 1 : 0,
    form.action.each ? 0 : 1,
    -narrow.length,
    -form.needed.length,
    form.verbless ? 1 : 0,
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [index, left] of one.entries()) {
    const right = other[index] ?? 0;
    if (left !== right) return left - right;
  }
  return 0;
}

const isSame = (one: StepMatch, other: StepMatch): boolean => describe(one) === describe(other);

const describe = ({ form, fills }: StepMatch): string =>
  JSON.stringify([
    form.action.name,
    [...fills.values()]
      .flat()
      .flatMap((fill) =>
        Object.entries(fill).map(([name, { at, value }]) => `${name} ${value ?? `@${at?.start}`}`),
      )
      .toSorted(),
  ]);
