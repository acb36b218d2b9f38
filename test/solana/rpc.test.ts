import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf, roundTrips, startRecordingProxy } from '../../bench/recording-proxy.ts';
import { startWorld, stranger, type World } from './world.ts';

/** Long beside what a busy machine needs to send the calls of one round trip. */
const DELAY_MS = 400;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.close());

describe('the survey', () => {
  it('is one round trip, however many tokens and recipients', async () => {
    const proxy = await startRecordingProxy(world.sandbox.rpcUrl, DELAY_MS);
    const port = world.portAt([proxy.url]);
    const wallets = await Promise.all(Array.from({ length: 40 }, async (_, index) => stranger(500 + index)));
    const mints = ['USDC', 'PYUSD', 'BONK', 'FEE'].map((symbol) => world.token(symbol).address);
    const survey = await port.survey({
      wallet: world.user.address,
      tokens: mints,
      recipients: wallets.map((wallet) => wallet.address),
    });
    expect(survey.recipients.size).toBe(40);
    expect(roundTrips(proxy.calls)).toBe(1);
    expect(methodsOf(proxy.calls)).toEqual([
      'getLatestBlockhash',
      'getMultipleAccounts',
      'getMultipleAccounts',
      'getMultipleAccounts',
      'getRecentPrioritizationFees',
    ]);
    proxy.close();
  });

  it('refuses another chain than the one it should be', async () => {
    const { rpcUrl } = world.sandbox;
    const devnet = await startRecordingProxy(rpcUrl, 0, (answer) => answer.replace('5eykt4Us', 'EtWTRABZ'));
    await expect(world.portAt([devnet.url]).check()).rejects.toThrow(/genesis hash EtWTRABZ/);
    await expect(world.portAt([rpcUrl, devnet.url]).check()).rejects.toThrow(/genesis hash EtWTRABZ/);
    await expect(world.portAt([rpcUrl, 'http://127.0.0.1:1']).check()).resolves.toBeUndefined();
    await expect(world.portAt(['http://127.0.0.1:1']).check()).rejects.toMatchObject({
      code: 'chain_unavailable',
    });
    devnet.close();
  });

  it('says that the chain is unavailable where no RPC answers', async () => {
    const port = world.portAt(['http://127.0.0.1:1/?key=secret', 'http://127.0.0.1:2']);
    const failing = port.survey({ wallet: world.user.address, tokens: [], recipients: [] });
    await expect(failing).rejects.toMatchObject({ code: 'chain_unavailable', details: { retryAfter: 5 } });
    await expect(failing).rejects.not.toThrow(/secret/);
  });

  it('asks the next RPC where one fails', async () => {
    const port = world.portAt(['http://127.0.0.1:1', world.sandbox.rpcUrl]);
    const survey = await port.survey({ wallet: world.user.address, tokens: [], recipients: [] });
    expect(survey.native).toBeGreaterThan(0n);
  });
});
