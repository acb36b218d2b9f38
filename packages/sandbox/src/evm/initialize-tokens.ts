import type { EvmChain } from '@say402/readback';
import { encodeFunctionData, maxUint256, parseUnits, type Address, type Hex } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { funding } from '../funding.ts';
import type { ContractCall } from './contract-call.ts';
import type { EvmToken } from './evm-token.ts';
import { fiatTokenAbi } from './fiat-token-abi.ts';

/**
 * The calls of Multicall3 that initialize each FiatToken proxy and mint to the users and, for the pools, to Multicall3. Meanwhile
 * Multicall3 owns and mints the token; afterwards the issuer does.
 *
 * @param supplies base units that Multicall3 gets, by token
 */
export function initializeTokens(
  chain: EvmChain,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
  supplies: ReadonlyMap<Address, bigint>,
): ContractCall[][] {
  return tokens
    .filter(({ kind }) => kind === 'payment-asset' || kind === 'fiat')
    .map((token) =>
      tokenCalls(token, chain.multicall3, accounts, supplies.get(token.address) ?? 0n).map((callData) => ({
        target: token.address,
        callData,
      })),
    );
}

function tokenCalls(
  token: EvmToken,
  owner: Address,
  { issuer, user, secondUser }: SandboxAccounts,
  supply: bigint,
): Hex[] {
  const abi = fiatTokenAbi;
  const { name, symbol, decimals } = token;
  const each = parseUnits(funding.tokens, decimals);
  const by = issuer.evm.address;
  return [
    encodeFunctionData({
      abi,
      functionName: 'initialize',
      args: [name, symbol, symbol, decimals, owner, by, by, owner],
    }),
    encodeFunctionData({ abi, functionName: 'initializeV2', args: [name] }),
    encodeFunctionData({ abi, functionName: 'initializeV2_1', args: [by] }),
    encodeFunctionData({ abi, functionName: 'initializeV2_2', args: [[], symbol] }),
    encodeFunctionData({ abi, functionName: 'configureMinter', args: [owner, each * 2n + supply] }),
    ...[user, secondUser].map(({ evm }) =>
      encodeFunctionData({ abi, functionName: 'mint', args: [evm.address, each] }),
    ),
    ...(supply === 0n ? [] : [encodeFunctionData({ abi, functionName: 'mint', args: [owner, supply] })]),
    encodeFunctionData({ abi, functionName: 'removeMinter', args: [owner] }),
    encodeFunctionData({ abi, functionName: 'configureMinter', args: [by, maxUint256] }),
    encodeFunctionData({ abi, functionName: 'updateMasterMinter', args: [by] }),
    encodeFunctionData({ abi, functionName: 'transferOwnership', args: [by] }),
  ];
}
