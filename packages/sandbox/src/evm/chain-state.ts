import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EvmChain } from '@say402/readback';
import { bytesToHex, hexToBytes, type Hex } from 'viem';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { deployContracts } from './deploy-contracts.ts';
import { cached } from './disk-cache.ts';
import { evmTokens } from './evm-token.ts';
import { rpcBatch } from './rpc-batch.ts';
import { startAnvil } from './start-anvil.ts';

const hexSchema = z.templateLiteral(['0x', z.string()]);
const dumpSchema = z.looseObject({ block: z.looseObject({}), accounts: z.record(z.string(), z.unknown()) });

/** What a chain's state is made from: this code, the facts about the chains, the versions of the contracts' packages. */
const sources = ['.', '../accounts.ts', '../funding.ts', '../../package.json', '../../../readback/src'];
const madeFrom = /\/readback\/src\/(chains|tokens)\/|\/addresses\.ts$|\/sandbox\//;

/**
 * The state of a filled chain, as anvil loads it at block 0. Deployed once on a chain of its own and kept on disk until
 * anything changes that it is made from.
 *
 * @throws SandboxError when the contracts can't be deployed.
 */
export async function chainState(chain: EvmChain, accounts: SandboxAccounts): Promise<Hex> {
  const state = await cached(`chain-${chain.name}`, sourceTexts(), async () => {
    const anvil = await startAnvil(chain.chainId);
    try {
      await deployContracts(chain, anvil.rpcUrl, evmTokens(chain), accounts);
      const [dump] = await rpcBatch(anvil.rpcUrl, [{ method: 'anvil_dumpState', params: [] }]);
      return withoutHistory(hexSchema.parse(dump));
    } finally {
      await anvil.close();
    }
  });
  return hexSchema.parse(state);
}

/** Leaves the accounts, as if they had always been so: the blocks that made them are ten times as much to load. */
function withoutHistory(dump: Hex): Hex {
  const state = dumpSchema.parse(JSON.parse(gunzipSync(hexToBytes(dump)).toString('utf8')));
  const text = JSON.stringify({
    ...state,
    // Long past on purpose: whoever loads the state sets the clock.
    block: { ...state.block, number: '0x0', timestamp: LONG_PAST },
    best_block_number: 0,
    blocks: [],
    transactions: [],
  });
  return bytesToHex(gzipSync(text));
}

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
