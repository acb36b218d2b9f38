import { acrossSpokePools } from '@say402/readback';
import { concat, encodeFunctionData } from 'viem';
import { setCode } from '../../anvil-calls.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Deployment } from '../deployment.ts';
import { acrossHub, opMessenger, spokePoolOf } from './spoke-pool.ts';

/** Across's SpokePool at its mainnet address: a proxy of its implementation, with a hub of the sandbox's own. */
export const deployAcross: Deployment = async ({ chain, deployer }) => {
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
  // In place of the messenger of the OP stack: it says of every message that the hub sent it.
  if (chain.name === 'base')
    await deployer.run(setCode(opMessenger, concat(['0x73', acrossHub, '0x5f5260205ff3'])));
};
