import type { ReadonlyUint8Array } from '@solana/kit';
import { COMPUTE_BUDGET_PROGRAM } from '../protocols/compute-budget/addresses.ts';
import { LIGHTHOUSE_PROGRAM } from '../protocols/lighthouse/addresses.ts';
import { lighthouseAssertions } from '../protocols/lighthouse/assertions.ts';
import { sameBytes } from './same-bytes.ts';

/** One instruction of a transaction, with the rights that the message gives its accounts. */
export interface Deed {
  readonly program: string;
  readonly accounts: readonly { readonly address: string; readonly plain: boolean }[];
  readonly data: ReadonlyUint8Array;
}

/** Whether an instruction is a guard, which can only fail the transaction: wallets add some before they sign. */
export const isGuard = ({ program, data }: Pick<Deed, 'program' | 'data'>): boolean =>
  program === LIGHTHOUSE_PROGRAM && lighthouseAssertions.has(data[0] ?? -1);

/**
 * Whether two transactions of a wallet do the same: equal instructions in the same order, apart from guards that a wallet added. This
 * defines "our transaction", both before it is sent and once it has landed.
 *
 * @param budget `free` where a wallet may change limit and price of compute units
 */
export function sameDeeds(one: readonly Deed[], other: readonly Deed[], budget: 'kept' | 'free'): boolean {
  const [a, b] = [one, other].map((deeds) =>
    deeds.filter((deed) => !isGuard(deed) && (budget === 'kept' || deed.program !== COMPUTE_BUDGET_PROGRAM)),
  );
  if (a?.length !== b?.length) return false;
  return a?.every((deed, index) => isSame(deed, b?.[index])) === true;
}

function isSame(one: Deed, other: Deed | undefined): boolean {
  return (
    other !== undefined &&
    one.program === other.program &&
    one.accounts.length === other.accounts.length &&
    one.accounts.every(({ address, plain }, index) => {
      const found = other.accounts[index];
      return found?.address === address && found.plain === plain;
    }) &&
    sameBytes(new Uint8Array(one.data), new Uint8Array(other.data))
  );
}
