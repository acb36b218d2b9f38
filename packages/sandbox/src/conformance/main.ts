import { z } from 'zod';
import { startChains, type SandboxChains } from '../start-chains.ts';
import { conformanceGuide } from './guide.ts';
import { startConformanceKit } from './start-conformance-kit.ts';

const environmentSchema = z.object({
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4_402),
  HOST: z.string().default('127.0.0.1'),
});

async function run(): Promise<() => Promise<void>> {
  const { UPSTREAM_URL, PORT, HOST } = environmentSchema.parse(process.env);
  if (UPSTREAM_URL === undefined)
    process.stdout.write('No UPSTREAM_URL: starting Base, Polygon, Avalanche, Solana and a facilitator …\n');
  const sandbox = UPSTREAM_URL === undefined ? await startChains() : null;
  try {
    const upstreamUrl = UPSTREAM_URL ?? sandbox?.facilitatorUrl ?? '';
    const kit = await startConformanceKit({ upstreamUrl, port: PORT, host: HOST });
    const about = [`Behind it: ${upstreamUrl}`, ...(sandbox ? sandboxLines(sandbox) : [])];
    process.stdout.write(conformanceGuide(kit.url, about));
    return async () => {
      await kit.close();
      await sandbox?.close();
    };
  } catch (error) {
    await sandbox?.close();
    throw error;
  }
}

function sandboxLines({ chains, accounts }: SandboxChains): string[] {
  const { user, payee } = accounts;
  return [
    ...Object.entries(chains).map(([name, { rpcUrl }]) => `${name.padEnd(10)} ${rpcUrl}`),
    `payer      ${user.evm.address} (key ${user.evm.privateKey})`,
    `           ${user.solana.address} (key ${user.solana.secretKey})`,
    `payee      ${payee.evm.address}, ${payee.solana.address}`,
  ];
}

const close = await run().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  process.stderr.write(`The conformance kit did not start: ${reason}\n`);
  process.exit(1);
});

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  process.stdout.write('\nStopping …\n');
  void close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// npm passes a SIGTERM on to its shell only, so this process ends when its parent is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
