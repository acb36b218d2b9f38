import { PERMIT2, priorityFee, signersOf, type Chain, type Effect } from '@say402/readback';
import type { Transaction } from '@say402/wire';
import { routerOf } from '../check/approvals.ts';
import { movementsOf } from '../check/explain.ts';
import type { Movement } from '../check/movement.ts';
import { leastRents } from '../check/rents.ts';
import { tally, type Tally } from '../check/tally.ts';
import { withWraps } from '../check/with-wraps.ts';
import type { Spending } from './spending.ts';

/** Lamports for each signature. Source: solana.com/docs/core/fees. */
const SIGNATURE_FEE = 5_000n;
const NATIVE = 'native';

interface Books {
  readonly spent: Tally;
  /** What exchanges and loans brought that was not spent yet. */
  readonly brought: Tally;
  /** What may still be taken, by token and spender. `through`: Permit2's, counted apart, since it can't give more than it may take. */
  readonly left: Map<string, Map<string, bigint>>;
  readonly through: Map<string, Map<string, bigint>>;
  readonly uncounted: string[];
}

/** Counts what transactions cost a wallet at most. @param effects what their bytes do, one list for each */
export async function countSpending(
  chain: Chain,
  wallet: string,
  effects: readonly (readonly Effect[])[],
): Promise<Omit<Spending, 'fee'>> {
  const spell = chain.family === 'evm' ? (text: string) => text.toLowerCase() : (text: string) => text;
  const books: Books = {
    spent: tally(),
    brought: tally(),
    left: new Map(),
    through: new Map(),
    uncounted: [],
  };
  for (const movement of await withWraps(movementsOf(effects.flat()), wallet))
    enter(books, movement, { spell, own: spell(wallet), router: spell(routerOf(chain)) });
  const rents = leastRents(effects);
  if (rents > 0n) books.spent.add(rents, NATIVE);
  const tokens = new Set([...books.spent.keys().flat(), ...books.left.keys(), ...books.through.keys()]);
  const amounts = [...tokens].map((token) => ({
    token: token === NATIVE ? null : token,
    baseUnits: books.spent.of(token) + takeable(books, token, spell(PERMIT2)),
  }));
  return { amounts: amounts.filter(({ baseUnits }) => baseUnits > 0n), uncounted: books.uncounted };
}

interface Around {
  readonly spell: (text: string) => string;
  readonly own: string;
  readonly router: string;
}

function enter(books: Books, movement: Movement, { spell, own, router }: Around): void {
  const { out, in: into, allowed, owes, takesAll, uncounted } = movement;
  const { spent, brought, left, through } = books;
  if (uncounted !== undefined) books.uncounted.push(uncounted);
  if (out && (uncounted === undefined || out.token === NATIVE)) {
    const token = spell(out.token);
    const again = least(brought.of(token), out.amount);
    brought.add(-again, token);
    spent.add(out.amount - again, token);
    const by = spell(out.to);
    for (const spender of by === router ? [by, spell(PERMIT2)] : [by]) use(left, token, spender, out.amount);
    use(through, token, by, out.amount);
  }
  if (allowed) {
    const kept = allowed.permit2 === true ? through : left;
    const token = spell(allowed.token);
    kept.set(
      token,
      (kept.get(token) ?? new Map<string, bigint>()).set(spell(allowed.spender), allowed.amount),
    );
  }
  // What may be taken is bounded by the allowance that the same transactions give, which is counted already.
  if (takesAll && !takesAll.own && (left.get(spell(takesAll.token))?.get(spell(takesAll.by)) ?? 0n) === 0n)
    books.uncounted.push('all of a debt');
  if (owes) spent.add(owes.amount, spell(owes.token));
  if (into && (out ?? owes) && spell(into.to) === own) brought.add(into.least, spell(into.token));
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function use(kept: Books['left'], token: string, spender: string, amount: bigint): void {
  const allowances = kept.get(token);
  const before = allowances?.get(spender);
  if (before !== undefined) allowances?.set(spender, before - least(before, amount));
}

const total = (map: ReadonlyMap<string, bigint> = new Map()): bigint =>
  [...map.values()].reduce((sum, amount) => sum + amount, 0n);

function takeable({ left, through }: Books, token: string, permit2: string): bigint {
  const direct = total(left.get(token));
  const toPermit2 = left.get(token)?.get(permit2) ?? 0n;
  const onwards = total(through.get(token));
  return direct + (onwards > toPermit2 ? onwards - toPermit2 : 0n);
}

/** Lamports of Solana's network fees: for signatures, and the offered priority. */
export const networkFee = (
  transactions: readonly Transaction[],
  effects: readonly (readonly Effect[])[],
): bigint =>
  transactions.reduce((sum, { type, data }, index) => {
    if (type !== 'svm') return sum;
    return sum + SIGNATURE_FEE * BigInt(signersOf(data)) + priorityFee(effects[index] ?? []);
  }, 0n);
