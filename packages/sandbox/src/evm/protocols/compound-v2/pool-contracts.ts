import type { Contract } from '../../solidity/contract.ts';
import { readArtifact } from '../../solidity/read-artifact.ts';

/** Contracts of the Compound v2 kind: Venus's early comptroller and its markets, which are Compound's but for names. */
export const poolContract = (
  name: 'ComptrollerG4' | 'VBep20Immutable' | 'MockVBNB' | 'WhitePaperInterestRateModel',
): Contract => readArtifact(`@say402/sandbox/vendored/venus/${name}.json`);
