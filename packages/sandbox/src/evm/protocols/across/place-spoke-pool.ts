import { acrossSpokePools, type EvmBridgeEnd } from '@say402/readback';
import { encodeFunctionData } from 'viem';
import type { ContractDeployer } from '../../contract-deployer.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import { spokePoolOf } from './spoke-pool.ts';

/** Puts Across's SpokePool at its mainnet address, where the chain has one: a proxy of its implementation. */
export async function placeSpokePool(chain: EvmBridgeEnd, deployer: ContractDeployer): Promise<void> {
  const [address, pool] = [acrossSpokePools[chain.name], spokePoolOf(chain)];
  if (address === undefined || !pool) return;
  const { implementation, contract, constructorArgs, initializeArgs } = pool;
  const contracts = await compileContracts([
    '@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol:ERC1967Proxy',
  ]);
  const { abi } = contract;
  const data = encodeFunctionData({ abi, functionName: 'initialize', args: initializeArgs });
  await deployer.place(implementation, contract, constructorArgs);
  await deployer.place(address, contracts('ERC1967Proxy'), [implementation, data]);
}
