import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { contractSchema, type Contract } from './contract.ts';

const { abi, code, linkReferences } = contractSchema.shape;
/** The artifact formats of Hardhat and Foundry. */
const artifactSchema = z.union([
  z
    .object({ abi, bytecode: code, linkReferences })
    .transform(({ bytecode, ...rest }): Contract => ({ ...rest, code: bytecode })),
  z
    .object({ abi, bytecode: z.object({ object: code, linkReferences }) })
    .transform(({ abi, bytecode }): Contract => ({
      abi,
      code: bytecode.object,
      linkReferences: bytecode.linkReferences,
    })),
]);

/**
 * A compiled contract, by its artifact's path in an npm package (`@cryptoalgebra/v1-core/artifacts/…json`,
 * `@say402/sandbox/vendored/…json`).
 */
export function readArtifact(path: string): Contract {
  return artifactSchema.parse(JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')));
}
