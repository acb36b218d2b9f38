import { lfj, type LfjAddresses } from '@say402/readback';
import { createPublicClient, getAddress, http, numberToHex, zeroAddress, type Address, type Hex } from 'viem';
import { z } from 'zod';
import type { ContractDeployer } from '../contract-deployer.ts';
import { sandboxContract } from '../sandbox-contract.ts';
import type { Contract } from '../solidity/contract.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { poolPlans, type PoolPlan } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';
import { fillPool } from './fill-pool.ts';

/** Each pair is a proxy of it. */
const pairImplementation = sandboxContract('LBPair');
/** Parts of 10^18. Source: traderjoe-xyz/joe-v2 067c6cc, script/deploy-core.s.sol. */
const FLASH_LOAN_FEE = 5n * 10n ** 12n;
/** How fees grow while the price moves, without what depends on the bin step. Source: there, script/config/bips-config.sol. */
const VOLATILITY = { filterPeriod: 30, decayPeriod: 600, reductionFactor: 5_000, most: 350_000 };
/** By bin step. Source: as above; that of 50 is made up. */
const VARIABLE_FEES: Readonly<Record<number, number>> = { 10: 40_000, 20: 20_000, 25: 15_000, 50: 10_000 };
/** Bins to each side of the price that hold tokens, as far apart as it takes to reach from half of the price to twice of it. */
const BINS = 60;
/** The bin at a price of 1. */
const MIDDLE = 2 ** 23;
const ONE = 10n ** 18n;

const artifact = (name: string): Contract =>
  readArtifact(`@say402/sandbox/vendored/liquidity-book/${name}.json`);
const addressSchema = z.custom<Address>((value) => typeof value === 'string');
const informationSchema = z.object({ LBPair: addressSchema });

/** LFJ's Liquidity Book of version 2.2 at its mainnet addresses on Avalanche, compiled from its sources; the versions before are nowhere. */
export const deployLiquidityBook: Deployment = async ({ chain, deployer, accounts, owner, rpcUrl }) => {
  const at = lfj[chain.name];
  if (!at) return;
  await placeContracts(at, { deployer, owner, wrapped: chain.wrappedNative });
  const [factory, pair] = [artifact('LBFactory'), artifact('LBPair')];
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0, ccipRead: false });
  const quotes: readonly Address[] = [getAddress(chain.paymentAsset.address), chain.wrappedNative];
  for (const quote of quotes) await deployer.send(owner, at.factory, factory, 'addQuoteAsset', [quote]);
  for (const plan of poolPlans(chain, 'liquidity-book')) {
    const { tickSpacing: binStep, fee } = plan;
    const [base, quote] = sidesOf(plan, quotes);
    const active = binAt(Number(quote.amount) / Number(base.amount), binStep);
    const tokens = [base.token, quote.token];
    await deployer.send(owner, at.factory, factory, 'setPreset', presetOf(binStep, fee));
    await deployer.send(owner, at.factory, factory, 'createLBPair', [...tokens, active, binStep]);
    const information = await client.readContract({
      address: at.factory,
      abi: factory.abi,
      functionName: 'getLBPairInformation',
      args: [...tokens, binStep],
    });
    const args = [accounts.issuer.evm.address, binsAround(active, binStep), chain.multicall3];
    await fillPool(deployer, {
      from: chain.multicall3,
      by: owner,
      pool: { ...pair, address: informationSchema.parse(information).LBPair },
      amounts: [base, quote].map(({ token, amount }) => [token, amount] as const),
      taking: { functionName: 'mint', args },
    });
  }
};

interface Context {
  readonly deployer: ContractDeployer;
  readonly owner: Address;
  readonly wrapped: Address;
}

async function placeContracts(
  { factory, router, quoter }: LfjAddresses,
  { deployer, owner, wrapped }: Context,
): Promise<void> {
  const older = [zeroAddress, zeroAddress, zeroAddress] as const;
  await deployer.place(factory, artifact('LBFactory'), [owner, owner, FLASH_LOAN_FEE]);
  await deployer.place(pairImplementation, artifact('LBPair'), [factory]);
  await deployer.send(owner, factory, artifact('LBFactory'), 'setLBPairImplementation', [pairImplementation]);
  await deployer.place(router, artifact('LBRouter'), [factory, ...older, zeroAddress, wrapped]);
  await deployer.place(quoter, artifact('LBQuoter'), [...older, factory, zeroAddress, zeroAddress, router]);
}

interface Side {
  readonly token: Address;
  readonly amount: bigint;
}

/** The token that is priced, and the one that it is priced in: the first of these. */
function sidesOf({ token0, token1, amount0, amount1 }: PoolPlan, quotes: readonly Address[]): [Side, Side] {
  const [one, other] = [
    { token: token0, amount: amount0 },
    { token: token1, amount: amount1 },
  ];
  return quotes.find((token) => token === token0 || token === token1) === token0
    ? [other, one]
    : [one, other];
}

/** The arguments of `setPreset`. @param fee in millionths, of which a pair keeps at least that */
function presetOf(binStep: number, fee: number): readonly unknown[] {
  const { filterPeriod, decayPeriod, reductionFactor, most } = VOLATILITY;
  const factor = (fee * 100) / binStep;
  const variable = VARIABLE_FEES[binStep] ?? 0;
  return [binStep, factor, filterPeriod, decayPeriod, reductionFactor, variable, 0, most, false];
}

/** The bin whose price is nearest. @param price of the first token in the second, in base units */
const binAt = (price: number, binStep: number): number =>
  MIDDLE + Math.round(Math.log(price) / Math.log(1 + binStep / 10_000));

/** As `LiquidityConfigurations.encodeParams` packs them: the second token up to the active bin, the first from it on. */
function binsAround(active: number, binStep: number): readonly Hex[] {
  const apart = Math.round(Math.LN2 / Math.log(1 + binStep / 10_000) / BINS);
  const share = ONE / BigInt(BINS + 1);
  return Array.from({ length: 2 * BINS + 1 }, (_, index) => {
    const steps = index - BINS;
    const [first, second] = [steps >= 0 ? share : 0n, steps <= 0 ? share : 0n];
    const bin = BigInt(active + steps * apart);
    return numberToHex((first << 88n) | (second << 24n) | bin, { size: 32 });
  });
}
