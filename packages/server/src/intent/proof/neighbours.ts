import type { Evidence } from './evidence.ts';
import { between } from './evidence.ts';
import type { AddressValue, TermValue, Value } from '../values/value.ts';

/** Little words between an amount and what it counts: "half of my ETH", "5 of the USDC", "la mitad de mis USDC". */
const LITTLE =
  /^(?:\s|of|my|our|the|worth|in|all|de|del|d'|mi|mis|los|las|el|la|mes|mon|ma|des|les|le|du|meus|minhas|meu|minha|dos|das|von|meinen|meiner|meine|der|den|个|個|枚|的|我的|の)*$/iu;

/** The value next to another one in its message, before or behind it. */
export function neighbour(value: Value, by: 1 | -1, { values }: Evidence): Value | undefined {
  const own = values[value.at.message] ?? [];
  return own[own.indexOf(value) + by];
}

const isToken = (value: Value | undefined): value is TermValue =>
  value?.kind === 'term' && (value.token !== null || value.elsewhere.length > 0);

/** The token that stands right behind an amount. `close`: only white space may be between; otherwise a few little words may be. */
export function countedToken(amount: Value, evidence: Evidence, close: boolean): TermValue | null {
  const next = neighbour(amount, 1, evidence);
  if (!isToken(next) || (!next.sure && !close)) return null;
  const gap = between(evidence.request, amount.at, next.at);
  return (close ? /^[\s@个個枚]*$/u : LITTLE).test(gap) ? next : null;
}

/** The address right behind an amount, in the place of a token: "100 0x… for ETH". */
export function countedAddress(amount: Value, evidence: Evidence): AddressValue | null {
  const next = neighbour(amount, 1, evidence);
  if (next?.kind !== 'address') return null;
  return LITTLE.test(between(evidence.request, amount.at, next.at)) ? next : null;
}

/** The token right before a number, unless it belongs to another number: "USDC 5". */
export function countedBefore(amount: Value, evidence: Evidence): TermValue | null {
  const before = neighbour(amount, -1, evidence);
  if (!isToken(before) || countedToken(amount, evidence, true)) return null;
  const gap = between(evidence.request, before.at, amount.at);
  const other = neighbour(before, -1, evidence);
  const taken = other?.kind === 'number' && countedToken(other, evidence, true) === before;
  return /^[ :=]*$/.test(gap) && !taken ? before : null;
}
