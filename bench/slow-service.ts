import { readConfig, startService } from '@say402/server';
import { createPayer, serviceEnvironment, signPayment, type SandboxChains } from '@say402/sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { asking, methodsOf, roundTrips, startRecordingProxy } from './recording-proxy.ts';

type ChainName = keyof SandboxChains['chains'];

interface Counted {
  readonly query: number;
  /** Of a release, before the facilitator is asked to settle. */
  readonly release: number;
}

/** Sequential round trips to a chain's RPC. */
export interface Trips extends Counted {
  /** HTTP requests to its node. */
  readonly requests: Counted;
  /** Calls of its methods: several of them may go in one request. */
  readonly calls: Counted;
}

/** A service whose every RPC answer is late. */
export interface SlowService {
  trips(chain: ChainName, words: string): Promise<Trips>;
  /** Sequential round trips of a question that is answered, milliseconds, and those in which no chain was asked. */
  look(
    chain: ChainName,
    words: string,
  ): Promise<{ readonly trips: number; readonly ms: number; readonly own: number }>;
  close(): Promise<void>;
}

type SlowChains = Pick<SandboxChains, 'accounts' | 'facilitatorUrl'> & {
  readonly chains: Readonly<Record<ChainName, { readonly rpcUrl: string }>>;
};

/** Starts the service on chains whose answers come `delayMs` late. @param jupiterUrl of an API that is asked too, as late; @param settings of the service, before those of the sandbox */
export async function startSlowService(
  { chains, accounts, facilitatorUrl }: SlowChains,
  delayMs: number,
  jupiterUrl: string | null = null,
  settings: Readonly<Record<string, string>> = {},
): Promise<SlowService> {
  const folder = mkdtempSync(join(tmpdir(), 'say402-trips-'));
  const slow = {
    base: await startRecordingProxy(chains.base.rpcUrl, delayMs),
    polygon: await startRecordingProxy(chains.polygon.rpcUrl, delayMs),
    avalanche: await startRecordingProxy(chains.avalanche.rpcUrl, delayMs),
    solana: await startRecordingProxy(chains.solana.rpcUrl, delayMs),
  };
  const jupiterAt = jupiterUrl === null ? null : new URL(jupiterUrl);
  const jupiter = jupiterAt && (await startRecordingProxy(jupiterAt.origin, delayMs));
  const facilitator = await startRecordingProxy(facilitatorUrl, 0);
  const rpcUrls = {
    base: { rpcUrl: slow.base.url },
    polygon: { rpcUrl: slow.polygon.url },
    avalanche: { rpcUrl: slow.avalanche.url },
    solana: { rpcUrl: slow.solana.url },
  };
  const environment = serviceEnvironment(
    { accounts, facilitatorUrl: facilitator.url, chains: rpcUrls },
    { port: 0, databaseUrl: `file:${join(folder, 'trips.db')}` },
  );
  const more = jupiter && jupiterAt ? { JUPITER_API_URL: `${jupiter.url}${jupiterAt.pathname}` } : {};
  const service = await startService(readConfig({ ...environment, ...more, ...settings }), {
    logger: pino({ level: 'silent' }),
  });
  // What the service asks at its start is no part of a question.
  const asked = (): number => Object.values(slow).reduce((sum, { calls }) => sum + calls.length, 0);
  for (let before = -1; before !== asked(); await sleep(3 * delayMs + 100)) before = asked();
  const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${service.url}/api/process`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return answer.json();
  };
  return {
    look: async (chain, words) => {
      const own = slow[chain].calls;
      const wallet = accounts.user[chain === 'solana' ? 'solana' : 'evm'].address;
      own.length = 0;
      const start = performance.now();
      const read = (await post({ messages: [{ role: 'user', content: words }], wallet, chain })) as {
        answer?: unknown;
      };
      const ms = performance.now() - start;
      if (read.answer === undefined) throw new Error(`"${words}": ${JSON.stringify(read)}`);
      return { trips: roundTrips(own), ms, own: ms - asking(own) };
    },
    trips: async (chain, words) => {
      const own = slow[chain].calls;
      const others = jupiter?.calls ?? [];
      const wallet = accounts.user[chain === 'solana' ? 'solana' : 'evm'].address;
      own.length = 0;
      others.length = 0;
      const query = (await post({ messages: [{ role: 'user', content: words }], wallet, chain })) as {
        operationId?: string;
      };
      if (query.operationId === undefined) throw new Error(`"${words}": ${JSON.stringify(query)}`);
      const asked = { trips: roundTrips([...own, ...others]), own: [...own] };
      const { operationId } = query;
      const proof = await signPayment(payer, await post({ operationId }));
      own.length = 0;
      others.length = 0;
      facilitator.calls.length = 0;
      const released = (await post({ operationId }, { 'x-payment': proof })) as { transactions?: unknown };
      if (!released.transactions) throw new Error(JSON.stringify(released));
      const settled = facilitator.calls.find(({ path }) => path.endsWith('/settle'))?.start ?? 0;
      const before = own.filter(({ start }) => start < settled);
      return {
        query: asked.trips,
        release: roundTrips([...before, ...others.filter(({ start }) => start < settled)]),
        requests: { query: asked.own.length, release: before.length },
        calls: { query: methodsOf(asked.own).length, release: methodsOf(before).length },
      };
    },
    close: async () => {
      await service.close();
      for (const proxy of [...Object.values(slow), facilitator, jupiter]) proxy?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
