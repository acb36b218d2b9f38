import type { Context } from './context.ts';

/** What the service depends on, each with null where it works or the reason why not. */
export type Readiness = Readonly<Record<string, string | null>>;

/** Asks the store, every chain's RPC and every facilitator at once. */
export async function checkReadiness(context: Context): Promise<Readiness> {
  const chains = [...context.chains.values()].map(({ port }) => port);
  const checks: (readonly [string, () => Promise<void>])[] = [
    ['store', async () => context.store.ping()],
    ...chains.map((port) => [`rpc ${port.chain.name}`, async () => port.check()] as const),
    ...chains.map(
      ({ chain }) => [`facilitator ${chain.name}`, async () => context.facilitators.refresh(chain)] as const,
    ),
  ];
  const results = await Promise.all(
    checks.map(async ([name, check]) => [name, await failureOf(check)] as const),
  );
  return Object.fromEntries(results);
}

async function failureOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown error';
  }
}
