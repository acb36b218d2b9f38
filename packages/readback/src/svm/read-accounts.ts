import type { Address } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import type { SvmInstruction } from './instruction.ts';

/**
 * The accounts of an instruction by name; there must be exactly as many as it takes.
 *
 * @param more whether unnamed accounts may follow
 * @throws ReadbackError when there are more or fewer.
 */
export function readAccounts<const Name extends string>(
  what: string,
  { accounts }: SvmInstruction,
  names: readonly Name[],
  more = false,
): (name: Name) => Address {
  const listed = accounts.length === 0 ? '' : `: ${accounts.join(', ')}`;
  const mismatch = `${what} takes ${names.length} accounts (${names.join(', ')}), not ${accounts.length}${listed}`;
  if (accounts.length < names.length || (accounts.length > names.length && !more))
    throw new ReadbackError(mismatch);
  return (name) => {
    const account = accounts[names.indexOf(name)];
    if (account === undefined) throw new ReadbackError(mismatch);
    return account;
  };
}
