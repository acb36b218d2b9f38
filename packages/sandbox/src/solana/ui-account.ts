import { zstdCompressSync } from 'node:zlib';
import { getBase58Decoder, getBase64Decoder, type EncodedAccount } from '@solana/kit';
import type { ReadAccount } from './balances.ts';
import { parsedAccount, type ParsedAccountData } from './parsed-account.ts';

export const accountEncodings = ['base58', 'base64', 'base64+zstd', 'jsonParsed'] as const;
type AccountEncoding = (typeof accountEncodings)[number];

interface DataSlice {
  readonly offset: number;
  readonly length: number;
}

export interface UiAccountOptions {
  /** Without one, the data is a bare base58 text, as old nodes gave it. */
  readonly encoding?: AccountEncoding | undefined;
  readonly dataSlice?: DataSlice | undefined;
}

/** An account in the shape of the JSON-RPC. */
export interface UiAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: string | readonly [string, AccountEncoding] | ParsedAccountData;
  readonly executable: boolean;
  readonly rentEpoch: bigint;
  readonly space: bigint;
}

/** What every rent-exempt account has, which all accounts must be. */
const rentEpoch = 2n ** 64n - 1n;
const maxBase58Bytes = 128;

/**
 * Spells an account. With `jsonParsed`, data that nobody can parse comes as base64.
 *
 * @throws Error for base58 of more than 128 bytes, which real nodes refuse too.
 */
export function uiAccount(account: EncodedAccount, read: ReadAccount, options: UiAccountOptions): UiAccount {
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    data: uiData(account, read, options),
    executable: account.executable,
    rentEpoch,
    space: BigInt(account.data.length),
  };
}

function uiData(
  account: EncodedAccount,
  read: ReadAccount,
  { encoding, dataSlice }: UiAccountOptions,
): UiAccount['data'] {
  const parsed = encoding === 'jsonParsed' ? parsedAccount(account, read) : null;
  if (parsed !== null) return parsed;
  const end = dataSlice === undefined ? undefined : dataSlice.offset + dataSlice.length;
  const data = account.data.subarray(dataSlice?.offset ?? 0, end);
  switch (encoding) {
    case undefined:
      return base58(data);
    case 'base58':
      return [base58(data), 'base58'];
    case 'base64+zstd':
      return [getBase64Decoder().decode(zstdCompressSync(data)), encoding];
    case 'base64':
    case 'jsonParsed':
      return [getBase64Decoder().decode(data), 'base64'];
  }
}

function base58(data: EncodedAccount['data']): string {
  if (data.length > maxBase58Bytes) {
    throw new Error(
      `Encoded binary (base 58) data should be less than ${maxBase58Bytes} bytes, please use Base64 encoding.`,
    );
  }
  return getBase58Decoder().decode(data);
}
