import type { Chain } from '@say402/readback';
import type { Context } from './context.ts';

/** What the service depends on, each with null where it works or the reason why not. */
export type Readiness = Readonly<Record<string, string | null>>;

/** Milliseconds for which the answer of a facilitator counts: load balancers ask every few seconds, from many places. */
const FACILITATOR_ANSWER = 5_000;

/** Asks the store, every chain's RPC and every facilitator at once; a facilitator not more often than every five seconds. */
export function createReadinessCheck(context: Context): () => Promise<Readiness> {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<void> }>();
  const askFacilitator = async (chain: Chain): Promise<void> => {
    const known = answers.get(chain.name);
    const now = performance.now();
    if (known && now - known.at < FACILITATOR_ANSWER) return known.answer;
    const answer = context.facilitators.refresh(chain);
    answers.set(chain.name, { at: now, answer });
    return answer;
  };
  return async () => checkReadiness(context, askFacilitator);
}

async function checkReadiness(
  context: Context,
  askFacilitator: (chain: Chain) => Promise<void>,
): Promise<Readiness> {
  const chains = [...context.chains.values()].map(({ port }) => port);
  const checks: (readonly [string, () => Promise<void>])[] = [
    ['store', async () => context.store.ping()],
    ...chains.map((port) => [`rpc ${port.chain.name}`, async () => port.check()] as const),
    ...chains.map(({ chain }) => [`facilitator ${chain.name}`, async () => askFacilitator(chain)] as const),
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
