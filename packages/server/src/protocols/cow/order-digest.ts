import { COW_APP_DATA, cow, type CowOrder } from '@say402/readback';
import { encodePacked, getAddress, hashTypedData, type Address, type Hex } from 'viem';

/** Source: @cowprotocol/contracts 1.8.0, src/ts/order.ts, ORDER_TYPE_FIELDS. */
const types = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
} as const;

/** The terms that every order of ours has. */
const FIXED_TERMS = {
  appData: COW_APP_DATA,
  feeAmount: 0n,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
} as const;

/** The UID of an order, for whoever builds it; the read-back has its own. @throws TypeError on a chain without CoW Protocol */
export function orderUid(
  chain: { readonly name: string; readonly chainId: number },
  owner: Address,
  order: CowOrder,
): Hex {
  const at = cow[chain.name];
  if (!at) throw new TypeError(`CoW Protocol is not on ${chain.name}`);
  const digest = hashTypedData({
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: chain.chainId,
      verifyingContract: at.settlement,
    },
    types,
    primaryType: 'Order',
    message: {
      ...order,
      ...FIXED_TERMS,
      sellToken: getAddress(order.sellToken),
      buyToken: getAddress(order.buyToken),
      receiver: getAddress(order.receiver),
    },
  });
  return encodePacked(['bytes32', 'address', 'uint32'], [digest, owner, order.validTo]);
}
