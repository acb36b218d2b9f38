import { acrossSpokePools } from '@say402/readback';
import { erc20Abi, getAddress, pad, slice, type Hex } from 'viem';
import type { SandboxAccounts } from '../accounts.ts';
import { contractDeployer, fund } from '../evm/contract-deployer.ts';
import { evmTokens } from '../evm/evm-token.ts';
import { spokePoolOf } from '../evm/protocols/across/spoke-pool.ts';
import { giveTokens } from '../evm/protocols/give-tokens.ts';
import { sandboxContract } from '../evm/sandbox-contract.ts';
import { acrossDeposit } from './across-deposit.ts';
import type { AcrossPlace } from './across-place.ts';

/**
 * Fills a deposit as a relayer of Across does: with tokens of its own, by the SpokePool of the other chain.
 *
 * @throws SandboxError where that SpokePool refuses it
 */
export async function fillDeposit(
  from: AcrossPlace,
  to: AcrossPlace,
  { issuer }: Pick<SandboxAccounts, 'issuer'>,
  hash: Hex,
): Promise<void> {
  const { destinationChainId: _, quoteTimestamp: __, ...deposit } = await acrossDeposit(from, hash);
  const relayed = { ...deposit, originChainId: BigInt(from.chain.chainId) };
  const [pool, there] = [acrossSpokePools[to.chain.name], spokePoolOf(to.chain)];
  const output = getAddress(slice(deposit.outputToken, 12));
  const token = evmTokens(to.chain).find(({ address }) => address === output);
  if (!pool || !there || !token) throw new Error(`Nobody fills ${deposit.outputToken} on ${to.chain.name}`);
  const relayer = sandboxContract('across relayer');
  const amount = deposit.outputAmount;
  const deployer = contractDeployer(to.rpcUrl, sandboxContract('deployer'));
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(relayer));
  try {
    await giveTokens(deployer, issuer.evm.address, { token, to: relayer, amount });
    await deployer.send(relayer, output, { abi: erc20Abi }, 'approve', [pool, amount]);
    await deployer.send(relayer, pool, there.contract, 'fillRelay', [
      relayed,
      relayed.originChainId,
      pad(relayer),
    ]);
  } finally {
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  }
}
