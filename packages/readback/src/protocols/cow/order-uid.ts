import {
  concat,
  encodeAbiParameters,
  encodePacked,
  getAddress,
  keccak256,
  parseAbiParameters,
  stringToHex,
  type Hex,
} from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import { ReadbackError } from '../../readback-error.ts';
import { cow } from './addresses.ts';

/** The terms of an order, as far as orders of ours differ: no fee beside the price, tokens of the wallet itself. Amounts are base units. */
export interface CowOrder {
  readonly sellToken: string;
  readonly buyToken: string;
  /** Who gets what is bought. */
  readonly receiver: string;
  readonly sellAmount: bigint;
  readonly buyAmount: bigint;
  /** Seconds since the epoch. */
  readonly validTo: number;
  /** Which of the two amounts is exact; the other one is a bound. */
  readonly kind: 'sell' | 'buy';
  /** Whether it may be filled in parts. */
  readonly partiallyFillable: boolean;
}

/** keccak256 of `{}`: an order says nothing beside its terms. Source: cowprotocol/services 6a3eb42, orderbook/openapi.yml, `OrderCreation.appData`. */
export const COW_APP_DATA: Hex = '0xb48d38f93eaa084033fc5970bf96e559c33c4cdc07d889ab00b4d63f9590739d';

const word = (text: string): Hex => keccak256(stringToHex(text));

const ORDER_TYPE = word(
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
);
const DOMAIN_TYPE = word(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
);
const orderWords = parseAbiParameters(
  'bytes32, address, address, address, uint256, uint256, uint32, bytes32, uint256, bytes32, bool, bytes32, bytes32',
);
const domainWords = parseAbiParameters('bytes32, bytes32, bytes32, uint256, address');

/**
 * The UID by which CoW Protocol knows an order: its EIP-712 digest, its owner, and until when it is valid. 56 bytes in hex.
 * Source: @cowprotocol/contracts 1.8.0, GPv2Order.sol and GPv2Signing.sol.
 *
 * @throws ReadbackError on a chain without CoW Protocol
 */
export function cowOrderUid(chainId: number, owner: string, order: CowOrder): Hex {
  const at = cow[findEvmChain(chainId)?.name ?? ''];
  if (!at) throw new ReadbackError(`CoW Protocol is not known on chain ${chainId}`);
  const domain = encodeAbiParameters(domainWords, [
    DOMAIN_TYPE,
    word('Gnosis Protocol'),
    word('v2'),
    BigInt(chainId),
    at.settlement,
  ]);
  const struct = encodeAbiParameters(orderWords, [
    ORDER_TYPE,
    getAddress(order.sellToken),
    getAddress(order.buyToken),
    getAddress(order.receiver),
    order.sellAmount,
    order.buyAmount,
    order.validTo,
    COW_APP_DATA,
    0n,
    word(order.kind),
    order.partiallyFillable,
    word('erc20'),
    word('erc20'),
  ]);
  const digest = keccak256(concat(['0x1901', keccak256(domain), keccak256(struct)]));
  return encodePacked(['bytes32', 'address', 'uint32'], [digest, getAddress(owner), order.validTo]);
}
