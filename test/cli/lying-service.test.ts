import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type Terminal } from '@say402/cli';
import { chains } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';
import { address } from '@solana/kit';
import { createPublicClient, http, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClientWorld, type ChainName, type ClientWorld } from '../client/world.ts';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { honest, lies } from './lies.ts';
import { startLyingService, type LyingService } from './lying-service.ts';

let world: ClientWorld;
let service: LyingService;
let jupiter: JupiterServer;
const folder = mkdtempSync(join(tmpdir(), 'say402-lies-'));
beforeAll(async () => {
  jupiter = await startJupiterServer();
  const environment = { PRICE: '0.01', JUPITER_API_URL: `${jupiter.url}/`, JUPITER_API_KEY: 'a-key' };
  world = await openClientWorld({ environment });
  const usdc = address(chains.solana.paymentAsset.address);
  await placeJupiter(world.sandbox.chains.solana, usdc);
  jupiter.rates = { [usdc]: 200_000_000n };
  service = await startLyingService(world.sandbox.url);
});
afterAll(async () => {
  await service.close();
  await world.close();
  jupiter.close();
  rmSync(folder, { recursive: true, force: true });
});

const friend = (chain: ChainName): string => world.address(chain, 'secondUser');

interface Ran {
  readonly exit: number;
  readonly err: string;
}

async function say402(args: readonly string[], replies: readonly string[] | null = null): Promise<Ran> {
  const err: string[] = [];
  const left = [...(replies ?? [])];
  const terminal: Terminal = {
    interactive: replies !== null,
    colours: false,
    out: () => undefined,
    err: (text) => void err.push(text),
    ask: async () => left.shift() ?? 'n',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const exit = await runCli({
    args,
    env: { SAY402_SANDBOX: '1', SAY402_URL: service.url, SAY402_HOME: folder },
    terminal,
    signal: AbortSignal.timeout(60_000),
  });
  return { exit, err: err.join('\n') };
}

/** What must not change: the transactions that the wallet has sent, and what it has of the chain's coin. */
async function standing(chain: ChainName): Promise<readonly unknown[]> {
  const owner = world.address(chain);
  const coins = await world.balance(chain, owner, null);
  if (chain === 'solana') return [coins];
  const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
  return [coins, await client.getTransactionCount({ address: owner as Hex })];
}

const PRICE = 10_000n;
describe('a service that says less than its bytes do gets no signature out of --yes:', () => {
  test.each(lies)('$what', async ({ chain, words, limit, lie, says }) => {
    service.lie(lie);
    const before = await standing(chain);
    const usdc = await world.usdcOf(chain, 'user');
    const ran = await say402([
      '--yes',
      '--max-spend',
      limit,
      words.replace('{friend}', friend(chain)),
      '--chain',
      chain,
    ]);
    expect({ exit: ran.exit, err: ran.err }).toEqual({ exit: 1, err: expect.stringMatching(says) as string });
    expect(await standing(chain)).toEqual(before);
    expect(usdc - (await world.usdcOf(chain, 'user'))).toBeLessThanOrEqual(PRICE);
  });

  test('they are not fewer than twenty', () => {
    expect(lies.filter(({ lie }) => lie !== honest).length).toBeGreaterThanOrEqual(20);
  });
});

describe('within the limits', () => {
  const nft = (): string => `send NFT #5 from ${sandboxCollections.singlePieces} to ${friend('base')}`;

  test.each([
    ['5.1', 'send 5 USDC to {friend}', 'base'],
    ['1, 0.5 ETH', 'swap 0.1 ETH for USDC on Uniswap v3', 'base'],
    ['6, 21 AVAX', 'lend 20 AVAX on Aave and borrow 5 USDC', 'avalanche'],
    ['6', 'swap 5 USDC for WETH on Uniswap v3', 'base'],
    ['6', 'swap 5 USDC for ZORA on Uniswap v4', 'base'],
    ['1, 1.01 SOL', 'swap 1 SOL for USDC on Jupiter', 'solana'],
  ] as const)('of %s everything is signed as before', async (limit, words, chain) => {
    service.lie(honest);
    const { exit, err } = await say402([
      '--yes',
      '--max-spend',
      limit,
      words.replace('{friend}', friend(chain)),
      '--chain',
      chain,
    ]);
    expect([exit, err]).toEqual([0, expect.not.stringContaining('limit')]);
  });

  test('what can not be counted is done where a person says yes', async () => {
    service.lie(honest);
    const args = ['--max-spend', '1', nft(), '--chain', 'base'];
    const { exit, err } = await say402(args, ['y']);
    expect([exit, err]).toEqual([0, expect.stringContaining('confirmed')]);
  });
});
