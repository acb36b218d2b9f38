import { parseUnits } from 'viem';
import { funding } from '../../funding.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/**
 * A stand-in for Tether's token that is as awkward as its first contract. The real ones on these chains return a boolean and set any
 * allowance, so what works here works there.
 */
export const deployTetherLike: Deployment = async ({ tokens, deployer, accounts, supplies, chain }) => {
  const contracts = await compileContracts(['sandbox/TetherLike.sol:TetherLike']);
  for (const { kind, name, symbol, decimals, address } of tokens) {
    if (kind !== 'tether-like') continue;
    const each = parseUnits(funding.tokens, decimals);
    const holders = [accounts.user.evm.address, accounts.secondUser.evm.address, chain.multicall3];
    await deployer.place(address, contracts('TetherLike'), [
      name,
      symbol,
      decimals,
      accounts.issuer.evm.address,
      holders,
      [each, each, supplies.get(address) ?? 0n],
    ]);
  }
};
