import type { Effect, EffectKind, EffectOf } from './effects.ts';
import type { WrittenCall } from './evm/written-call.ts';
import { inWords, keeps, text, type Rule } from './rules.ts';

/** Kinds that accompany other effects and are not part of their order: `compare` judges them separately. */
const AROUND = ['token_account', 'compute_limit', 'compute_price', 'memo'] as const;
type Around = (typeof AROUND)[number];

type Fields<Kind extends EffectKind> = Omit<EffectOf<Kind>, 'kind'>;

/**
 * An effect that a batch has to have, in its place, with a rule for every field of its kind. An `optional` one may be missing, such as an
 * approval that turns out not to be needed.
 */
export type ExpectedEffect = {
  [Kind in Exclude<EffectKind, Around>]: {
    readonly kind: Kind;
    readonly optional?: boolean;
    readonly fields: { readonly [Field in keyof Fields<Kind>]-?: Rule<EffectOf<Kind>[Field]> };
  };
}[Exclude<EffectKind, Around>];

/** Everything that a batch of transactions may do, derived from the intent and never from the bytes. */
export interface Expectation {
  readonly wallet: string;
  /** In the order in which they have to happen. */
  readonly effects: readonly ExpectedEffect[];
  /** EVM: functions that the user wrote out, without which their calls can not be read. */
  readonly writtenCalls?: readonly WrittenCall[];
  /** Solana: accounts that sign beside the wallet, for their own creation only. */
  readonly cosigners?: readonly string[];
  /** Token accounts that may be created, all paid for by `wallet`. */
  readonly tokenAccounts: readonly { readonly owner: string; readonly token: string }[];
  /** The most that the whole batch may offer as a priority fee, in lamports. */
  readonly maxPriorityFee: bigint;
  /** Texts that go on the chain, in order. */
  readonly memos: readonly string[];
}

/** One difference between the bytes and the intent. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

const MICRO_LAMPORTS = 1_000_000n;
const DEFAULT_COMPUTE_UNITS = 200_000n;

/**
 * Compares what transactions do with what was asked for. An empty list means that they do exactly that: every effect once and in order,
 * every field within its rule, and nothing else but what the expectation allows.
 *
 * @example compare(expectation, [effectsOfFirst, effectsOfSecond]) // []
 */
export function compare(expectation: Expectation, batch: readonly (readonly Effect[])[]): Difference[] {
  const effects = batch.flat();
  return [
    ...compareOrdered(
      expectation.effects,
      effects.filter((effect) => !isAround(effect)),
    ),
    ...compareTokenAccounts(expectation, effects),
    ...comparePriorityFee(expectation, batch),
    ...compareMemos(expectation, effects),
  ];
}

/** Whether an effect only accompanies others: rents, fees and texts. */
export const isAround = ({ kind }: Effect): boolean => AROUND.some((around) => around === kind);

/** Compares the ordered effects. Where neither side can be skipped, it reports the pair and goes on behind it. */
function compareOrdered(expected: readonly ExpectedEffect[], actual: readonly Effect[]): Difference[] {
  const differences: Difference[] = [];
  let next = 0;
  for (const wanted of expected) {
    const found = actual[next];
    const wrong = found ? findWrong(wanted, found) : 'nothing';
    if (wrong === null) next += 1;
    else if (wanted.optional !== true) {
      differences.push(differ(next, wanted, found));
      next += 1;
    }
  }
  for (const [index, found] of [...actual.entries()].slice(next)) {
    differences.push({ what: nameOf(index, found.kind), expected: 'nothing', actual: describe(found) });
  }
  return differences;
}

/** The first field that breaks its rule or has none; null where all fields are right. */
function findWrong(wanted: ExpectedEffect, found: Effect): string | null {
  if (wanted.kind !== found.kind) return 'kind';
  const rules: Readonly<Record<string, Rule<unknown>>> = wanted.fields;
  const { kind: _, ...fields } = found;
  const names = new Set([...Object.keys(rules), ...Object.keys(fields)]);
  const values: Readonly<Record<string, unknown>> = fields;
  for (const name of names) {
    const rule = rules[name];
    if (!rule || !keeps(rule, values[name])) return name;
  }
  return null;
}

function differ(index: number, wanted: ExpectedEffect, found: Effect | undefined): Difference {
  const what = nameOf(index, wanted.kind);
  const rules: Readonly<Record<string, Rule<unknown>>> = wanted.fields;
  if (found?.kind !== wanted.kind) {
    const expected = `${wanted.kind} (${Object.entries(rules)
      .map(([name, rule]) => `${name}: ${inWords(rule)}`)
      .join(', ')})`;
    return { what, expected, actual: found ? describe(found) : 'nothing' };
  }
  const field = findWrong(wanted, found) ?? '';
  const values: Readonly<Record<string, unknown>> = { ...found };
  const rule = rules[field];
  return {
    what: `${what}, ${field}`,
    expected: rule ? inWords(rule) : 'no such field',
    actual: text(values[field]),
  };
}

const nameOf = (index: number, kind: string): string => `effect ${index + 1} (${kind})`;

function describe({ kind, ...fields }: Effect): string {
  const values = Object.entries(fields).map(([name, value]) => `${name}: ${text(value)}`);
  return `${kind} (${values.join(', ')})`;
}

function compareTokenAccounts(expectation: Expectation, effects: readonly Effect[]): Difference[] {
  return effects
    .filter((effect) => effect.kind === 'token_account')
    .filter(
      (made) =>
        made.payer !== expectation.wallet ||
        !expectation.tokenAccounts.some(
          (wanted) => wanted.owner === made.owner && wanted.token === made.token,
        ),
    )
    .map((made) => ({
      what: 'token account',
      expected: 'no token account beside those that the intent needs',
      actual: `account ${made.account} of ${made.owner} for ${made.token}, paid by ${made.payer}`,
    }));
}

/** The lamports a transaction offers beside its base fee: price per unit times its limit, rounded up. */
export function priorityFee(effects: readonly Effect[]): bigint {
  const price = effects.find((effect) => effect.kind === 'compute_price')?.microLamports ?? 0n;
  const limit = effects.find((effect) => effect.kind === 'compute_limit')?.units;
  const units = limit === undefined ? DEFAULT_COMPUTE_UNITS * BigInt(effects.length) : BigInt(limit);
  return (price * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
}

function comparePriorityFee(expectation: Expectation, batch: readonly (readonly Effect[])[]): Difference[] {
  const total = batch.reduce((sum, effects) => sum + priorityFee(effects), 0n);
  if (total <= expectation.maxPriorityFee) return [];
  return [
    {
      what: 'priority fee',
      expected: `at most ${expectation.maxPriorityFee} lamports`,
      actual: `${total} lamports`,
    },
  ];
}

function compareMemos(expectation: Expectation, effects: readonly Effect[]): Difference[] {
  const memos = effects.filter((effect) => effect.kind === 'memo').map((memo) => memo.text);
  const [wanted, found] = [JSON.stringify(expectation.memos), JSON.stringify(memos)];
  return wanted === found ? [] : [{ what: 'memo', expected: wanted, actual: found }];
}
