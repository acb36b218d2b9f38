import type { StepOutcome } from '../core/step-outcome.ts';

/** What a wallet holds while the steps of a plan are settled one after the other; amounts in base units. */
export interface BalanceLedger {
  /** What the wallet held at first. */
  held(token: string): bigint;
  /** What must stay: network fees, the price of the operation, what the user wants to stay. */
  kept(token: string): bigint;
  /** What is left after the steps so far, in the worst case; it includes what must stay. */
  left(token: string): bigint;
  /** Whether an earlier step spent or brought some of it. */
  touched(token: string): boolean;
  /** Reserves what the present step spends, until its outcome is known. */
  spend(token: string, amount: bigint): void;
  /** How much the user wants to keep. */
  wanted(token: string): bigint;
  /** Reserves so much against later steps as well, because the user wants to keep it. */
  keep(token: string, amount: bigint): void;
  /** Ends the present step: its outcome replaces what was reserved for it. */
  finishStep(outcome: Pick<StepOutcome, 'changes' | 'fees'>): void;
}

/** @param held balances of the wallet; @param kept what must stay of them */
export function createBalanceLedger(
  wallet: string,
  held: ReadonlyMap<string, bigint>,
  kept: ReadonlyMap<string, bigint>,
): BalanceLedger {
  const settled = new Map<string, bigint>();
  const pending = new Map<string, bigint>();
  const wanted = new Map<string, bigint>();
  const wantedOf = (token: string): bigint => wanted.get(token) ?? 0n;
  const heldOf = (token: string): bigint => held.get(token) ?? 0n;
  return {
    held: heldOf,
    kept: (token) => (kept.get(token) ?? 0n) + wantedOf(token),
    wanted: wantedOf,
    keep: (token, amount) => wanted.set(token, wantedOf(token) > amount ? wantedOf(token) : amount),
    left: (token) => heldOf(token) + (settled.get(token) ?? 0n) + (pending.get(token) ?? 0n),
    touched: (token) => settled.has(token) || pending.has(token),
    spend: (token, amount) => add(pending, token, -amount),
    finishStep: ({ changes, fees }) => {
      pending.clear();
      // Rents come out of what must stay.
      for (const { kind, token, amount } of fees) if (kind === 'rent') add(settled, token.address, amount);
      for (const { owner, token, least } of changes) if (owner === wallet) add(settled, token.address, least);
    },
  };
}

function add(to: Map<string, bigint>, token: string, amount: bigint): void {
  to.set(token, (to.get(token) ?? 0n) + amount);
}
