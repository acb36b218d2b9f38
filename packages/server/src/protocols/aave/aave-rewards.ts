import { aaveMarkets, aaveRewardsAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress, maxUint256, type Address } from 'viem';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { tokenAt } from '../token-at.ts';
import { placeOf } from './market.ts';
import { readRewards, type Reward } from './read-rewards.ts';
import { expectRewards } from '../expected-effects/rewards.ts';

/** Each reward takes a call of its own, which goes through every token that it was earned with. */
const GAS = 900_000n;
/** More than any market has handed out at once. */
const MOST = 4;

/** Rewards that Aave v3 holds ready for what was supplied and borrowed. */
export const aaveRewards: Protocol = {
  name: 'aave-rewards',
  title: 'Aave v3',
  family: 'evm',
  actions: { claim: expectRewards },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) =>
    findSlot(step, 'protocol', 'protocol')?.protocol === 'aave' && aaveMarkets[chain.name] !== undefined,
  held: async (step, _of, context) => {
    const rewards = await wantedRewards(step, context);
    return rewards.reduce((sum, { amount }) => sum + amount, 0n);
  },
  prepare: async (step, context) => prepare(step, context),
};

/** The rewards in the token that the words name, or all of them. @throws Say402Error `nothing_to_do` where there are none */
async function wantedRewards(step: PlanStep, context: StepContext): Promise<readonly Reward[]> {
  const { chain } = placeOf(context);
  const token = findSlot(step, 'token', 'token');
  const asset = token?.address === NATIVE ? chain.wrappedNative : token?.address;
  const found = await readRewards(placeOf(context), context);
  const wanted = found.filter(({ token: of }) => asset === undefined || of === asset);
  if (wanted.length > 0) return wanted.slice(0, MOST);
  const what = token ? `rewards in ${token.symbol}` : 'rewards';
  const detail = `Aave on ${chain.title} holds no ${what} ready for ${context.wallet}.`;
  throw new Say402Error('nothing_to_do', detail);
}

async function prepare(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { market, chain } = placeOf(context);
  const { wallet, index, reads } = context;
  const rewards = await wantedRewards(step, context);
  const said = findSlot(step, 'amount', 'amount');
  const [only, more] = rewards;
  if (said && said.said !== 'all') checkSaid(said.baseUnits, only, more);
  const tokens = await Promise.all(rewards.map(async ({ token }) => tokenAt(token, chain, reads)));
  const source = {
    kind: 'chain',
    read: `rewards of ${wallet} at ${market.rewards} on ${chain.title}`,
  } as const;
  const amounts = rewards.map(({ amount }) => (said && said.said !== 'all' ? said.baseUnits : amount));
  const received = tokens.map((token, at) => ({
    token,
    expected: amounts[at] ?? 0n,
    minimum: amounts[at] ?? 0n,
    to: wallet,
  }));
  return {
    pieces: rewards.map(({ token, assets }) => {
      const args = [assets, statedOf(said), getAddress(wallet), token] as const;
      const data = encodeFunctionData({ abi, functionName: 'claimRewards', args });
      return { family: 'evm', step: index, to: market.rewards, data, value: 0n };
    }),
    outcome: {
      ...emptyOutcome,
      received,
      changes: received.map(({ token, expected }) => ({ owner: wallet, token, expected, least: expected })),
      facts: rewards.map(({ token, assets }, at) => ({
        name: 'earned_with',
        value: `${named(tokens[at], token)}: ${assets.join(', ')}`,
        source,
      })),
    },
  };
}

const named = (token: PlannedToken | undefined, address: Address): string => token?.address ?? address;

/** What the call states. "All" is the largest number, because rewards grow until they are claimed. */
const statedOf = (said: ReturnType<typeof findSlot<'amount'>>): bigint =>
  said && said.said !== 'all' ? said.baseUnits : maxUint256;

function checkSaid(amount: bigint, only: Reward | undefined, more: Reward | undefined): void {
  if (more) {
    const question = 'There are several rewards. Should all of them be claimed?';
    throw new Say402Error('question', question, {
      question,
      asks: { slot: 'amount', options: [{ label: 'all', value: 'all' }] },
    });
  }
  if (only && amount <= only.amount) return;
  throw new Say402Error(
    'insufficient_balance',
    `Aave holds ${only?.amount ?? 0n} base units ready, and ${amount} are wanted.`,
  );
}
