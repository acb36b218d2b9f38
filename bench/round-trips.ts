/** Sequential round trips of a query and a release, counted with every RPC answer 50 ms late. */
import { startChainsChild } from './chains.ts';
import { startSlowService } from './slow-service.ts';
import { table } from './table.ts';

const DELAY_MS = 50;

export async function benchRoundTrips(): Promise<void> {
  const sandbox = await startChainsChild();
  const { accounts, chains, facilitatorUrl } = sandbox.report;
  const service = await startSlowService({ accounts, chains, facilitatorUrl }, DELAY_MS);
  const to = (chain: string): string => accounts.secondUser[chain === 'solana' ? 'solana' : 'evm'].address;
  const cases = (['base', 'polygon', 'avalanche', 'solana'] as const).flatMap((chain) => [
    [chain, 'transfer', `send 0.01 USDC to ${to(chain)}`] as const,
    ...(chain === 'solana'
      ? []
      : [
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
    const { query, release } = await service.trips(chain, words.replace(/(of )?the native coin/, native));
    rows.push([chain, action, String(query), String(release)]);
  }
  await service.close();
  sandbox.stop();
  process.stdout.write(`\nSequential round trips to the RPC, every answer ${DELAY_MS} ms late\n\n`);
  table([['chain', 'action', 'query', 'release, before settling'], ...rows]);
}
