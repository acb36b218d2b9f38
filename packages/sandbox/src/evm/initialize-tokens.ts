import type { EvmChain } from '@say402/readback';
import { encodeFunctionData, maxUint256, multicall3Abi, parseUnits, type Hex } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { funding } from '../funding.ts';
import type { EvmToken } from './evm-token.ts';
import { fiatTokenAbi } from './fiat-token-abi.ts';

/**
 * Call data for Multicall3 that initializes every FiatToken proxy and mints to the users in one transaction.
 * Multicall3 owns and mints the tokens while it runs; afterwards the issuer does.
 */
export function initializeTokens(
  chain: EvmChain,
  tokens: readonly EvmToken[],
  accounts: SandboxAccounts,
): Hex {
  const calls = tokens
    .filter(({ kind }) => kind !== 'wrapped-native')
    .flatMap((token) =>
      tokenCalls(token, chain.multicall3, accounts).map((callData) => ({
        target: token.address,
        allowFailure: false,
        callData,
      })),
    );
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
}

function tokenCalls(token: EvmToken, owner: Hex, { issuer, user, secondUser }: SandboxAccounts): Hex[] {
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
    encodeFunctionData({ abi, functionName: 'configureMinter', args: [owner, each * 2n] }),
    ...[user, secondUser].map(({ evm }) =>
      encodeFunctionData({ abi, functionName: 'mint', args: [evm.address, each] }),
    ),
    encodeFunctionData({ abi, functionName: 'removeMinter', args: [owner] }),
    encodeFunctionData({ abi, functionName: 'configureMinter', args: [by, maxUint256] }),
    encodeFunctionData({ abi, functionName: 'updateMasterMinter', args: [by] }),
    encodeFunctionData({ abi, functionName: 'transferOwnership', args: [by] }),
  ];
}
