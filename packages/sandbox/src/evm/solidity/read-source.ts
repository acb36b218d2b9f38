import { readFileSync } from 'node:fs';
import { sourcePath } from './source-path.ts';

/**
 * The text of a Solidity source. One that asks for a single older compiler is compiled by the sandbox's own all the same: its pragma becomes
 * a lower bound.
 */
export const readSource = (path: string): string =>
  readFileSync(sourcePath(path), 'utf8').replace(
    /^pragma solidity (?=\d+\.\d+\.\d+;$)/m,
    'pragma solidity ^',
  );
