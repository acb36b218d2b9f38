import { decodeSvmTransaction, type Effect } from '@say402/readback';
import {
  address,
  blockhash,
  createNoopSigner,
  getAddressDecoder,
  type Address,
  type Instruction,
} from '@solana/kit';
import fc from 'fast-check';
import { composeMessage, writeTransaction } from '../../packages/server/src/chains/solana/message.ts';

export const wallet = address('9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxcgZ');
export const signer = createNoopSigner(wallet);
const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n };

export const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Address => getAddressDecoder().decode(bytes));
export const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
export const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
export const u8 = fc.integer({ min: 0, max: 255 });

/** An unsigned transaction of the wallet with these instructions and nothing else. */
export const transactionOf = (...instructions: Instruction[]): string =>
  writeTransaction(composeMessage(instructions, wallet, lifetime));

/** What our decoder reads from instructions that others encoded. */
export async function decoded(owners: readonly string[], ...instructions: Instruction[]): Promise<Effect[]> {
  return decodeSvmTransaction(transactionOf(...instructions), { wallet, owners });
}
