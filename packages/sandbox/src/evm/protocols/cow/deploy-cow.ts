import { cow } from '@say402/readback';
import { numberToHex, type Address } from 'viem';
import type { Deployment } from '../deployment.ts';
import { cowContract } from './cow-contract.ts';

/** Who keeps the list of solvers, and Balancer's vault, which orders of ours make no use of. Source: @cowprotocol/contracts 1.8.0, networks.json. */
const AUTHENTICATOR: Address = '0x2c4c28DDBdAc9C5E7055b4C863b72eA0149D8aFE';
const BALANCER_VAULT: Address = '0xBA12222222228d8Ba445958a75a0704d566BF2C8';

/** CoW Protocol at its mainnet addresses, the relayer by the settlement contract itself; the sandbox's issuer is its one solver. */
export const deployCow: Deployment = async ({ chain, deployer, owner, accounts }) => {
  const at = cow[chain.name];
  if (!at) return;
  const [list, settlement] = [cowContract('GPv2AllowListAuthentication'), cowContract('GPv2Settlement')];
  await deployer.place(AUTHENTICATOR, list);
  await deployer.send(owner, AUTHENTICATOR, list, 'initializeManager', [owner]);
  await deployer.send(owner, AUTHENTICATOR, list, 'addSolver', [accounts.issuer.evm.address]);
  // As contracts begin to count: what it creates first stands where it stands on mainnet.
  await deployer.run({ method: 'anvil_setNonce', params: [at.settlement, numberToHex(1)] });
  await deployer.place(at.settlement, settlement, [AUTHENTICATOR, BALANCER_VAULT]);
};
