import type { Address, Hex } from 'viem';

/** A command of UniversalRouter: swaps through pools of v4. Source: universal-router `Commands.sol`. */
export const V4_SWAP: Hex = '0x10';
/** A swap in v4, after which UniversalRouter sends back the native coins that it did not need. Source: `Commands.sol`. */
export const V4_SWAP_AND_SWEEP: Hex = '0x1004';

/** Reverts unless an owner has at least so much of an ERC-20 token. Source: `Commands.sol`, BALANCE_CHECK_ERC20. */
export const BALANCE_CHECK: Hex = '0x0e';

/** Actions of V4_SWAP: swap, pay all that is owed, take what comes out. Source: v4-periphery `Actions.sol`. */
export const EXACT_IN_ACTIONS: Hex = '0x070b0e';
export const EXACT_OUT_ACTIONS: Hex = '0x090b0e';

/** As an amount to settle or take: everything that is open. Source: v4-periphery `ActionConstants.sol`. */
export const OPEN_DELTA = 0n;
/** As a recipient: the caller of the router. Source: `ActionConstants.sol`. */
export const MSG_SENDER: Address = '0x0000000000000000000000000000000000000001';
/** As a recipient: the router itself. Source: `ActionConstants.sol`. */
export const ADDRESS_THIS: Address = '0x0000000000000000000000000000000000000002';
