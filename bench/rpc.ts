/** What a query and a release ask of a chain's node: HTTP requests, calls in them, and how many wait for one another. */
import { startChainsChild } from './chains.ts';
import { startSlowService } from './slow-service.ts';
import { table } from './table.ts';

const DELAY_MS = 50;

export async function benchRpc(): Promise<void> {
  const sandbox = await startChainsChild();
  const { accounts, chains, facilitatorUrl } = sandbox.report;
  const service = await startSlowService({ accounts, chains, facilitatorUrl }, DELAY_MS);
  const to = (chain: string): string => accounts.secondUser[chain === 'solana' ? 'solana' : 'evm'].address;
  const cases = (['base', 'polygon', 'avalanche', 'solana'] as const).flatMap((chain) => [
    [chain, 'transfer', `send 0.01 USDC to ${to(chain)}`] as const,
    ...(chain === 'solana'
      ? ([[chain, 'wrap', 'wrap 0.1 SOL']] as const)
      : [
          [chain, 'wrap', 'wrap 0.1 of the native coin'] as const,
          [chain, 'swap', 'swap 1 USDC for the native coin'] as const,
          [chain, 'approval', 'approve 5 USDC for Uniswap'] as const,
          [chain, 'loan', 'lend 10 of the native coin on Aave and borrow 1 USDC'] as const,
          [chain, 'bridge', `bridge 1 USDC to ${chain === 'base' ? 'Polygon' : 'Base'}`] as const,
          [chain, 'liquidity', 'add liquidity with 1 USDC and the native coin on Uniswap'] as const,
        ]),
  ]);
  const rows: string[][] = [];
  for (const [chain, action, words] of cases) {
    const native = { base: 'ETH', polygon: 'POL', avalanche: 'AVAX', solana: 'SOL' }[chain];
    const asked = words.replace('of the native coin', native).replace('the native coin', native);
    const { query, release, requests, calls } = await service.trips(chain, asked);
    const counts = [requests.query, calls.query, query, requests.release, calls.release, release];
    rows.push([chain, action, ...counts.map(String)]);
  }
  await service.close();
  sandbox.stop();
  process.stdout.write(
    `\nWhat is asked of the RPC, every answer ${DELAY_MS} ms late: a query, and a release before settling\n\n`,
  );
  const heads = ['requests', 'calls', 'in a row'];
  table([['chain', 'action', ...heads, ...heads.map((head) => `release: ${head}`)], ...rows]);
}
