import { resolve } from 'node:path';

/**
 * For the environment of a Node process that a test starts with little else in it: half of a start is compiling, and what earlier ones have
 * compiled lies here.
 */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? resolve(import.meta.dirname, '../node_modules/.cache/say402'),
};
