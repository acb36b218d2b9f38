import type { JsonRpcRequest, ReleaseResponse, Signing, Transaction } from '@say402/wire';

/** A release with its transactions as JSON-RPC requests beside them, in their order. @param wallet whose they are */
export function inJsonRpc(released: ReleaseResponse, wallet: string): ReleaseResponse {
  const { transactions, signing } = released;
  return {
    ...released,
    requests: transactions.map((transaction, index) =>
      requestOf(transaction, signing[index], index + 1, wallet),
    ),
  };
}

const quantity = (amount: bigint | number | string): string => `0x${BigInt(amount).toString(16)}`;

function requestOf(
  transaction: Transaction,
  signing: Signing | undefined,
  id: number,
  from: string,
): JsonRpcRequest {
  if (transaction.type === 'svm')
    return {
      jsonrpc: '2.0',
      id,
      method: 'sendTransaction',
      params: [transaction.data, { encoding: 'base64' }],
    };
  const { to, data, value, chainId } = transaction.data;
  const gas = signing?.gas === undefined ? {} : { gas: quantity(signing.gas) };
  const call = { from, to, data, value: quantity(value), chainId: quantity(chainId), ...gas };
  return { jsonrpc: '2.0', id, method: 'eth_sendTransaction', params: [call] };
}
