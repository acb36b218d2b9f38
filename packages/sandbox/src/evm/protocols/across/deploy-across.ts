import { concat } from 'viem';
import { setCode } from '../../anvil-calls.ts';
import type { Deployment } from '../deployment.ts';
import { placeSpokePool } from './place-spoke-pool.ts';
import { acrossHub, opMessenger } from './spoke-pool.ts';

/** Across's SpokePool, with a hub of the sandbox's own. */
export const deployAcross: Deployment = async ({ chain, deployer }) => {
  await placeSpokePool(chain, deployer);
  // In place of the messenger of the OP stack: it says of every message that the hub sent it.
  if (chain.name === 'base')
    await deployer.run(setCode(opMessenger, concat(['0x73', acrossHub, '0x5f5260205ff3'])));
};
