import { STAKED_AVAX } from '@say402/readback';
import { parseUnits } from 'viem';
import { funding } from '../../funding.ts';
import { setBalance } from '../anvil-calls.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/** The initial worth of the sandbox's sAVAX, in hundredths of AVAX, as in its pools. */
const worthPercent = 125n;

/** A stand-in of BENQI's sAVAX at its mainnet address on Avalanche. Both users hold as much of it as of any token. */
export const deployStakedAvax: Deployment = async ({ chain, deployer, accounts, supplies }) => {
  if (chain.name !== 'avalanche') return;
  const contracts = await compileContracts(['sandbox/StakedAvax.sol:StakedAvax']);
  const each = parseUnits(funding.tokens, 18);
  const pools = supplies.get(STAKED_AVAX) ?? 0n;
  const holders = [accounts.user.evm.address, accounts.secondUser.evm.address, chain.multicall3];
  const pooled = ((2n * each + pools) * worthPercent) / 100n;
  await deployer.place(STAKED_AVAX, contracts('StakedAvax'), [
    accounts.issuer.evm.address,
    holders,
    [each, each, pools],
    pooled,
  ]);
  await deployer.run(setBalance(STAKED_AVAX, pooled));
};
