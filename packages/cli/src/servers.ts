import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import type { CliInput } from './cli-input.ts';
import { loadPart } from './load-part.ts';
import { readPort } from './read-port.ts';
import { readSettings, type SettingFlags } from './settings.ts';
import { commandOf } from './terminal/invocation.ts';
import type { Terminal } from './terminal/terminal.ts';
import { version } from './version.ts';

/** An agent's limits where nobody set others: a dollar for one operation, ten within 24 hours. */
const AGENT_LIMITS = { maxSpend: '1', maxSpendPerDay: '10' } as const;

type ServerInput = Pick<CliInput, 'env' | 'terminal' | 'signal' | 'now'>;

/** Adds the commands that serve until they are stopped. Service and sandbox are loaded only when they are asked for. */
export function addServers(program: Command, input: ServerInput): void {
  const { env, terminal, signal } = input;
  program
    .command('serve')
    .description('Run the service, with settings from the environment (docs/configuration.md).')
    .action(async () => {
      const { readConfig, startService } = await loadPart(async () => import('@say402/server'));
      const service = await startService(readConfig({ ...env }));
      await untilStopped(signal);
      await service.close();
    });
  program
    .command('sandbox')
    .description(
      'Run four chains, a facilitator and the service on this machine, with coins that are worth nothing.',
    )
    .option('--port <port>', 'port of the service (PORT)', env['PORT'] ?? '4020')
    .action(async (given: { port: string }) => {
      const port = readPort(given.port);
      const { readerEnvironment, startSandbox } = await loadPart(async () => import('@say402/sandbox'));
      const prices = Object.entries(env).filter(([name]) => name.startsWith('PRICE'));
      const environment = {
        ...readerEnvironment(env),
        ...Object.fromEntries(prices.map(([name, value = '']) => [name, value])),
      };
      const sandbox = await startSandbox({ port, environment });
      terminal.out(sandboxGuide(commandOf(env), sandbox.url, sandbox.accounts.secondUser.evm.address));
      await untilStopped(signal);
      await sandbox.close();
    });
  addMcp(program, input);
}

interface McpFlags extends SettingFlags {
  readonly http?: boolean;
  readonly port: string;
  readonly host: string;
}

function addMcp(program: Command, { env, terminal, signal, now = Date.now }: ServerInput): void {
  const added = program
    .command('mcp')
    .description('Serve the commands as tools for agents (Model Context Protocol), over stdio or HTTP.')
    .option(
      '--http',
      'streamable HTTP instead of stdio; needs the token SAY402_MCP_TOKEN, or prints a new one',
    )
    .option('--host <host>', 'where to listen', '127.0.0.1')
    .option('--port <port>', 'port for --http', '4030')
    .action(async () => {
      const flags: McpFlags = added.optsWithGlobals();
      const port = readPort(flags.port);
      const settings = readSettings({ ...flags, yes: false }, env);
      const limited = {
        ...settings,
        maxSpend: settings.maxSpend ?? AGENT_LIMITS.maxSpend,
        maxSpendPerDay: settings.maxSpendPerDay ?? AGENT_LIMITS.maxSpendPerDay,
      };
      const [{ openWorld }, { createMcpServer }] = await Promise.all([
        import('./world.ts'),
        import('./mcp/create-mcp-server.ts'),
      ]);
      const silent: Terminal = { ...terminal, interactive: false, err: () => undefined };
      const world = openWorld({ settings: limited, env, terminal: silent, signal, now });
      const create = () => createMcpServer((consent) => ({ ...world, consent }), version);
      if (flags.http !== true) {
        const server = create();
        const closed = new Promise<void>((resolve) => {
          // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's server is no EventTarget.
          server.server.onclose = resolve;
          // The SDK does not notice a client that leaves by closing the pipe.
          process.stdin.once('end', resolve);
        });
        const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
        await server.connect(new StdioServerTransport());
        await Promise.race([closed, untilStopped(signal)]);
        return;
      }
      const token = env['SAY402_MCP_TOKEN'] ?? randomBytes(24).toString('base64url');
      const { serveHttp } = await import('./mcp/serve-http.ts');
      const served = await serveHttp({ host: flags.host, port, token, create });
      const shown = env['SAY402_MCP_TOKEN'] === undefined ? `\ntoken: ${token}` : '';
      terminal.err(`MCP at ${served.url}${shown}`);
      await untilStopped(signal);
      await served.close();
    });
}

async function untilStopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const sandboxGuide = (
  command: string,
  url: string,
  friend: string,
): string => `The sandbox runs; its coins are worth nothing. In another terminal:

  ${command} --sandbox --url ${url} "send 5 USDC to ${friend}" --chain base
  ${command} --sandbox --url ${url} doctor

And in a browser, with a wallet to try it: ${url}

Ctrl-C stops everything.`;
