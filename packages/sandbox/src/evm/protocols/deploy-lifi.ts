import { acrossSpokePools, lifiDiamonds } from '@say402/readback';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/** A stand-in of LI.FI's diamond at its mainnet address, with its facet for Across alone. */
export const deployLifi: Deployment = async ({ chain, deployer }) => {
  const [diamond, spokePool] = [lifiDiamonds[chain.name], acrossSpokePools[chain.name]];
  if (diamond === undefined || spokePool === undefined) return;
  const contracts = await compileContracts(['sandbox/LiFiDiamond.sol:LiFiDiamond']);
  await deployer.place(diamond, contracts('LiFiDiamond'), [spokePool, chain.wrappedNative]);
};
