import type { RegistryToken } from '@say402/readback';
import type { PlannedToken, Warning } from '../core/plan.ts';

/** Digits and signs that stand for letters in names made to be mistaken. */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
};

/** Letters of other scripts that look like these. Source: unicode.org/Public/security, confusables.txt (UTS #39). */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεє',
  h: 'нһη',
  i: 'іιɩ',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'ν',
  o: 'оοօ',
  p: 'рρ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵ',
  w: 'ѡԝ',
  x: 'хχ',
  y: 'уγү',
  z: 'ζ',
};
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(TWINS).flatMap(([latin, twins]) => Array.from(twins, (twin) => [twin, latin] as const)),
);

/**
 * Warns of an unlisted token whose symbol or name can be mistaken for a registry token's or the chain's own coin's; null where none can.
 * Letters and digits are compared by their looks, so that "USDC.", "U5DC" and "usdc" are one.
 */
export function lookAlikeWarning(
  { symbol, name, address }: Pick<PlannedToken, 'symbol' | 'name' | 'address'>,
  registry: readonly Pick<RegistryToken, 'symbol' | 'name' | 'address'>[],
  native: { readonly symbol: string; readonly name: string },
): Warning | null {
  const shown = [skeleton(symbol), skeleton(name)].filter((each) => each !== '');
  const coin = { ...native, address: null };
  const other = [coin, ...registry].find((known) =>
    [known.symbol, known.name].some((each) => shown.includes(skeleton(each))),
  );
  if (!other) return null;
  const where = other.address === null ? "the chain's own coin" : `the token at ${other.address}`;
  const text = `${symbol} ("${name}") at ${address} looks like ${other.symbol}, but is not ${where} that the registry lists as ${other.symbol}. Make sure that you mean it.`;
  return { code: 'look_alike_token', text };
}

/** Whether a token is one of the registry, or could be taken for one, or for the chain's own coin: by address, symbol, alias or name. */
export function likeRegistry(
  registry: readonly Pick<RegistryToken, 'symbol' | 'name' | 'address' | 'aliases'>[],
  native: { readonly symbol: string; readonly name: string; readonly aliases: readonly string[] },
): (token: Pick<PlannedToken, 'symbol' | 'name' | 'address'>) => boolean {
  const addresses = new Set(registry.map(({ address }) => address.toLowerCase()));
  const known = new Set(
    [native, ...registry].flatMap(({ symbol, name, aliases = [] }) =>
      [symbol, name, ...aliases].map(skeleton),
    ),
  );
  return ({ symbol, name, address }) =>
    addresses.has(address.toLowerCase()) || known.has(skeleton(symbol)) || known.has(skeleton(name));
}

function skeleton(text: string): string {
  // As texts from a chain are shown, with unusual characters by their number.
  const written = text.replaceAll(/\[U\+([0-9A-F]{4,6})\]/g, (_, code: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );
  // People write "$" before symbols.
  const plain = written.replaceAll('"', '').trim().replace(/^\$/, '').toLowerCase().normalize('NFKD');
  const bare = plain.replaceAll(/[^\0-\x7f]/gu, (letter) => LATIN.get(letter) ?? letter);
  const signs = bare.replaceAll(/[01345$]/g, (sign) => STAND_INS[sign] ?? '');
  // "l" and "i" look alike in most fonts.
  return signs.replaceAll(/[^a-z0-9]/g, '').replaceAll('i', 'l');
}
