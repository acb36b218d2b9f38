/**
 * `npm test`: every test, or those whose paths the arguments name. `npm test -- unit` runs those that need no chain, no database and
 * no browser, for the minutes in which a file is being written.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** What starts something that takes seconds: a chain, a server, another process. */
const STARTS =
  /\bstart(?:Chains|Sandbox|Postgres|Solana|EvmChain|Anvil|Service|Facilitator|TestFacilitator|ConformanceKit)\b|\b(?:spawn|spawnSync|openTestBench)\(|store\/testing\//;

/** The test files of the packages that start nothing themselves. */
const unitTests = (): string[] =>
  globSync('packages/*/src/**/*.test.ts').filter((file) => !STARTS.test(readFileSync(file, 'utf8')));

const [first, ...rest] = process.argv.slice(2);
const named = first === 'unit' ? [...unitTests(), ...rest] : process.argv.slice(2);
const { status } = spawnSync('vitest', ['run', ...named], { stdio: 'inherit' });
process.exitCode = status ?? 1;
