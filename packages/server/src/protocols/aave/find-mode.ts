import { aaveReadAbi as abi } from '@say402/readback';
import type { PlannedSlot } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import type { LendingPlace } from './market.ts';
import { inPlain } from './modes.ts';

/** More categories than any market has. */
const MOST = 40;
const OFFERED = 12;

/**
 * Asks which E-mode is meant: the user did not say its number. One round trip.
 *
 * @throws Say402Error `question` with the market's categories as options, `market_refuses` where it has none
 */
export async function findMode(
  { market, chain }: LendingPlace,
  { reads }: Pick<StepContext, 'reads'>,
): Promise<Readonly<Record<string, PlannedSlot>>> {
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  const ids = Array.from({ length: MOST }, (_, index) => index + 1);
  const at = { address: market.pool, abi } as const;
  const [terms, labels] = await reads.read(async () =>
    Promise.all([
      client.multicall({
        batchSize: 0,
        contracts: ids.map((id) => ({
          ...at,
          functionName: 'getEModeCategoryCollateralConfig' as const,
          args: [id] as const,
        })),
      }),
      client.multicall({
        batchSize: 0,
        contracts: ids.map((id) => ({
          ...at,
          functionName: 'getEModeCategoryLabel' as const,
          args: [id] as const,
        })),
      }),
    ]),
  );
  const options = ids
    .flatMap((id, index) => {
      const { ltv = 0, liquidationThreshold = 0 } = terms[index]?.result ?? {};
      if (liquidationThreshold === 0) return [];
      const label = inPlain(labels[index]?.result ?? '');
      return [{ label: `${id} "${label}": loans of up to ${ltv / 100}% of the collateral`, value: `#${id}` }];
    })
    .slice(0, OFFERED);
  if (options.length === 0) throw new Say402Error('market_refuses', `Aave on ${chain.title} has no E-modes.`);
  const question = `Which E-mode of Aave on ${chain.title}? ${options.map(({ label }) => label).join('; ')}.`;
  throw new Say402Error('question', question, { question, asks: { slot: 'category', options } });
}
