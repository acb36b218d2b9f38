import type { Address } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import type { AccountUse } from './instruction.ts';
import type { V0Message } from './read-message.ts';

/**
 * Holds a message's account list against what its instructions need: each account once, each of some use, writable exactly
 * where an instruction must write, and signing exactly where one must be signed.
 *
 * @throws ReadbackError naming the account that differs.
 */
export function checkAccounts(
  { staticAccounts, header }: V0Message,
  programs: readonly Address[],
  uses: readonly AccountUse[],
): void {
  const firstReadonly = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  if (firstReadonly < 1) throw new ReadbackError('The message lists fewer accounts than its header counts');
  const used = new Set([...programs, ...uses.map(({ address }) => address)]);
  const written = new Set(uses.filter(({ writable }) => writable).map(({ address }) => address));
  const signing = new Set(uses.filter(({ signer }) => signer).map(({ address }) => address));
  for (const [index, address] of staticAccounts.entries()) {
    if (staticAccounts.indexOf(address) !== index)
      throw new ReadbackError(`The account ${address} is listed twice`);
    if (index === 0) continue;
    if (!used.has(address)) throw new ReadbackError(`The account ${address} is listed but not used`);
    const signs = index < header.numSignerAccounts;
    if (signs !== signing.has(address))
      throw new ReadbackError(`The account ${address} would ${signs ? 'sign for nothing' : 'have to sign'}`);
    const writable = index < firstReadonly;
    if (writable === written.has(address)) continue;
    throw new ReadbackError(
      `The account ${address} is ${writable ? 'writable' : 'read-only'}, against what its instructions need`,
    );
  }
}
