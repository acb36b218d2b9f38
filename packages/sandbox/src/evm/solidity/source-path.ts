import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Import prefixes in Aave's sources, and the npm packages that they stand for. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['openzeppelin-contracts/contracts/', '@openzeppelin/contracts/'],
];

/** The file of a Solidity import: one of our own contracts (`sandbox/<file>`), or one of an npm package. */
export function sourcePath(path: string): string {
  if (path.startsWith('sandbox/')) {
    return join(dirname(fileURLToPath(import.meta.url)), 'contracts', path.slice('sandbox/'.length));
  }
  const [from, to] = renamed.find(([from]) => path.startsWith(from)) ?? ['', ''];
  return createRequire(import.meta.url).resolve(`${to}${path.slice(from.length)}`);
}
