import {
  getAddressDecoder,
  getU128Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  type Address,
  type ReadonlyUint8Array,
} from '@solana/kit';

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
