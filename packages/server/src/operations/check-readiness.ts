import { Say402Error } from '../core/say402-error.ts';
import type { Context, ServedChain } from './context.ts';
import { payeeFault } from './payment/payee-fault.ts';

class NotReadyError extends Error {}

/** What the service depends on, each with null where it works or the reason why not. */
export type Readiness = Readonly<Record<string, string | null>>;

/** Milliseconds for which the answer of a facilitator counts: load balancers ask every few seconds, from many places. */
const FACILITATOR_ANSWER = 5_000;

/** Milliseconds for which a payee counts as one that can be paid. */
const PAYEE_ANSWER = 60_000;

/**
 * Asks the store, every chain's RPC and every facilitator at once, and whether the payees can be paid; a facilitator not more often
 * than every five seconds, a payee that can be paid not more often than every minute.
 */
export function createReadinessCheck(context: Context): () => Promise<Readiness> {
  const askFacilitator = rarely(FACILITATOR_ANSWER, async ({ port: { chain } }) =>
    context.facilitators.refresh(chain),
  );
  const askPayee = rarely(PAYEE_ANSWER, async (served) => {
    const fault = await payeeFault(served);
    if (fault !== null) throw new NotReadyError(fault);
  });
  return async () => checkReadiness(context, { askFacilitator, askPayee });
}

type Ask = (chain: ServedChain) => Promise<void>;

/**
 * Keeps the last answer of each chain for a while, so that a check which takes time is made rarely; a failure is asked again after five
 * seconds.
 */
function rarely(milliseconds: number, ask: Ask): Ask {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<void> }>();
  return async (chain) => {
    const { name } = chain.port.chain;
    const known = answers.get(name);
    const now = performance.now();
    if (known && now < known.until) return known.answer;
    const answer = ask(chain);
    answers.set(name, { until: now + milliseconds, answer });
    answer.catch(() => answers.set(name, { until: now + FACILITATOR_ANSWER, answer }));
    return answer;
  };
}

async function checkReadiness(
  context: Context,
  { askFacilitator, askPayee }: { readonly askFacilitator: Ask; readonly askPayee: Ask },
): Promise<Readiness> {
  const chains = [...context.chains.values()];
  const checks: (readonly [string, () => Promise<void>])[] = [
    ['store', async () => context.store.ping()],
    ...chains.map(({ port }) => [`rpc ${port.chain.name}`, async () => port.check()] as const),
    ...chains.map((each) => [`payee ${each.port.chain.name}`, async () => askPayee(each)] as const),
    ...chains.map(
      (each) => [`facilitator ${each.port.chain.name}`, async () => askFacilitator(each)] as const,
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
    // Only our own words: an error of a node, a database or a library may quote secrets.
    if (error instanceof Say402Error || error instanceof NotReadyError) return error.message;
    return error instanceof Error ? error.name : 'unknown error';
  }
}
