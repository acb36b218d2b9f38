import dns from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type Terminal } from '@say402/cli';
import type { SandboxChains } from '@say402/sandbox';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from './world.ts';
import { lentChains } from '../lent-chains.ts';

const HOST = 'api.cdp.coinbase.com';
const SAYS = /on Base cost 0.*Coinbase's facilitator takes no payment below 0\.001 USDC.*ZERO_PRICE=verify/;
const home = mkdtempSync(join(tmpdir(), 'say402-cautions-'));

let chains: SandboxChains;
let url: string;
beforeAll(async () => {
  chains = await lentChains();
  const own = new URL(chains.facilitatorUrl);
  url = `http://${HOST}:${own.port}${own.pathname}`;
  // The name leads to the facilitator of this machine: nobody else is asked.
  const lookup = dns.lookup.bind(dns) as (...args: unknown[]) => void;
  const here = (host: unknown, ...rest: unknown[]): void =>
    lookup(host === HOST ? own.hostname : host, ...rest);
  vi.spyOn(dns, 'lookup').mockImplementation(here);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await chains.close();
  rmSync(home, { recursive: true, force: true });
});

/** What the start says, and what `doctor` says of such a service. */
async function told(environment: Readonly<Record<string, string>>) {
  const log: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
  const world = await openWorld({
    chains,
    logger,
    environment: { FACILITATOR_URL_BASE: url, ...environment },
  });
  const { exit, out } = await doctor(world);
  await world.sandbox.close();
  return { log: log.join(''), exit, out };
}

async function doctor({ sandbox }: World) {
  const out: string[] = [];
  const terminal: Terminal = {
    interactive: false,
    colours: false,
    out: (text) => void out.push(text),
    err: () => undefined,
    ask: async () => '',
    askSecret: async () => '',
    readInput: async () => '',
  };
  const env = { SAY402_URL: sandbox.url, SAY402_HOME: home, SAY402_SANDBOX: '1' };
  const exit = await runCli({ args: ['doctor'], env, terminal, signal: AbortSignal.timeout(60_000) });
  return { exit, out: out.join('\n') };
}

test('start and doctor say where releases cost 0 and the facilitator is known to refuse that', async () => {
  const { log, exit, out } = await told({});
  expect(log).toMatch(SAYS);
  expect(out).toMatch(/FAILS\s+service: settings\s/);
  expect(out).toMatch(SAYS);
  expect(exit).toBe(1);
});

test.each([{ PRICE: '0.01' }, { ZERO_PRICE: 'verify' }])('and nothing with %o', async (environment) => {
  const { log, exit, out } = await told(environment);
  expect(log).not.toMatch(/cost 0/);
  expect(out).not.toContain('service: settings');
  expect(exit).toBe(0);
});
