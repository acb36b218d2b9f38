import { whyUncounted, type ChainName, type Preview, type Price, type Spending } from '@say402/client';
import { chains, PERMIT2, tokens } from '@say402/readback';
import { DIGITS, feesIn, larger, sum, type Amounts } from './amounts.ts';

interface Spent {
  readonly token: { readonly symbol: string; readonly address: string | null; readonly decimals: number };
  readonly baseUnits: string;
}

/** The price of an operation's release. */
export const priceAmounts = (chain: ChainName, { asset, symbol, decimals, baseUnits }: Price): Amounts =>
  sum([amountOf(chain, { token: { address: asset, symbol, decimals }, baseUnits })]);

/**
 * What a preview says that its transactions spend at most: sent, or approved if that is more; borrowed; rents. This is the service's word;
 * `spendingAmounts` counts what is signed.
 */
export function previewAmounts(chain: ChainName, preview: Preview): Amounts {
  const count = (pick: (step: Preview[number]) => readonly Spent[]): Amounts =>
    sum(preview.flatMap((step) => pick(step).map((each) => amountOf(chain, each))));
  // Of effects that are no amount of a token, only the coins sent with them are counted.
  const sent = count((step) =>
    uncountedIn([step]).length === 0 ? step.sent : step.sent.filter(({ token }) => token.address === null),
  );
  // What Permit2 may take, others take through it, so it counts once.
  const allowed = larger(
    count(({ approved }) => approved.filter(({ spender }) => spender === PERMIT2)),
    count(({ approved }) => approved.filter(({ spender }) => spender !== PERMIT2)),
  );
  const owed = count(({ action, received }) =>
    action === 'borrow'
      ? received.map(({ token, minimumBaseUnits }) => ({ token, baseUnits: minimumBaseUnits }))
      : [],
  );
  const rents = count(({ fees }) => fees.filter(({ kind }) => kind === 'rent'));
  return sum([...larger(sent, allowed), ...owed, ...rents]);
}

/** The network fees by the preview. */
export const previewFees = (chain: ChainName, preview: Preview): Amounts =>
  feeAmounts(
    chain,
    preview
      .flatMap(({ fees }) => fees.filter(({ kind, token }) => kind === 'network' && token.address === null))
      .reduce((total, { baseUnits }) => total + BigInt(baseUnits), 0n),
  );

/** Effects of a preview that no limit covers, in words. */
export const uncountedIn = (preview: Preview): string[] =>
  [...new Set(preview.flatMap(({ effects }) => effects).map(whyUncounted))].filter((what) => what !== null);

/** The cost of released transactions by their bytes. */
export const spendingAmounts = (chain: ChainName, { amounts, fee }: Spending): Amounts =>
  sum([
    ...amounts.map(({ token, baseUnits }) =>
      amountOf(chain, {
        token: {
          address: token,
          symbol: chains[chain].native.symbol,
          decimals: chains[chain].native.decimals,
        },
        baseUnits: baseUnits.toString(),
      }),
    ),
    ...feeAmounts(chain, fee),
  ]);

/** Network fees in base units of the chain's own coin, as amounts. */
export function feeAmounts(chain: ChainName, baseUnits: bigint): Amounts {
  const { symbol, decimals } = chains[chain].native;
  return sum([[feesIn(symbol), scaled(baseUnits, decimals)]]);
}

/** A token that is on no list counts under its address, so that no symbol's limit covers it. Decimals are the list's. */
function amountOf(chain: ChainName, { token, baseUnits }: Spent): [string, bigint] {
  const { address, decimals } = token;
  const { native } = chains[chain];
  const amount = BigInt(baseUnits);
  if (address === null) return [native.symbol.toUpperCase(), scaled(amount, native.decimals)];
  const listed = (tokens[chain] ?? []).find((each) => each.address.toLowerCase() === address.toLowerCase());
  if (!listed) return [address.toLowerCase(), scaled(amount, decimals)];
  return [listed.pegged === 'USD' ? 'USD' : listed.symbol.toUpperCase(), scaled(amount, listed.decimals)];
}

const scaled = (amount: bigint, decimals: number): bigint =>
  amount * 10n ** BigInt(Math.max(0, DIGITS - decimals));
