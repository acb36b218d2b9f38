import type { ProposedSlot } from '../proposal.ts';
import { questions } from './questions.ts';
import type { Share } from './share.ts';

/** The slices of a whole, one behind the other, each with its words; or the question where they are not all of it. */
export type SharedOut =
  | { readonly kind: 'slices'; readonly slices: readonly ProposedSlot[] }
  | { readonly kind: 'open'; readonly question: string };

/** Splits an amount by shares; the last one may be what the others leave. */
export function shareOut(
  whole: { readonly at: ProposedSlot['at']; readonly value: string },
  shares: readonly Share[],
): SharedOut {
  const parts = shares.reduce((common, { denominator }) => leastCommon(common, denominator), 1);
  const sizes = shares.map(({ numerator, denominator }) =>
    numerator === null ? null : (numerator * parts) / denominator,
  );
  const said = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const rests = sizes.filter((size) => size === null).length;
  const isWhole = rests === 0 ? said === parts : rests === 1 && sizes.at(-1) === null && said < parts;
  if (!isWhole || parts > MOST_PARTS)
    return { kind: 'open', question: questions.shares(inPercent(said, parts)) };
  let from = 0;
  const slices = shares.map(({ at }, index) => {
    const to = from + (sizes[index] ?? parts - said);
    const value = `${from}-${to}/${parts} of ${whole.value}`;
    from = to;
    return { at: whole.at, value, share: at };
  });
  return { kind: 'slices', slices };
}

/** Far more parts than percents with decimals need, and far below where numbers get inexact. */
const MOST_PARTS = 1_000_000_000;

const leastCommon = (one: number, other: number): number =>
  one > MOST_PARTS ? one : (one / divisor(one, other)) * other;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const inPercent = (said: number, parts: number): string => `${Number(((said / parts) * 100).toFixed(2))}%`;
