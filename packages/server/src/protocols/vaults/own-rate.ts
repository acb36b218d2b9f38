import {
  eulerVaultAbi,
  fluidResolverAbi,
  fluidResolvers,
  sparkVaultAbi,
  vaultAbi,
  type EvmChain,
  type Vault,
} from '@say402/readback';
import { z } from 'zod';
import type { ReadPiece } from '../../chains/evm/read-pieces.ts';
import { perYear } from '../yearly-rate.ts';

/** What a vault brings a year, with 18 decimals; undefined where its answers are not such as its code can give. */
type Rate = bigint | undefined;

const ONE = 10n ** 18n;
const RAY = 10n ** 27n;
/** Of a rate with 27 decimals. */
const TO_18 = 10n ** 9n;
const word = z.bigint().nonnegative();

/**
 * What a vault says itself of what it brings a year now, before compounding, with 18 decimals; nothing of one that is built on something else,
 * as Morpho's are.
 */
export const ownRatePiece = (vault: Vault, chain: Pick<EvmChain, 'name'>): ReadPiece<Rate> =>
  kinds[vault.protocol]?.(vault, chain) ?? { calls: [], read: () => undefined };

const kinds: Readonly<Record<string, (vault: Vault, chain: Pick<EvmChain, 'name'>) => ReadPiece<Rate>>> = {
  euler: eulerPiece,
  spark: sparkPiece,
  fluid: fluidPiece,
};

/** The most that a vault takes of borrowers each second, and the whole of a fee. Source: src/EVault/shared/Constants.sol. */
const MOST_OF_EULER = 291_867_278_914_945_094_175n;
const WHOLE = 10_000n;
const eulerSchema = z
  .tuple([word.max(MOST_OF_EULER), z.int().min(0).max(Number(WHOLE)), word, word.positive()])
  .refine(([, , lent, total]) => lent <= total);

/** The interest on what is lent out, by what it is of the whole, less the fee. Source: `loadVault` in src/EVault/shared/Cache.sol. */
function eulerPiece({ address }: Vault): ReadPiece<Rate> {
  return {
    calls: [
      { address, abi: eulerVaultAbi, functionName: 'interestRate' },
      { address, abi: eulerVaultAbi, functionName: 'interestFee' },
      { address, abi: eulerVaultAbi, functionName: 'totalBorrows' },
      { address, abi: vaultAbi, functionName: 'totalAssets' },
    ],
    read: (answers) => {
      const { data } = eulerSchema.safeParse(answers);
      if (!data) return undefined;
      const [rate, fee, lent, total] = data;
      return (perYear(rate) * lent * (WHOLE - BigInt(fee))) / (total * WHOLE * TO_18);
    },
  };
}

/** `MAX_VSR`, which doubles in a year. Source: src/SparkVault.sol. */
const MOST_OF_SPARK = 1_000_000_021_979_553_151_239_153_027n;
const sparkSchema = z.tuple([word.min(RAY).max(MOST_OF_SPARK)]);

function sparkPiece({ address }: Vault): ReadPiece<Rate> {
  return {
    calls: [{ address, abi: sparkVaultAbi, functionName: 'vsr' }],
    read: (answers) => {
      const { data } = sparkSchema.safeParse(answers);
      return data && perYear(data[0] - RAY) / TO_18;
    },
  };
}

/** As many as Fluid's liquidity has bits for, and what an fToken pays no rewards beyond. Source: contracts/protocols/lending/fToken. */
const MOST_OF_FLUID = 65_535n;
const MOST_REWARDS = 25n * 10n ** 12n;

function fluidPiece({ address: fToken, asset }: Vault, { name }: Pick<EvmChain, 'name'>): ReadPiece<Rate> {
  const address = fluidResolvers[name];
  if (!address) return { calls: [], read: () => undefined };
  const schema = z.tuple([
    z.object({
      tokenAddress: z.literal(fToken),
      asset: z.literal(asset),
      rewardsRate: word.max(MOST_REWARDS),
      supplyRate: word.max(MOST_OF_FLUID),
    }),
  ]);
  return {
    calls: [{ address, abi: fluidResolverAbi, functionName: 'getFTokenDetails', args: [fToken] }],
    read: (answers) => {
      const { data } = schema.safeParse(answers);
      if (!data) return undefined;
      const [{ rewardsRate, supplyRate }] = data;
      return (supplyRate * ONE) / 10_000n + (rewardsRate * ONE) / 10n ** 14n;
    },
  };
}
