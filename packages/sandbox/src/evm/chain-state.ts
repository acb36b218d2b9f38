import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EvmChain } from '@say402/readback';
import { bytesToHex, hexToBytes, type Hex } from 'viem';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { furnishEvm } from '../furnished/furnish-evm.ts';
import { deployContracts } from './deploy-contracts.ts';
import { cached } from './disk-cache.ts';
import { evmTokens } from './evm-token.ts';
import { rpcBatch } from './rpc-batch.ts';
import { startAnvil } from './start-anvil.ts';

const hexSchema = z.templateLiteral(['0x', z.string()]);
const partsSchema = z.array(hexSchema);
const dumpSchema = z.looseObject({ block: z.looseObject({}), accounts: z.record(z.string(), z.unknown()) });

/** The files that a chain's state depends on: this code, the facts about the chains, the versions of the contracts' packages. */
const sources = [
  '.',
  '../furnished',
  '../accounts.ts',
  '../funding.ts',
  '../../package.json',
  '../../vendored/manifest.json',
  '../../../readback/src',
];
const madeFrom = /\/readback\/src\/(chains|tokens)\/|\/addresses\.ts$|\/sandbox\//;

/** Seconds since when the contracts are there: a pool has a price only once it has kept it for minutes. */
const AGE = 3_600;

/**
 * The state of a filled chain, in parts that anvil loads one after the other at block 0: it takes requests of 2 MiB at most, as nodes do. It is
 * deployed once on a temporary chain, and cached on disk until something that it is made from changes.
 *
 * @throws SandboxError when the contracts can't be deployed.
 */
export async function chainState(chain: EvmChain, accounts: SandboxAccounts): Promise<readonly Hex[]> {
  const state = await cached(`chain-${chain.name}`, sourceTexts(), async () =>
    stateAfter(chain, async (rpcUrl) => {
      const time = Math.floor(Date.now() / 1000) - AGE;
      await rpcBatch(rpcUrl, [{ method: 'anvil_setTime', params: [time] }]);
      await deployContracts(chain, rpcUrl, evmTokens(chain), accounts);
    }),
  );
  return partsSchema.parse(state.split('\n'));
}

/** The same state with a wallet that was used for a while, made on top of the plain state. @throws SandboxError when it can't be made. */
export async function furnishedState(chain: EvmChain, accounts: SandboxAccounts): Promise<readonly Hex[]> {
  const state = await cached(`furnished-${chain.name}`, sourceTexts(), async () => {
    const plain = await chainState(chain, accounts);
    return stateAfter(chain, async (rpcUrl) => {
      await loadState(rpcUrl, plain);
      await rpcBatch(rpcUrl, [
        { method: 'anvil_setLoggingEnabled', params: [false] },
        { method: 'anvil_setTime', params: [Math.floor(Date.now() / 1000)] },
        { method: 'anvil_mine', params: [] },
      ]);
      await furnishEvm(chain, rpcUrl, accounts);
    });
  });
  return partsSchema.parse(state.split('\n'));
}

/** Gives an empty anvil what `chainState` or `furnishedState` returned. */
export async function loadState(rpcUrl: string, state: readonly Hex[]): Promise<void> {
  for (const part of state) await rpcBatch(rpcUrl, [{ method: 'anvil_loadState', params: [part] }]);
}

/** The state of a temporary chain after some work on it. */
async function stateAfter(chain: EvmChain, act: (rpcUrl: string) => Promise<void>): Promise<string> {
  const anvil = await startAnvil(chain.chainId);
  try {
    await act(anvil.rpcUrl);
    const [dump] = await rpcBatch(anvil.rpcUrl, [{ method: 'anvil_dumpState', params: [] }]);
    return withoutHistory(hexSchema.parse(dump)).join('\n');
  } finally {
    await anvil.close();
  }
}

/** Keeps only the accounts: the blocks that made them would be ten times as much to load. */
function withoutHistory(dump: Hex): Hex[] {
  const state = dumpSchema.parse(JSON.parse(gunzipSync(hexToBytes(dump)).toString('utf8')));
  const alike = {
    ...state,
    // Long past on purpose, because whoever loads the state sets the clock.
    block: { ...state.block, number: '0x0', timestamp: LONG_PAST },
    best_block_number: 0,
    blocks: [],
    transactions: [],
  };
  return inParts(Object.entries(state.accounts)).map((accounts) =>
    bytesToHex(gzipSync(JSON.stringify({ ...alike, accounts: Object.fromEntries(accounts) }))),
  );
}

/** Accounts one after the other, as many in a part as stay below `PART`. */
function inParts(accounts: readonly (readonly [string, unknown])[]): (readonly [string, unknown])[][] {
  const parts: (readonly [string, unknown])[][] = [];
  let size = PART;
  for (const account of accounts) {
    const more = JSON.stringify(account).length;
    if (size + more > PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(account);
    size += more;
  }
  return parts;
}

/** Bytes of JSON. As a compressed text in hexadecimal they are 1.5 MiB even where they are as good as random. */
const PART = 1_572_864;

/** The beginning of 2024. */
const LONG_PAST = '0x65920080';

let texts: readonly string[] | undefined;

function sourceTexts(): readonly string[] {
  texts ??= sources
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .flatMap(filesIn)
    .filter((path) => madeFrom.test(path.replaceAll('\\', '/')) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  return texts;
}

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
