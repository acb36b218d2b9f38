import { isOption, unwrapOption } from '@solana/kit';
import type { Extension } from '@solana-program/token-2022';
import { programAddresses } from './program-addresses.ts';

/** Extensions whose decoded fields are those of the JSON-RPC. Source: parse_token_extension.rs of Agave's account-decoder. */
const parseable: ReadonlySet<Extension['__kind']> = new Set([
  'TransferFeeConfig',
  'TransferFeeAmount',
  'MintCloseAuthority',
  'ImmutableOwner',
  'MemoTransfer',
  'NonTransferable',
  'NonTransferableAccount',
  'CpiGuard',
  'PermanentDelegate',
  'TransferHook',
  'TransferHookAccount',
  'MetadataPointer',
  'TokenMetadata',
] satisfies Extension['__kind'][]);

export interface ParsedExtension {
  readonly extension: string;
  readonly state?: object;
}

/** An extension of a Token-2022 mint or account as the JSON-RPC spells it. */
export function parsedExtension({ __kind: kind, ...fields }: Extension): ParsedExtension {
  if (!parseable.has(kind)) return { extension: 'unparseableExtension' };
  const extension = kind.charAt(0).toLowerCase() + kind.slice(1);
  const entries = Object.entries(fields).map(
    ([name, value]: [string, unknown]) => [name, plain(value)] as const,
  );
  return entries.length === 0 ? { extension } : { extension, state: Object.fromEntries(entries) };
}

/** Token-2022 spells "no authority" as the zero address. */
function plain(value: unknown): unknown {
  if (isOption(value)) return unwrapOption(value);
  if (value instanceof Map) return [...value];
  return value === programAddresses.system ? null : value;
}
