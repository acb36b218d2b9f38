import { mkdtempSync, rmSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStorage, type Progress, type Say402Options, type Wallets } from '@say402/client';
import {
  startConformanceKit,
  type ConformanceKit,
  type FaultName,
  type SandboxChains,
} from '@say402/sandbox';
import { createWalletClient, custom, http, type EIP1193RequestFn, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClientWorld, type ChainName, type ClientWorld } from './world.ts';
import { lentChains } from '../lent-chains.ts';

let chains: SandboxChains;
let kit: ConformanceKit;
let world: ClientWorld;
const folder = mkdtempSync(join(tmpdir(), 'say402-client-'));
beforeAll(async () => {
  chains = await lentChains();
  kit = await startConformanceKit({ upstreamUrl: chains.facilitatorUrl });
  world = await openClientWorld({
    chains,
    environment: {
      PRICE: '0.01',
      FACILITATOR_URL: kit.url,
      SETTLE_TIMEOUT_MS: '1500',
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(async () => {
  await world.close();
  await kit.close();
  await chains.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  kit.setFaults([]);
  kit.clearJournal();
  kit.clearLedger();
});

const PRICE = 10_000n;
const SENT = 1_000_000n;

/** A program that starts anew: nothing is left of the one before but its files. */
const program = (options: Partial<Say402Options> = {}) =>
  world.say402({ storage: fileStorage(folder, files), patience: 40_000, ...options });

const ask = async (chain: ChainName, amount = '1') => {
  const to = world.address(chain, 'secondUser');
  const request = { messages: `send ${amount} USDC to ${to}`, wallet: world.address(chain), chain };
  return (await program().prepare(request)).operationId;
};

/** What the recipient and the payee got meanwhile, and how many payments were settled. */
async function watch(chain: ChainName) {
  const read = async () =>
    Promise.all((['secondUser', 'payee'] as const).map(async (who) => world.usdcOf(chain, who)));
  const before = await read();
  return async () => {
    const after = await read();
    const settled = kit.ledger().reduce((sum, entry) => sum + entry.settled, 0);
    return {
      moved: after.map((balance, index) => balance - before[index]!),
      payments: kit.ledger().length,
      settled,
    };
  };
}

const ONCE = { moved: [SENT, PRICE], payments: 1, settled: 1 };

const isPayment = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).has('payment-signature');

/** A network that fails for payments, before or after they arrive. */
const lossyFetch =
  (when: 'before' | 'after'): typeof fetch =>
  async (input, init) => {
    if (!isPayment(init)) return fetch(input, init);
    if (when === 'after') await fetch(input, init);
    throw new TypeError('fetch failed');
  };

const FAULTS: Readonly<Record<'base' | 'solana', readonly FaultName[]>> = {
  base: ['reset_before_settling', 'accept_then_timeout'],
  solana: ['error_after_settling'],
};

describe.each(['base', 'solana'] as const)('on %s', (chain) => {
  test.each(['before', 'after'] as const)(
    'a payment whose request is lost %s it arrives is sent again, not signed again',
    async (when) => {
      const operationId = await ask(chain);
      const seen = await watch(chain);
      const wallets = await world.wallets(chain);
      const dying = program({ fetch: lossyFetch(when), patience: 0 }).pay(operationId, wallets);
      await expect(dying).rejects.toMatchObject({ code: 'unreachable' });
      const again: Progress[] = [];
      await program().resume(operationId, wallets, { onProgress: (event) => again.push(event) });
      expect(again).toContainEqual({ type: 'paying', again: true });
      expect(again.map(({ type }) => type)).not.toContain('signing_payment');
      expect(await seen()).toEqual(ONCE);
      // And once more, when all is done: nothing moves.
      await program().resume(operationId, wallets);
      expect(await seen()).toEqual(ONCE);
    },
  );

  test.each(FAULTS[chain])(
    'a settlement that ends in "%s" is waited for as Retry-After says, and paid once',
    async (fault) => {
      const operationId = await ask(chain);
      const seen = await watch(chain);
      kit.setFaults({ endpoint: 'settle', fault, times: 1 });
      const wallets = await world.wallets(chain);
      const impatient = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
        const headers = new Headers(init?.headers);
        headers.delete('prefer');
        return fetch(input, { ...init, headers });
      };
      const waits: Progress[] = [];
      await program({ fetch: impatient }).pay(operationId, wallets, {
        onProgress: (event) => event.type === 'waiting' && waits.push(event),
      });
      const [wait] = waits.flatMap((event) => (event.type === 'waiting' ? [event.milliseconds] : []));
      expect([wait !== undefined && wait > 0, (wait ?? 1) % 1_000]).toEqual([true, 0]);
      await program().execute(operationId, wallets);
      expect(await seen()).toEqual(ONCE);
    },
  );

  test('two programs that pay at once pay once', async () => {
    const operationId = await ask(chain);
    const seen = await watch(chain);
    const wallets = await world.wallets(chain);
    const one = program();
    await Promise.all([one.pay(operationId, wallets), one.pay(operationId, wallets)]);
    await one.execute(operationId, wallets);
    expect(await seen()).toEqual(ONCE);
  });

  test('a program without the files gets the paid transactions by another payment of the payer, which is not taken', async () => {
    const operationId = await ask(chain);
    const seen = await watch(chain);
    const wallets = await world.wallets(chain);
    await program().pay(operationId, wallets);
    const elsewhere = world.say402();
    await elsewhere.adopt(operationId, world.address(chain));
    await elsewhere.resume(operationId, wallets);
    expect(await seen()).toMatchObject({ moved: [SENT, PRICE], settled: 1 });
  });
});

/** A transport that loses what is said about one method, before or after it is done. */
const losing =
  (method: string, when: 'before' | 'after') =>
  (inner: Transport): Transport =>
  (options) => {
    const { request, config } = inner(options);
    const lossy = (async (asked: { method: string }) => {
      // Nothing is heard of it afterwards either: a receipt would give it away.
      if (asked.method === 'eth_getTransactionReceipt') throw new Error('socket hang up');
      if (asked.method !== method) return request(asked as never);
      if (when === 'after') await request(asked as never);
      throw new Error('socket hang up');
    }) as EIP1193RequestFn;
    return custom({ request: lossy }, { retryCount: config.retryCount ?? 0 })(options);
  };

describe('a broadcast', () => {
  test.each(['before', 'after'] as const)(
    'on Base whose answer is lost %s it is done sends the same bytes again',
    async (when) => {
      const operationId = await ask('base');
      const seen = await watch('base');
      await program().pay(operationId, await world.wallets('base'));
      const dying = await world.wallets('base', losing('eth_sendRawTransaction', when));
      await program()
        .execute(operationId, dying)
        .catch(() => null);
      const done = await program().execute(operationId, await world.wallets('base'));
      expect(done.transactions).toHaveLength(1);
      expect(await seen()).toEqual(ONCE);
    },
  );

  test('by a wallet that sends by itself, and whose answer is lost, is never made twice', async () => {
    const operationId = await ask('base');
    const seen = await watch('base');
    await program().pay(operationId, await world.wallets('base'));
    await expect(program().execute(operationId, sendingWallet('after'))).rejects.toMatchObject({
      name: 'Say402Error',
    });
    await expect(program().execute(operationId, sendingWallet('after'))).rejects.toMatchObject({
      code: 'may_have_been_sent',
    });
    expect(await seen()).toEqual(ONCE);
  });

  test('by a wallet that was asked and did nothing is asked for again', async () => {
    const operationId = await ask('base');
    const seen = await watch('base');
    await program().pay(operationId, await world.wallets('base'));
    await program()
      .execute(operationId, sendingWallet('before'))
      .catch(() => null);
    await program().execute(operationId, sendingWallet('never'));
    expect(await seen()).toEqual(ONCE);
  });

  test('on Solana that dies before it is sent is prepared again, free of charge', async () => {
    // What the service looks for in the wallet's history must not be there from another test.
    const operationId = await ask('solana', '1.25');
    const seen = await watch('solana');
    const wallets = await world.wallets('solana');
    await program().pay(operationId, wallets);
    chains.chains.solana.advanceSlots(151n);
    const events: Progress['type'][] = [];
    await program({ patience: 60_000 }).execute(operationId, wallets, {
      onProgress: ({ type }) => events.push(type),
    });
    expect(events).toContain('refreshing');
    expect(await seen()).toEqual({ ...ONCE, moved: [1_250_000n, PRICE] });
  });

  /** A wallet as browsers have it: the page asks it to send, and it signs by itself. */
  function sendingWallet(loses: 'before' | 'after' | 'never'): Wallets {
    const account = privateKeyToAccount(chains.accounts.user.evm.privateKey);
    const transport = http(chains.chains.base.rpcUrl, { retryCount: 0 });
    const inner = createWalletClient({ account, transport, pollingInterval: 20 });
    const request = (async ({ method, params }: { method: string; params?: unknown[] }) => {
      if (method !== 'eth_sendTransaction') return inner.request({ method, params } as never);
      if (loses === 'before') throw new Error('socket hang up');
      const [{ to, data }] = params as [{ to: `0x${string}`; data: `0x${string}` }];
      const hash = await inner.sendTransaction({ chain: null, to, data });
      if (loses === 'after') throw new Error('socket hang up');
      return hash;
    }) as EIP1193RequestFn;
    const evm = createWalletClient({
      account: account.address,
      transport: custom({ request }, { retryCount: 0 }),
      pollingInterval: 20,
    });
    return { evm };
  }
});
