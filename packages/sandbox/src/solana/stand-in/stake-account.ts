import type { Address } from '@solana/kit';
import type { PlacedAccount } from '../start-solana.ts';
import { bytesOf } from './pool-accounts.ts';

const STAKE = 2;
const NOBODY = 32;
const BYTES = 200;
/** A quarter, as a number of eight bytes. */
const WARMUP = 0x3fd0000000000000n;

/** A delegated stake account as github.com/solana-program/stake writes it; `from` 2^64 - 1 is active at once. */
export function stakeAccount(stake: {
  readonly address: Address;
  readonly program: Address;
  readonly wallet: Address;
  readonly validator: Address;
  readonly rent: bigint;
  /** Beside its rent. */
  readonly lamports: bigint;
  /** Epochs. */
  readonly from: bigint;
  readonly until: bigint;
}): PlacedAccount {
  const { address, program, wallet, validator, rent, lamports, from, until } = stake;
  const data = new Uint8Array(BYTES);
  data.set(
    bytesOf([
      [STAKE, 4],
      [rent, 8],
      wallet,
      wallet,
      [0, 8],
      [0, 8],
      { zeros: NOBODY },
      validator,
      [lamports, 8],
      [from, 8],
      [until, 8],
      [WARMUP, 8],
      [0, 8],
    ]),
  );
  return { address, program, data, lamports };
}
