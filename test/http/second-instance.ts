import { readConfig, startService, type Service, type ServiceOptions } from '@say402/server';
import type { SandboxChains } from '@say402/sandbox';

/** One more instance of the service over the chains and the facilitator of a sandbox, on a free port. */
export async function startInstance(
  { chains, facilitatorUrl, accounts }: SandboxChains,
  environment: Readonly<Record<string, string>>,
  options: ServiceOptions = {},
): Promise<Service> {
  const rpc = Object.entries(chains).map(
    ([name, { rpcUrl }]) => [`RPC_URL_${name.toUpperCase()}`, rpcUrl] as const,
  );
  return startService(
    readConfig({
      ...Object.fromEntries(rpc),
      BASE_URL: 'http://127.0.0.1',
      PORT: '0',
      FACILITATOR_URL: facilitatorUrl,
      PAYEE_ADDRESS: accounts.payee.evm.address,
      PAYEE_ADDRESS_SOLANA: accounts.payee.solana.address,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
    options,
  );
}
