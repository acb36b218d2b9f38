/** What a wallet holds while the steps of a plan are settled one after the other; amounts in base units. */
export interface BalanceLedger {
  /** What the wallet held at first. */
  held(token: string): bigint;
  /** What must stay: network fees, the price of the operation. */
  kept(token: string): bigint;
  /** What is left after the steps so far, what must stay included. */
  left(token: string): bigint;
  /** Whether an earlier step spent some of it. */
  touched(token: string): boolean;
  spend(token: string, amount: bigint): void;
}

/** @param held balances of the wallet; @param kept what must stay of them */
export function createBalanceLedger(
  held: ReadonlyMap<string, bigint>,
  kept: ReadonlyMap<string, bigint>,
): BalanceLedger {
  const spent = new Map<string, bigint>();
  const heldOf = (token: string): bigint => held.get(token) ?? 0n;
  return {
    held: heldOf,
    kept: (token) => kept.get(token) ?? 0n,
    left: (token) => heldOf(token) - (spent.get(token) ?? 0n),
    touched: (token) => spent.has(token),
    spend: (token, amount) => {
      spent.set(token, (spent.get(token) ?? 0n) + amount);
    },
  };
}
