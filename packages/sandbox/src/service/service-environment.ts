import type { SandboxChains } from '../start-chains.ts';

/** The service's settings in the sandbox. Requests are not limited, since everyone here has the same address. */
export function serviceEnvironment(
  sandbox: Pick<SandboxChains, 'accounts' | 'facilitatorUrl'> & {
    readonly chains: Readonly<Record<keyof SandboxChains['chains'], { readonly rpcUrl: string }>>;
  },
  { port, databaseUrl }: { readonly port: number; readonly databaseUrl: string },
): Record<string, string> {
  const { base, polygon, avalanche, solana } = sandbox.chains;
  const { payee } = sandbox.accounts;
  return {
    BASE_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    RPC_URL_BASE: base.rpcUrl,
    RPC_URL_POLYGON: polygon.rpcUrl,
    RPC_URL_AVALANCHE: avalanche.rpcUrl,
    RPC_URL_SOLANA: solana.rpcUrl,
    PAGE_RPC_URL_SOLANA: solana.rpcUrl,
    PAGE_SANDBOX_RPC_URLS: [base, polygon, avalanche].map(({ rpcUrl }) => rpcUrl).join(','),
    FACILITATOR_URL: sandbox.facilitatorUrl,
    PAYEE_ADDRESS: payee.evm.address,
    PAYEE_ADDRESS_SOLANA: payee.solana.address,
    RATE_LIMIT_PER_IP: '0',
    RATE_LIMIT_PER_WALLET: '0',
    RATE_LIMIT_QUESTIONS: '0',
    QUERIES_PER_DAY_PER_IP: '0',
    QUERIES_PER_DAY_PER_WALLET: '0',
    REFUSED_PAYMENTS_PER_IP: '0',
    UNPAID_OPERATIONS_PER_IP: '0',
    UNPAID_OPERATIONS_PER_WALLET: '0',
    CONTRACT_CALLS: 'on',
    // Nothing outside of this machine is asked.
    JUPITER_API_URL: 'off',
    CCTP_API_URL: 'off',
    // The chains make blocks on demand and may stand still for hours, so any age of the newest block is accepted.
    ...Object.fromEntries(
      Object.keys(sandbox.chains).map((chain) => [`MOST_HEAD_AGE_${chain.toUpperCase()}`, '0']),
    ),
    LOG_LEVEL: 'warn',
  };
}
