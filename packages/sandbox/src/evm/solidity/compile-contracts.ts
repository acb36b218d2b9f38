import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SandboxError } from '../../sandbox-error.ts';
import { cached } from '../disk-cache.ts';
import { contractSchema, type Contract } from './contract.ts';
import { runCompiler } from './run-compiler.ts';
import { sourcePath } from './source-path.ts';

const errorsSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
});
const outputSchema = z.object({
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        abi: z.array(z.unknown()),
        evm: z.object({
          bytecode: z.object({ object: z.string(), linkReferences: contractSchema.shape.linkReferences }),
        }),
      }),
    ),
  ),
});

/**
 * Compiles contracts, named by file and contract (`sandbox/PriceFeed.sol:PriceFeed`), and caches them on disk; the result has them by
 * contract name. The optimizer is off: it takes four times as long for the same behaviour.
 *
 * @throws SandboxError `compilation_failed`.
 */
export async function compileContracts(names: readonly string[]): Promise<(name: string) => Contract> {
  const files = names.map((name) => {
    const colon = name.lastIndexOf(':');
    return [name.slice(0, colon), name.slice(colon + 1)] as const;
  });
  const sources = Object.fromEntries(
    files.map(([file]) => [file, { content: readFileSync(sourcePath(file), 'utf8') }]),
  );
  const input = JSON.stringify({
    language: 'Solidity',
    sources,
    settings: {
      optimizer: { enabled: false },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: selection(files),
    },
  });
  // The manifests pin the compiler and what the sources import from.
  const vendored = files.some(([file]) => file.includes('/vendored/')) ? ['vendored/manifest.json'] : [];
  const manifests = ['package.json', ...vendored].map((file) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'),
  );
  const text = await cached('solidity', [input, ...manifests], async () => {
    const output = await runCompiler(input);
    contractsOf(output, files);
    return output;
  });
  const compiled = contractsOf(text, files);
  return (name) => {
    const contract = compiled.get(name);
    if (contract === undefined) throw new Error(`The contract ${name} was not compiled.`);
    return contract;
  };
}

function selection(files: readonly (readonly [file: string, contract: string])[]): unknown {
  const wanted: Record<string, Record<string, string[]>> = {};
  for (const [file, contract] of files) {
    wanted[file] = {
      ...wanted[file],
      [contract]: ['abi', 'evm.bytecode.object', 'evm.bytecode.linkReferences'],
    };
  }
  return wanted;
}

function contractsOf(
  text: string,
  files: readonly (readonly [file: string, contract: string])[],
): ReadonlyMap<string, Contract> {
  const output: unknown = JSON.parse(text);
  const error = errorsSchema.parse(output).errors.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    throw new SandboxError(
      'compilation_failed',
      error.formattedMessage,
      'Install the dependencies anew with npm ci.',
    );
  }
  const { contracts } = outputSchema.parse(output);
  const compiled = files.map(([file, name]) => {
    const found = contracts[file]?.[name];
    const code = `0x${found?.evm.bytecode.object ?? ''}`;
    const linkReferences = found?.evm.bytecode.linkReferences;
    return [name, contractSchema.parse({ abi: found?.abi, code, linkReferences })] as const;
  });
  return new Map(compiled);
}
