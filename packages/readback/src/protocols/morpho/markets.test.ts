import { encodeAbiParameters, getAddress, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { tokens } from '../../tokens/registry.ts';
import { morpho } from './markets.ts';

const PARAMS = ['address', 'address', 'address', 'address', 'uint256'].map((type) => ({ type }));

test.each(Object.entries(morpho))(
  'every market of Morpho on %s is the one that its id says, between tokens of the registry',
  (chain, { irm, markets }) => {
    const known = tokens[chain]!.map(({ address }) => getAddress(address));
    for (const { id, loanToken, collateralToken, oracle, lltv } of markets) {
      const encoded = encodeAbiParameters(PARAMS, [loanToken, collateralToken, oracle, irm, lltv]);
      expect(keccak256(encoded)).toBe(id);
      expect(known).toContain(loanToken);
      expect(known).toContain(collateralToken);
    }
  },
);
