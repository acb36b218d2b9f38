import {
  address,
  getAddressDecoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
  type createSolanaRpc,
} from '@solana/kit';
import type { OperationRecord } from '../storage/operation-record.ts';

/** Until when a transaction can land: a block height, or as long as a durable nonce keeps its value. */
export type Life =
  { readonly lastHeight: bigint } | { readonly nonceAccount: Address; readonly value: string };

/** The place of the nonce in its account. Source: github.com/anza-xyz/solana-sdk, `nonce`. */
const NONCE_AT = { offset: 40, length: 32 };

/** Until when a released Solana transaction can land; null where the release does not say. */
export function lifeOf({ released }: OperationRecord, index: number): Life | null {
  const [signing, transaction] = [released?.signing[index], released?.transactions[index]];
  if (signing?.lastValidBlockHeight !== undefined)
    return { lastHeight: BigInt(signing.lastValidBlockHeight) };
  if (signing?.nonceAccount === undefined || transaction?.type !== 'svm') return null;
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction.data));
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes);
  return { nonceAccount: address(signing.nonceAccount), value: lifetimeToken };
}

/** Whether a transaction that has not landed can't land any more. */
export async function isOver(rpc: ReturnType<typeof createSolanaRpc>, life: Life): Promise<boolean> {
  const commitment = 'confirmed';
  if ('lastHeight' in life) return (await rpc.getBlockHeight({ commitment }).send()) > life.lastHeight;
  const options = { commitment, encoding: 'base64', dataSlice: NONCE_AT } as const;
  const { value } = await rpc.getAccountInfo(life.nonceAccount, options).send();
  if (!value) return true;
  const bytes = getBase64Encoder().encode(value.data[0]);
  return bytes.length !== NONCE_AT.length || getAddressDecoder().decode(bytes) !== life.value;
}
