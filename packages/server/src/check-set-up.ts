import { Say402Error } from './core/say402-error.ts';
import { ConfigError } from './environment-reader.ts';
import type { Context, ServedChain } from './operations/context.ts';
import { payeeFault } from './operations/payment/payee-fault.ts';

/**
 * Checks the configuration against the chains before the service listens, so that nothing is offered that could never be paid. What can't
 * be asked now is left to `/readyz`, and so are facilitators without a login, which may be back in a minute.
 *
 * @throws ConfigError naming every payee that can not be paid, and every login that is refused
 */
export async function checkSetUp(context: Context): Promise<void> {
  const chains = [...context.chains.values()];
  const faults = await Promise.all([
    ...[...chains, ...waysOf(context)].map(async (chain) => faultOf(context, chain)),
    ...chains.map(async (chain) => loginFaults(context, chain)),
  ]);
  const found = faults.flat().filter((fault) => fault !== null);
  if (found.length > 0)
    throw new ConfigError(`The service can not be paid:\n${found.map((fault) => `- ${fault}`).join('\n')}`);
}

/** Other assets in which the chain's payee is paid. */
const waysOf = ({ chains, ways }: Context): ServedChain[] =>
  ways.flatMap(({ chain, payment }) => {
    const served = chains.get(chain);
    if (!served || served.payment.asset === payment.asset) return [];
    return { ...served, payment: { ...served.payment, ...payment } };
  });

async function faultOf(context: Context, chain: ServedChain): Promise<string | null> {
  const { title, family } = chain.port.chain;
  const setting = family === 'evm' ? 'PAYEE_ADDRESS' : 'PAYEE_ADDRESS_SOLANA';
  try {
    const fault = await payeeFault(chain);
    return fault === null ? null : `${setting} on ${title}: ${fault}.`;
  } catch (error) {
    if (!(error instanceof Say402Error)) throw error;
    context.log.warn({ chain: title, error: error.message }, 'the payee could not be checked yet');
    return null;
  }
}

async function loginFaults({ facilitators }: Context, { port: { chain } }: ServedChain): Promise<string[]> {
  const faults = await facilitators.loginFaults(chain);
  return faults.map((fault) => `FACILITATOR_AUTH_${chain.name.toUpperCase()}: ${fault}`);
}
