import { isAround, NATIVE_MINT, PERMIT2, type Difference, type Effect } from '@say402/readback';
import type { Preview, PreviewToken } from '@say402/wire';
import { wrongChoices } from './account-choices.ts';
import { routerOf, wrongSequence } from './approvals.ts';
import { wrongSideEffects } from './side-effects.ts';
import { movementsOf } from './explain.ts';
import { wrongBridges } from './bridges.ts';
import { wrongDeadlines } from './deadlines.ts';
import { wrongDelegates } from './delegates.ts';
import { wrongComets } from './comets.ts';
import { wrongJupiterLend } from './jupiter-lend.ts';
import { wrongKamino } from './kamino.ts';
import { wrongMarkets } from './isolated-lending.ts';
import { wrongLending } from './lending.ts';
import { isAdding, isLeaving, wrongLiquidity } from './liquidity.ts';
import type { Movement } from './movement.ts';
import { wrongNfts } from './nfts.ts';
import { wrongNonces } from './nonces.ts';
import { wrongOrders } from './orders.ts';
import { readEffects } from './read-effects.ts';
import { wrongRewards } from './rewards.ts';
import { wrongStaking } from './staking.ts';
import { wrongSwaps } from './swaps.ts';
import { tally, type Tally } from './tally.ts';
import { wrongVaults } from './vaults.ts';
import { withWraps } from './with-wraps.ts';
import { wrongCalls } from './written-calls.ts';
import type { Release } from './checked-release.ts';

/** Stands for "all there is" in a call. */
const EVERYTHING = 2n ** 256n - 1n;

/** Totals by token and address; addresses are spelt by `spell`. */
interface Books {
  readonly plain: Tally;
  readonly spent: Tally;
  readonly spentBy: Tally;
  readonly arriving: Tally;
  readonly allowed: { token: string; spender: string; amount: bigint }[];
  /** An account is closed and gives back what it holds, which is not in the bytes. */
  readonly closes: boolean;
  /** Tokens of which a contract may take as much as is owed. */
  readonly takesAll: readonly string[];
  /** What arrives at a rate of the program's, so that its amount is not in the bytes. */
  readonly brings: Tally;
}

/**
 * Compares released transactions with the preview: they may send at most what it says and to nobody else, must bring at least what it says,
 * and may only approve what it says or what they use up themselves.
 *
 * @returns each difference; none means that the bytes do what the preview says
 */
export async function findDifferences(release: Release): Promise<Difference[]> {
  const { chain, wallet, preview, transactions, tables } = release;
  const { effects, differences } = await readEffects(chain, wallet, preview, transactions, tables);
  if (differences.length > 0) return [...differences];
  const spell = chain.family === 'evm' ? (text: string) => text.toLowerCase() : (text: string) => text;
  const acting = effects.flat().filter((effect) => !isAround(effect));
  const known = movementsOf(acting);
  const books = keep(await withWraps(known, wallet), spell);
  return [
    ...wrongOwners(known, wallet, spell),
    ...wrongSent(release, books, spell),
    ...wrongReceived(release, books, spell),
    ...wrongAllowed(release, books, spell),
    ...wrongCalls(preview, acting),
    ...wrongSwaps(chain, preview, acting, spell),
    ...wrongLending(chain, preview, acting, spell),
    ...wrongChoices(chain, preview, acting, spell),
    ...wrongRewards(chain, preview, acting, spell),
    ...wrongVaults(preview, acting, spell),
    ...wrongMarkets(preview, acting),
    ...wrongComets(preview, acting),
    ...wrongJupiterLend(preview, acting),
    ...wrongKamino(preview, acting),
    ...wrongLiquidity(release, acting, spell),
    ...wrongStaking(preview, acting),
    ...(await wrongBridges(chain, wallet, preview, acting)),
    ...wrongOrders(chain, wallet, preview, acting),
    ...wrongNfts(preview, acting),
    ...wrongDelegates(preview, acting),
    ...wrongNonces(preview, acting),
    ...wrongStatements(preview, acting, spell),
    ...wrongSideEffects(release, effects),
    ...wrongSequence(release, effects, spell),
    ...wrongDeadlines(preview, acting, release.now),
  ];
}

type Spell = (text: string) => string;

function keep(movements: readonly Movement[], spell: Spell): Books {
  const books: Books = {
    plain: tally(),
    spent: tally(),
    spentBy: tally(),
    arriving: tally(),
    brings: tally(),
    allowed: [],
    closes: movements.some(({ closes }) => closes),
    takesAll: movements.flatMap(({ takesAll }) => (takesAll ? [spell(takesAll.token)] : [])),
  };
  for (const { out, in: into, allowed, brings } of movements) {
    if (brings) books.brings.add(1n, spell(brings.token), spell(brings.to));
    if (out?.plain === true) books.plain.add(out.amount, spell(out.token), spell(out.to));
    if (out?.plain === false) {
      books.spent.add(out.amount, spell(out.token));
      books.spentBy.add(out.amount, spell(out.token), spell(out.to));
    }
    if (into) books.arriving.add(into.least, spell(into.token), spell(into.to));
    if (allowed) {
      const { token, spender, amount } = allowed;
      books.allowed.push({ token: spell(token), spender: spell(spender), amount });
    }
  }
  return books;
}

const tokenOf = ({ address }: PreviewToken, spell: Spell): string =>
  address === null ? 'native' : spell(address);

function differ(what: string, expected: unknown, actual: unknown): Difference {
  return { what, expected: String(expected), actual: String(actual) };
}

function wrongOwners(movements: readonly Movement[], wallet: string, spell: Spell): Difference[] {
  return movements
    .flatMap(({ owners = [] }) => owners)
    .filter((owner) => spell(owner) !== spell(wallet))
    .map((owner) => differ('whose funds move', wallet, owner));
}

/** Each address has to get exactly what is announced for it; contracts at most what is announced besides, and something. */
function wrongSent({ preview, wallet }: Release, books: Books, spell: Spell): Difference[] {
  const { plain, spent, arriving, closes, takesAll } = books;
  const announced = tally();
  const rest = tally();
  const unnamed = preview.flatMap(({ action, sent }) =>
    isAdding(action) ? sent.map(({ token }) => tokenOf(token, spell)) : [],
  );
  for (const { token, to, baseUnits } of preview.flatMap(({ sent }) => sent)) {
    const address = tokenOf(token, spell);
    announced.add(BigInt(baseUnits), address, spell(to));
    if (!plain.has(address, spell(to))) rest.add(BigInt(baseUnits), address);
  }
  const differences: Difference[] = [];
  for (const [token = '', to = ''] of plain.keys()) {
    const [said, found] = [announced.of(token, to), plain.of(token, to)];
    if (said !== found) differences.push(differ(`base units of ${token} sent to ${to}`, said, found));
  }
  for (const [token = ''] of [...spent.keys(), ...rest.keys()]) {
    const rents = token === 'native' ? rentsOf(preview) : 0n;
    // What the same transactions bring first (a borrowed token that is unwrapped) is not taken from the wallet.
    const brought = arriving.of(token, spell(wallet)) < EVERYTHING ? arriving.of(token, spell(wallet)) : 0n;
    const [said, found] = [rest.of(token), spent.of(token)];
    if (found > said + rents + brought)
      differences.push(differ(`base units of ${token} spent`, `at most ${said}`, found));
    const given = (closes && token === NATIVE_MINT) || takesAll.includes(token) || unnamed.includes(token);
    if (said > 0n && found === 0n && !given)
      differences.push(differ(`base units of ${token} spent`, said, 'nothing'));
  }
  return differences;
}

/** Rents in the chain's own coin, as the preview states them. */
const rentsOf = (preview: Preview): bigint =>
  preview
    .flatMap(({ fees }) => fees)
    .filter(({ kind, token }) => kind === 'rent' && token.address === null)
    .reduce((total, { baseUnits }) => total + BigInt(baseUnits), 0n);

/** Whatever arrives has to be announced, and at least that much must arrive; native coins may be wrapped on the way. */
function wrongReceived(
  { chain, preview, wallet }: Release,
  { arriving, closes, brings }: Books,
  spell: Spell,
): Difference[] {
  const announced = tally();
  for (const { action, received } of preview)
    for (const { token, to, minimumBaseUnits } of received) {
      // The bytes don't say what a closed account held, or which tokens a position has.
      const unsaid = (closes && (action === 'unwrap' || action === 'close_accounts')) || isLeaving(action);
      const least = unsaid ? 0n : BigInt(minimumBaseUnits);
      announced.add(least, tokenOf(token, spell), spell(to));
    }
  const less = announced.keys().flatMap(([token = '', to = '']) => {
    const [said, found] = [announced.of(token, to), arriving.of(token, to)];
    if (found >= said || brings.has(token, to)) return [];
    // A closed account for wrapped SOL gives back what came into it.
    const closed = closes && token === 'native' && to === spell(wallet);
    if (closed && (brings.has(NATIVE_MINT, to) || found + arriving.of(NATIVE_MINT, to) >= said)) return [];
    return [differ(`base units of ${token} that ${to} gets`, `at least ${said}`, found)];
  });
  const passing = ['native', chain.family === 'evm' ? spell(chain.wrappedNative) : NATIVE_MINT];
  const elsewhere = [...arriving.keys(), ...brings.keys()]
    .filter(([token = '', to = '']) => to !== spell(wallet) || !passing.includes(token))
    .filter(([token = '', to = '']) => !announced.has(token, to))
    .map(([token = '', to = '']) => differ(`who gets ${token}`, 'nobody beside those announced', to));
  return [...less, ...elsewhere];
}

/** An allowance has to be announced, revoked, or used up by what follows; Permit2's by the router that takes tokens through it. */
function wrongAllowed({ chain, preview }: Release, { allowed, spentBy }: Books, spell: Spell): Difference[] {
  const used = (token: string, spender: string): bigint =>
    spentBy.of(token, spender === spell(PERMIT2) ? spell(routerOf(chain)) : spender);
  const announced = preview.flatMap(({ action, approved }) =>
    approved.map(({ token, spender, baseUnits }) => ({
      action,
      token: tokenOf(token, spell),
      spender: spell(spender),
      amount: BigInt(baseUnits),
    })),
  );
  const same = (one: Books['allowed'][number], other: Books['allowed'][number]): boolean =>
    one.token === other.token && one.spender === other.spender && one.amount === other.amount;
  const covers = (wanted: (typeof announced)[number], each: Books['allowed'][number]): boolean =>
    wanted.token === each.token && wanted.spender === each.spender && wanted.amount >= each.amount;
  const unexplained = allowed
    .filter((each) => each.amount > 0n && !announced.some((wanted) => covers(wanted, each)))
    .filter(({ token, spender, amount }) => amount > used(token, spender))
    .map(({ token, spender, amount }) =>
      differ(`allowance of ${token} for ${spender}`, `at most ${used(token, spender)}`, amount),
    );
  const missing = announced
    .filter(({ action }) => action === 'approve')
    .filter((wanted) => !allowed.some((each) => same(wanted, each)))
    .map(({ token, spender, amount }) => differ(`allowance of ${token} for ${spender}`, amount, 'nothing'));
  return [...unexplained, ...missing];
}

/** Checks what Solana's transfers state themselves: decimals, and what the token withholds. */
function wrongStatements(preview: Preview, effects: readonly Effect[], spell: Spell): Difference[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'transfer') return [];
    const token = spell(effect.token);
    const known = preview.flatMap(({ sent }) => sent).find((each) => tokenOf(each.token, spell) === token);
    const withheld = preview
      .flatMap(({ fees }) => fees)
      .filter((fee) => fee.kind === 'transfer_fee' && tokenOf(fee.token, spell) === token)
      .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);
    const { decimals, fee = 0n } = effect;
    return [
      ...(known && decimals !== undefined && decimals !== known.token.decimals
        ? [differ(`decimals of ${token}`, known.token.decimals, decimals)]
        : []),
      ...(fee > withheld ? [differ(`fee on ${token}`, `at most ${withheld}`, fee)] : []),
    ];
  });
}
