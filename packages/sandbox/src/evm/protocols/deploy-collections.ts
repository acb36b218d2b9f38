import { getAddress } from 'viem';
import { sandboxContract } from '../sandbox-contract.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Deployment } from './deployment.ts';

/** An ERC-721 and an ERC-1155 collection on every EVM chain of the sandbox, of which both users hold some. */
export const sandboxCollections = {
  singlePieces: getAddress(sandboxContract('SinglePieces')),
  manyCopies: getAddress(sandboxContract('ManyCopies')),
} as const;

/** Deploys OpenZeppelin's ERC-721 and ERC-1155 with some pieces for both users. */
export const deployCollections: Deployment = async ({ deployer, accounts }) => {
  const contracts = await compileContracts([
    'sandbox/Collections.sol:SinglePieces',
    'sandbox/Collections.sol:ManyCopies',
  ]);
  const holders = [accounts.user.evm.address, accounts.secondUser.evm.address];
  await deployer.place(sandboxCollections.singlePieces, contracts('SinglePieces'), holders);
  await deployer.place(sandboxCollections.manyCopies, contracts('ManyCopies'), holders);
};
