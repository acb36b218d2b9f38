import type { Effect } from '@say402/readback';
import type { Preview, PreviewToken } from '@say402/wire';
import { inTokens } from './amounts.ts';

/** An effect of the bytes: a title, and every field that was read. */
export interface ToldEffect {
  readonly title: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The preview's tokens by address in lower case; `native` for the chain's own coin. */
export type TokenNames = ReadonlyMap<string, Pick<PreviewToken, 'symbol' | 'decimals'>>;

export function tokenNames(preview: Preview, native: { symbol: string; decimals: number }): TokenNames {
  const all = preview.flatMap(({ sent, received, approved, fees, balanceChanges }) =>
    [...sent, ...received, ...approved, ...fees, ...balanceChanges].map(({ token }) => token),
  );
  return new Map([
    ['native', native] as const,
    ...all.flatMap((token) =>
      token.address === null ? [] : [[token.address.toLowerCase(), token] as const],
    ),
  ]);
}

const EVERYTHING = 2n ** 256n - 1n;
/** The field that names the token of each amount. */
const TOKEN_OF: Readonly<Record<string, string>> = {
  amount: 'token',
  fee: 'token',
  amountIn: 'tokenIn',
  amountOut: 'tokenOut',
  value: 'native',
};

/** An effect in words, with every field. */
export function tellEffect(effect: Effect, names: TokenNames): ToldEffect {
  const fields: Readonly<Record<string, unknown>> = { ...effect };
  const told = Object.entries(fields)
    .filter(([name]) => name !== 'kind')
    .map(([name, value]) => [humanise(name), tellValue(name, value, fields, names)] as const);
  return { title: humanise(effect.kind), fields: told };
}

function tellValue(
  name: string,
  value: unknown,
  fields: Readonly<Record<string, unknown>>,
  names: TokenNames,
): string {
  if (typeof value === 'bigint') {
    if (value === EVERYTHING) return 'all there is';
    const key = TOKEN_OF[name];
    const address = key === 'native' ? key : fields[key ?? ''];
    const token = typeof address === 'string' ? names.get(address.toLowerCase()) : undefined;
    if (token) return `${inTokens(value, token.decimals)} ${token.symbol}`;
    if (name === 'deadline' || name === 'expiration' || name === 'validTo')
      return new Date(Number(value) * 1_000).toLocaleString();
    return value.toString();
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value, bigintsAsText);
  const text = String(value);
  const token = names.get(text.toLowerCase());
  if (!token) return text;
  return text === 'native' ? token.symbol : `${token.symbol} (${text})`;
}

const bigintsAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** `tokenIn` and `compute_limit` as people write them. */
export function humanise(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
