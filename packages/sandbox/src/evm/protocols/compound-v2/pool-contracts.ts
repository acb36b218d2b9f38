import type { Contract } from '../../solidity/contract.ts';
import { readArtifact } from '../../solidity/read-artifact.ts';

/** Contracts of the Compound v2 kind: Venus's early comptroller and markets, which are Compound's with other names. */
export const poolContract = (
  name: 'ComptrollerG4' | 'VBep20Immutable' | 'MockVBNB' | 'WhitePaperInterestRateModel',
): Contract => readArtifact(`@say402/sandbox/vendored/venus/${name}.json`);
