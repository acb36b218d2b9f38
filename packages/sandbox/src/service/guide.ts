import type { Sandbox } from './start-sandbox.ts';

/** What the sandbox prints when it is ready: its addresses, and the three calls, ready to paste. */
export function guide(
  { url, chains, accounts, facilitatorUrl, service }: Sandbox,
  milliseconds: number,
): string {
  const { base, polygon, avalanche, solana } = chains;
  const { user, secondUser } = accounts;
  const query = {
    messages: [{ role: 'user', content: `send 5 USDC to ${secondUser.evm.address}` }],
    wallet: user.evm.address,
    chain: 'base',
  };
  return `
Ready in ${(milliseconds / 1_000).toFixed(1)} s. Everything runs on this machine; the coins are worth nothing.
${service.reader}

  service      ${url}          (docs: ${url}/docs)
  facilitator  ${facilitatorUrl}
  base         ${base.rpcUrl}   polygon ${polygon.rpcUrl}
  avalanche    ${avalanche.rpcUrl}   solana  ${solana.rpcUrl}
  wallet       ${user.evm.address} (EVM), ${user.solana.address} (Solana)
  keys, tokens ${url}/sandbox

Say it. Pay it. Sign it. Three calls to paste into another terminal:

  # 1. Say what should happen; keep the operationId.
  OP=$(curl -s ${url}/api/x402/process -d '${JSON.stringify(query)}' | tee /dev/stderr | sed 's/.*"operationId":"\\([^"]*\\)".*/\\1/')

  # 2. Ask what it costs: 402 with the payment terms.
  curl -i ${url}/api/process -d "{\\"operationId\\":\\"$OP\\"}"

  # 3. Pay (the sandbox signs as its user) and receive the transactions.
  curl -i ${url}/api/process -d "{\\"operationId\\":\\"$OP\\"}" \\
    -H "X-PAYMENT: $(curl -s ${url}/sandbox/payment -d "{\\"operationId\\":\\"$OP\\"}")"

Or watch the whole job on all four chains: npm run demo. Ctrl-C stops everything.
`;
}
