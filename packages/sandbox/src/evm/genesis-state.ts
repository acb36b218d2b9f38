import type { EvmChain } from '@say402/readback';
import {
  encodeAbiParameters,
  keccak256,
  numberToHex,
  pad,
  parseUnits,
  stringToHex,
  type Address,
  type Hex,
} from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { funding } from '../funding.ts';
import { setBalance, setCode, setStorage } from './anvil-calls.ts';
import type { EvmToken } from './evm-token.ts';
import { fiatTokenCode } from './fiat-token-code.ts';
import { l1FeeOracleCode } from './l1-fee-oracle-code.ts';
import type { RpcCall } from './rpc-batch.ts';
import { sandboxContract } from './sandbox-contract.ts';
import { uniswapCreations } from './uniswap/creation-code.ts';
import { wrappedNativeCode, wrappedNativeSlots } from './wrapped-native-code.ts';

const implementation = sandboxContract('FiatTokenV2_2');
const signatureChecker = sandboxContract('SignatureChecker');
/** The admin of the proxies, with an address of its own, because a proxy's admin can't call the token behind it. */
const proxyAdmin = sandboxContract('proxy admin');

/** The slots in which Circle's proxy keeps its two addresses. Source: UpgradeabilityProxy.sol and AdminUpgradeabilityProxy.sol. */
const proxySlots = {
  implementation: keccak256(stringToHex('org.zeppelinos.proxy.implementation')),
  admin: keccak256(stringToHex('org.zeppelinos.proxy.admin')),
};

/**
 * The calls that put code, storage and native coins into an empty anvil, in any order. Uniswap's contracts get code that is run once
 * afterwards.
 *
 * @param supplies base units that Multicall3 gets to fill the pools, by token
 */
export function genesisState(
  chain: EvmChain,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
  multicall3Code: Hex,
  supplies: ReadonlyMap<Address, bigint>,
): RpcCall[] {
  const code = fiatTokenCode(signatureChecker);
  const native = parseUnits(funding.evmNative, chain.native.decimals);
  const { user, secondUser, facilitator, issuer } = accounts;
  return [
    ...[user, secondUser, facilitator, issuer].map(({ evm }) => setBalance(evm.address, native)),
    setCode(chain.multicall3, multicall3Code),
    setCode(signatureChecker, code.signatureChecker),
    setCode(implementation, code.implementation),
    ...(chain.l1FeeOracle === undefined ? [] : [setCode(chain.l1FeeOracle, l1FeeOracleCode())]),
    ...uniswapCreations(chain).map(({ address, code: creation }) => setCode(address, creation)),
    ...tokens.flatMap((token) => {
      if (token.kind === 'own-contract' || token.kind === 'tether-like') return [];
      return token.kind === 'wrapped-native'
        ? wrappedNative(token, accounts, [chain.multicall3, supplies.get(token.address) ?? 0n])
        : proxy(token.address, code.proxy);
    }),
  ];
}

function proxy(address: Address, code: Hex): RpcCall[] {
  return [
    setCode(address, code),
    setStorage(address, proxySlots.implementation, pad(implementation)),
    setStorage(address, proxySlots.admin, pad(proxyAdmin)),
  ];
}

/** Balances of the wrapped coin, backed by as many native coins as if their holders had deposited them. */
function wrappedNative(
  token: EvmToken,
  { user, secondUser }: SandboxAccounts,
  pools: readonly [Address, bigint],
): RpcCall[] {
  const each = parseUnits(funding.tokens, token.decimals);
  const holders = [[user.evm.address, each] as const, [secondUser.evm.address, each] as const, pools];
  return [
    setCode(token.address, wrappedNativeCode(token.name, token.symbol)),
    setBalance(
      token.address,
      holders.reduce((sum, [, amount]) => sum + amount, 0n),
    ),
    ...holders.map(([holder, amount]) =>
      setStorage(
        token.address,
        mappingSlot(holder, wrappedNativeSlots.balances),
        numberToHex(amount, { size: 32 }),
      ),
    ),
  ];
}

/** Source: Solidity documentation, "Layout of State Variables in Storage", mappings. */
function mappingSlot(key: Address, slot: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, slot]));
}
