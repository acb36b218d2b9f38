import { KAMINO_PROGRAM, sameBytes } from '@say402/readback';
import {
  getAddressDecoder,
  getU128Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  type Address,
  type ReadonlyUint8Array,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** Kinds of account of Kamino: the first bytes of sha256("account:…"), and how many bytes one has. Source: IDL of `@kamino-finance/klend-sdk` 8.0.2. */
const KINDS = {
  market: { discriminator: Uint8Array.of(246, 114, 50, 98, 72, 157, 28, 120), space: 4664 },
  reserve: { discriminator: Uint8Array.of(43, 242, 204, 202, 26, 247, 59, 127), space: 8624 },
  position: { discriminator: Uint8Array.of(168, 206, 141, 106, 88, 76, 172, 167), space: 3344 },
  user: { discriminator: Uint8Array.of(157, 214, 220, 235, 98, 135, 171, 28), space: 1032 },
} as const;

/** As many bytes as the largest kind has. */
export const KAMINO_BYTES = KINDS.reserve.space;
export const KAMINO_USER_BYTES = KINDS.user.space;
export const KAMINO_POSITION_BYTES = KINDS.position.space;

/** Fields of an account by the offset of each. */
export interface Fields {
  readonly u8: (offset: number) => number;
  readonly u16: (offset: number) => number;
  readonly u32: (offset: number) => number;
  readonly u64: (offset: number) => bigint;
  readonly u128: (offset: number) => bigint;
  /** 256 bits, the least significant first. */
  readonly u256: (offset: number) => bigint;
  readonly address: (offset: number) => Address;
}

const decoders = {
  u16: getU16Decoder(),
  u32: getU32Decoder(),
  u64: getU64Decoder(),
  u128: getU128Decoder(),
  address: getAddressDecoder(),
};

/** The fields of some bytes. @throws SolanaError where an offset lies behind them */
export function fieldsOf(data: ReadonlyUint8Array): Fields {
  return {
    u8: (offset) => data[offset] ?? 0,
    u16: (offset) => decoders.u16.decode(data, offset),
    u32: (offset) => decoders.u32.decode(data, offset),
    u64: (offset) => decoders.u64.decode(data, offset),
    u128: (offset) => decoders.u128.decode(data, offset),
    u256: (offset) => decoders.u128.decode(data, offset) | (decoders.u128.decode(data, offset + 16) << 128n),
    address: (offset) => decoders.address.decode(data, offset),
  };
}

/** The fields of an account of Kamino's; null where it belongs to another program, is of another kind, or was not read whole. */
export function kaminoFields(account: SolanaAccount | undefined, kind: keyof typeof KINDS): Fields | null {
  const { discriminator, space } = KINDS[kind];
  if (account?.owner !== KAMINO_PROGRAM || account.space !== space || account.data.length !== space)
    return null;
  return sameBytes(account.data.slice(0, discriminator.length), discriminator)
    ? fieldsOf(account.data)
    : null;
}
