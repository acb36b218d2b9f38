import type { Contract } from '../../solidity/contract.ts';
import { readArtifact } from '../../solidity/read-artifact.ts';

/** A contract of CoW Protocol as it is on mainnet. */
export const cowContract = (name: 'GPv2Settlement' | 'GPv2AllowListAuthentication'): Contract =>
  readArtifact(`@say402/sandbox/vendored/cow/${name}.json`);
