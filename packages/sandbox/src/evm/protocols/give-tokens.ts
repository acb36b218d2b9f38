import type { Address } from 'viem';
import { fund, type ContractDeployer } from '../contract-deployer.ts';
import type { EvmToken } from '../evm-token.ts';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import { wrappedNativeAbi } from '../wrapped-native-code.ts';

/** Gives somebody new base units of a token: minted by the issuer, or native coins that are wrapped. */
export async function giveTokens(
  deployer: ContractDeployer,
  issuer: Address,
  { token, to, amount }: { readonly token: EvmToken; readonly to: Address; readonly amount: bigint },
): Promise<void> {
  if (token.kind !== 'wrapped-native') {
    await deployer.send(issuer, token.address, { abi: fiatTokenAbi }, 'mint', [to, amount]);
    return;
  }
  await deployer.run(fund(to));
  await deployer.send(to, token.address, { abi: wrappedNativeAbi }, 'deposit', [], amount);
}
