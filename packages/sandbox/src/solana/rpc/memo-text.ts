import { programAddresses } from '../program-addresses.ts';
import type { CompiledMessage } from '../wire-transaction.ts';

const memoPrograms: ReadonlySet<string> = new Set([programAddresses.memo, programAddresses.memoV1]);

/** The memos of a message in one text, each behind its length; null without any. Source: extract_memos.rs of Agave. */
export function memoText({ instructions, staticAccounts }: CompiledMessage): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => memoPrograms.has(staticAccounts[programAddressIndex] ?? ''))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${utf8(Uint8Array.from(data))}`);
  return memos.length === 0 ? null : memos.join('; ');
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '(unparseable)';
  }
}
