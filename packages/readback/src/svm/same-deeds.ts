import type { ReadonlyUint8Array } from '@solana/kit';
import { COMPUTE_BUDGET_PROGRAM } from '../protocols/compute-budget/addresses.ts';
import { LIGHTHOUSE_PROGRAM } from '../protocols/lighthouse/addresses.ts';
import { lighthouseAssertions } from '../protocols/lighthouse/assertions.ts';
import { sameBytes } from './same-bytes.ts';

/** One instruction of a transaction, with what the whole message lets be done to its accounts. */
export interface Deed {
  readonly program: string;
  readonly accounts: readonly { readonly address: string; readonly plain: boolean }[];
  readonly data: ReadonlyUint8Array;
}

/** Whether an instruction can do nothing but fail the transaction: wallets add such guards before they sign. */
export const isGuard = ({ program, data }: Pick<Deed, 'program' | 'data'>): boolean =>
  program === LIGHTHOUSE_PROGRAM && lighthouseAssertions.has(data[0] ?? -1);

/**
 * Whether two transactions of a wallet do the same: the same instructions in the same order, guards that a wallet has added left out.
 * It is what "our transaction" means, before it is sent and once it has landed.
 *
 * @param budget `free` where limit and price of compute units are the wallet's to change
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
