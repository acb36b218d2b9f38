/** The values that one field of an effect may have. */
export type Rule<Value> =
  | { readonly rule: 'is'; readonly value: Value }
  | { readonly rule: 'oneOf'; readonly values: readonly Value[] }
  | { readonly rule: 'between'; readonly least: bigint | null; readonly most: bigint | null }
  | { readonly rule: 'free' };

/** Exactly this. */
export const is = <Value>(value: Value): Rule<Value> => ({ rule: 'is', value });

/** One of these. */
export const oneOf = <Value>(values: readonly Value[]): Rule<Value> => ({ rule: 'oneOf', values });

/** At least so many base units (or seconds). */
export const atLeast = (least: bigint): Rule<bigint> => ({ rule: 'between', least, most: null });

/** At most so many base units (or seconds). */
export const atMost = (most: bigint): Rule<bigint> => ({ rule: 'between', least: null, most });

/** From the least to the most, both included. */
export const between = (least: bigint, most: bigint): Rule<bigint> => ({ rule: 'between', least, most });

/** Any value: for the few fields in which a builder's choice can't do harm. */
export const free: Rule<never> = { rule: 'free' };

/** Whether a value satisfies a rule. */
export function keeps(rule: Rule<unknown>, value: unknown): boolean {
  switch (rule.rule) {
    case 'is':
      return same(rule.value, value);
    case 'oneOf':
      return rule.values.some((each) => same(each, value));
    case 'between':
      return (
        typeof value === 'bigint' &&
        (rule.least === null || value >= rule.least) &&
        (rule.most === null || value <= rule.most)
      );
    case 'free':
      return true;
  }
}

/** A rule in words, for the report of a difference. */
export function inWords(rule: Rule<unknown>): string {
  switch (rule.rule) {
    case 'is':
      return text(rule.value);
    case 'oneOf':
      return `one of ${rule.values.map(text).join(', ')}`;
    case 'between':
      return [
        ...(rule.least === null ? [] : [`at least ${rule.least}`]),
        ...(rule.most === null ? [] : [`at most ${rule.most}`]),
      ].join(' and ');
    case 'free':
      return 'anything';
  }
}

/** A value of an effect in words. */
export function text(value: unknown): string {
  if (value === undefined) return 'unstated';
  if (Array.isArray(value)) return `[${value.map(text).join(', ')}]`;
  return typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((each, index) => same(each, other[index]));
}
