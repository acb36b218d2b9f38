import type { Address } from 'viem';

/** The contracts of CoW Protocol on one chain. */
export interface CowAddresses {
  /** Keeps pre-signatures and fills orders. */
  readonly settlement: Address;
  /** Takes what an order sells, and only for the settlement contract, whose first creation it is. */
  readonly relayer: Address;
}

/** The same on every chain. */
const everywhere: CowAddresses = {
  settlement: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  relayer: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
};

/**
 * CoW Protocol where its order book is served, by chain name. Sources: @cowprotocol/contracts 1.8.0, networks.json, chains 8453, 137 and
 * 43114; @cowprotocol/sdk-config 2.4.0, which has the relayer too; cowprotocol/services 6a3eb42, crates/orderbook/openapi.yml, servers.
 */
export const cow: Readonly<Record<string, CowAddresses>> = {
  base: everywhere,
  polygon: everywhere,
  avalanche: everywhere,
};
