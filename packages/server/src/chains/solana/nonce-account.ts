import { SYSTEM_PROGRAM } from '@say402/readback';
import { blockhash, type Address, type Nonce } from '@solana/kit';
import { getNonceDecoder, getNonceSize, NonceState, NonceVersion } from '@solana-program/system';
import { Say402Error } from '../../core/say402-error.ts';
import type { SolanaAccount } from './account.ts';

/** A durable nonce of a wallet: what makes a transaction valid until it is used. */
export interface DurableNonce {
  readonly account: Address;
  readonly value: Nonce;
}

/**
 * The durable nonce that an account holds for a wallet. Layout: github.com/anza-xyz/solana-sdk, `nonce`.
 *
 * @param read what stands at `account`
 * @throws Say402Error `invalid_nonce_account` where it holds none, or one that the wallet may not use
 */
export function readNonceAccount(
  account: Address,
  read: SolanaAccount | undefined,
  wallet: Address,
): DurableNonce {
  if (!read) refuse('there is no account at that address');
  if (read.owner !== SYSTEM_PROGRAM || read.data.length !== getNonceSize())
    refuse(
      account === wallet
        ? 'it is the wallet itself'
        : `it is no nonce account: it has ${read.space} bytes and belongs to the program ${read.owner}`,
    );
  const { version, state, authority, blockhash: value } = getNonceDecoder().decode(read.data);
  if (state !== NonceState.Initialized) refuse('it was never initialised');
  if (authority !== wallet) refuse(`its authority is ${authority}, not the wallet ${wallet}`);
  if (version !== NonceVersion.Current)
    refuse('it is of the old kind, which the network takes no more until it is upgraded');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 32 bytes in Base58, as kit's nonces are
  return { account, value: blockhash(value) as string as Nonce };

  function refuse(why: string): never {
    throw new Say402Error(
      'invalid_nonce_account',
      `The durable nonce of ${account} can not be used: ${why}.`,
    );
  }
}
