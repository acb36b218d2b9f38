import { acrossSpokePools } from '@say402/readback';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/** A stand-in for Across's SpokePool at its mainnet address: it takes deposits, which nobody fills. */
export const deployAcross: Deployment = async ({ chain, deployer, accounts }) => {
  const spokePool = acrossSpokePools[chain.name];
  if (spokePool === undefined) return;
  const contracts = await compileContracts(['sandbox/SpokePool.sol:SpokePool']);
  const args = [accounts.issuer.evm.address, chain.wrappedNative];
  await deployer.place(spokePool, contracts('SpokePool'), args);
};
