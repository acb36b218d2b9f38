import { chains } from '@say402/readback';
import { startSandbox, type SandboxChains } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRpcProxy, type RpcProxy } from './rpc-proxy.ts';
import { callsAt, type World } from './world.ts';
import { lentChains } from '../lent-chains.ts';

/** The most that a node is asked for one request, each call of a batch counted. */
const MOST = 30;
const MOST_CHARACTERS = 8_000;

let started: SandboxChains;
let proxies: readonly RpcProxy[];
let world: World;
beforeAll(async () => {
  started = await lentChains();
  proxies = await Promise.all(
    (['base', 'solana'] as const).map(async (chain) => startRpcProxy(() => started.chains[chain].rpcUrl)),
  );
  const [base, solana] = proxies;
  const environment = {
    RPC_URL_BASE: base?.url ?? '',
    MAINNET_RPC_URL: base?.url ?? '',
    RPC_URL_SOLANA: solana?.url ?? '',
  };
  const sandbox = await startSandbox({ chains: started, environment });
  world = { sandbox, ...callsAt(sandbox) };
});
afterAll(async () => {
  await world.sandbox.close();
  for (const each of proxies) each.close();
  await started.close();
});

const asked = (): number =>
  proxies
    .flatMap((each) => each.asked.map((body) => [JSON.parse(body)].flat().length))
    .reduce((sum, each) => sum + each, 0);

/** As much of it as a message holds, each piece another one. */
const filled = (piece: (index: number) => string): string => {
  let text = '';
  for (let index = 1; ; index += 1) {
    const next = `${text}${text === '' ? '' : ', '}${piece(index)}`;
    if (next.length > MOST_CHARACTERS) return text;
    text = next;
  }
};
const address = (index: number): string => `0x${(index + 0x1234567890).toString(16).padStart(40, 'b')}`;

describe('whatever 8,000 characters say, a node is asked at most thirty times:', () => {
  test.each([
    ['recipients', 'base', (index: number) => `send ${index} USDC to ${address(index)}`],
    [
      'recipients of the native coin',
      'base',
      (index: number) => `send 0.000${index} ETH to ${address(index)}`,
    ],
    ['tokens by address', 'base', (index: number) => `send 1 ${address(index)} to ${address(index + 1)}`],
    ['names', 'base', (index: number) => `send 1 USDC to friend${index}.eth`],
    ['swaps', 'base', (index: number) => `swap ${index} USDC for ${index % 2 === 0 ? 'WETH' : 'AERO'}`],
    ['swaps of unknown tokens', 'base', (index: number) => `swap 1 USDC for ${address(index)}`],
    ['allowances', 'base', (index: number) => `approve ${index} USDC for ${address(index)}`],
    ['loans', 'base', (index: number) => `lend ${index} USDC on Aave`],
    ['NFTs', 'base', (index: number) => `send NFT #${index} from ${address(index)} to ${address(index + 1)}`],
    [
      'calls',
      'base',
      (index: number) => `call f${index}(address)(${address(index)}) on ${chains.base.paymentAsset.address}`,
    ],
    ['recipients on Solana', 'solana', (index: number) => `send ${index} USDC to friend${index}.sol`],
  ] as const)('%s', async (_, chain, piece) => {
    const before = asked();
    const words = filled(piece);
    expect(words.length).toBeGreaterThan(MOST_CHARACTERS - 200);
    const { status } = await world.post(world.query({ chain, words }));
    expect([200, 400, 422]).toContain(status);
    expect(asked() - before).toBeLessThanOrEqual(MOST);
  });
});
