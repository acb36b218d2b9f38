import type { EvmChain } from '@say402/readback';
import {
  encodeAbiParameters,
  keccak256,
  numberToHex,
  pad,
  parseUnits,
  slice,
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
import { wrappedNativeCode, wrappedNativeSlots } from './wrapped-native-code.ts';

const contract = (label: string): Address =>
  slice(keccak256(stringToHex(`say402 sandbox contract ${label}`)), 12);
const implementation = contract('FiatTokenV2_2');
const signatureChecker = contract('SignatureChecker');
/** Of the proxies. An address of its own, since a proxy's admin cannot call the token behind it. */
const proxyAdmin = contract('proxy admin');

/** Where Circle's proxy keeps its two addresses. Source: UpgradeabilityProxy.sol and AdminUpgradeabilityProxy.sol. */
const proxySlots = {
  implementation: keccak256(stringToHex('org.zeppelinos.proxy.implementation')),
  admin: keccak256(stringToHex('org.zeppelinos.proxy.admin')),
};

/** The calls that put code, storage and native coins into an empty anvil; none depends on another. */
export function genesisState(
  chain: EvmChain,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
  multicall3Code: Hex,
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
    ...tokens.flatMap((token) =>
      token.kind === 'wrapped-native' ? wrappedNative(token, accounts) : proxy(token.address, code.proxy),
    ),
  ];
}

function proxy(address: Address, code: Hex): RpcCall[] {
  return [
    setCode(address, code),
    setStorage(address, proxySlots.implementation, pad(implementation)),
    setStorage(address, proxySlots.admin, pad(proxyAdmin)),
  ];
}

/** The balances are backed by as many native coins, as if the users had deposited them. */
function wrappedNative(token: EvmToken, { user, secondUser }: SandboxAccounts): RpcCall[] {
  const holders = [user.evm.address, secondUser.evm.address];
  const each = parseUnits(funding.tokens, token.decimals);
  const word = numberToHex(each, { size: 32 });
  return [
    setCode(token.address, wrappedNativeCode(token.name, token.symbol)),
    setBalance(token.address, each * BigInt(holders.length)),
    ...holders.map((holder) =>
      setStorage(token.address, mappingSlot(holder, wrappedNativeSlots.balances), word),
    ),
  ];
}

/** Source: Solidity documentation, "Layout of State Variables in Storage", mappings. */
function mappingSlot(key: Address, slot: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, slot]));
}
