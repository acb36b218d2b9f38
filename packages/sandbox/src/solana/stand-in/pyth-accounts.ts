import { PYTH_RECEIVER_PROGRAM, type PythFeed } from '@say402/readback';
import { getBase16Encoder } from '@solana/kit';
import type { PlacedAccount } from '../start-solana.ts';
import { bytesOf } from './pool-accounts.ts';

/** What an account says; exponents are of ten. */
export interface PythPrice {
  readonly price: bigint;
  readonly confidence: bigint;
  readonly exponent: number;
  /** Seconds since 1970. */
  readonly publishTime: bigint;
}

/** The first bytes of sha256("account:PriceUpdateV2"). */
const DISCRIMINATOR = 14_840_625_886_530_892_066n;
const FULL = 1;

/** An account of a feed as Pyth's programs write it. Source: @pythnetwork/pyth-solana-receiver 0.14.0, idl/pyth_solana_receiver, `priceUpdateV2`. */
export function pythAccount(
  { account, id }: PythFeed,
  { price, confidence, exponent, publishTime }: PythPrice,
): PlacedAccount {
  const head = bytesOf([[DISCRIMINATOR, 8], account, [FULL, 1]]);
  const message = bytesOf([
    [price, 8],
    [confidence, 8],
    [BigInt(exponent), 4],
    [publishTime, 8],
    [publishTime - 1n, 8],
    [price, 8],
    [confidence, 8],
    [1, 8],
    [0, 1],
  ]);
  const data = Uint8Array.from([...head, ...getBase16Encoder().encode(id), ...message]);
  return { address: account, program: PYTH_RECEIVER_PROGRAM, data };
}
