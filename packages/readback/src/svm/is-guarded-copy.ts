import { getCompiledTransactionMessageCodec, type ReadonlyUint8Array } from '@solana/kit';
import type { V0Message } from './read-message.ts';
import { sameBytes } from './same-bytes.ts';
import { sameDeeds, type Deed } from './same-deeds.ts';

interface Account {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/**
 * Whether a message that a wallet returned is the given one with guards at most: the same payer, lifetime, lookup tables and instructions,
 * and only accounts added that neither sign nor are writable.
 */
export function isGuardedCopy(given: ReadonlyUint8Array, back: ReadonlyUint8Array): boolean {
  const [asked, found] = [readV0(given), readV0(back)];
  if (!asked || !found || asked.lifetimeToken !== found.lifetimeToken) return false;
  if (tables(asked) !== tables(found)) return false;
  const [before, after] = [accountsOf(asked), accountsOf(found)];
  if (before[0]?.address !== after[0]?.address) return false;
  const kept = before.every((account) => after.some((each) => isSame(each, account)));
  const harmless = after.every(
    (account) =>
      before.some((each) => each.address === account.address) || (!account.signer && !account.writable),
  );
  if (!kept || !harmless) return false;
  return sameDeeds(deedsOf(asked, before), deedsOf(found, after), 'kept');
}

const tables = ({ addressTableLookups = [] }: V0Message): string => JSON.stringify(addressTableLookups);

const isSame = (one: Account, other: Account): boolean =>
  one.address === other.address && one.signer === other.signer && one.writable === other.writable;

function readV0(bytes: ReadonlyUint8Array) {
  const codec = getCompiledTransactionMessageCodec();
  try {
    const message = codec.decode(bytes);
    if (message.version !== 0 || !sameBytes(codec.encode(message), new Uint8Array(bytes))) return null;
    return message;
  } catch {
    return null;
  }
}

/** Accounts in the order in which instructions count them; those from lookup tables by table and place. */
function accountsOf({ staticAccounts, header, addressTableLookups = [] }: V0Message): Account[] {
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header;
  const own = staticAccounts.map((address, index) => ({
    address,
    signer: index < signers,
    writable:
      index < signers
        ? index < signers - numReadonlySignerAccounts
        : index < staticAccounts.length - numReadonlyNonSignerAccounts,
  }));
  const looked = (writable: boolean): Account[] =>
    addressTableLookups.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
      (writable ? writableIndexes : readonlyIndexes).map((place) => ({
        address: `${lookupTableAddress} ${place}`,
        signer: false,
        writable,
      })),
    );
  return [...own, ...looked(true), ...looked(false)];
}

function deedsOf({ instructions }: V0Message, accounts: readonly Account[]): Deed[] {
  const at = (index: number): Deed['accounts'][number] => {
    const account = accounts[index];
    return { address: account?.address ?? '', plain: account?.signer === false && !account.writable };
  };
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: at(programAddressIndex).address,
    accounts: accountIndices.map(at),
    data,
  }));
}
