import { STAKED_AVAX, stakedAvaxAbi as abi } from '@say402/readback';
import { encodeFunctionData, type Hex } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type PlanStep, type Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import { lessPercent } from '../percent.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { readPool, type StakePool } from './read-pool.ts';
import { expectAvaxClaim, expectAvaxStake, expectAvaxUnlock } from '../expected-effects/avax.ts';

/** Each of its calls takes less than 200,000 gas; a redemption of many requests more. */
const GAS = 400_000n;
const DAY = 86_400n;

/** AVAX staked with BENQI for sAVAX, and the way back: a request, a wait, a window. */
export const benqi: Protocol = {
  name: 'benqi',
  title: 'BENQI liquid staking',
  family: 'evm',
  chains: ['avalanche'],
  actions: { liquid_stake: expectAvaxStake, liquid_unstake: expectAvaxUnlock, claim: expectAvaxClaim },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts,
  held: async (_step, _of, context) => redeemable(await readPool(context, 0n)),
  prepare: async (step, context) => {
    switch (step.action) {
      case 'liquid_stake':
        return stake(step, context);
      case 'liquid_unstake':
        return requestUnlock(step, context);
      default:
        return claim(step, context);
    }
  },
};

/** A claim that names neither protocol nor token could mean anything. */
function accepts(step: PlanStep): boolean {
  const through = findSlot(step, 'protocol', 'protocol');
  if (through) return through.protocol === 'benqi';
  if (step.action !== 'claim') return true;
  const token = findSlot(step, 'token', 'token');
  return token?.address === NATIVE || token?.address === STAKED_AVAX;
}

function made({ index }: StepContext, data: Hex, value: bigint, outcome: Partial<StepOutcome>): PreparedStep {
  return {
    pieces: [{ family: 'evm', step: index, to: STAKED_AVAX, data, value }],
    outcome: { ...emptyOutcome, ...outcome },
  };
}

async function stake(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { chain, wallet, promised, settings } = context;
  const [avax, sAvax] = [slotOf(step, 'token', 'token'), registryToken(chain, STAKED_AVAX)];
  const wanted = findSlot(step, 'tokenOut', 'token');
  if (avax.address !== NATIVE || (wanted && wanted.address !== STAKED_AVAX)) {
    const detail = `BENQI stakes AVAX for sAVAX on Avalanche, not ${avax.symbol}${wanted ? ` for ${wanted.symbol}` : ''}.`;
    throw new Say402Error('invalid_token', detail);
  }
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const pool = await readPool(context, amount);
  if (pool.paused || pool.mintingPaused) refuse('BENQI has paused the staking of AVAX');
  if (amount > pool.room)
    refuse(`BENQI takes ${inAvax(pool.room)} AVAX more at most, and ${inAvax(amount)} are to be staked`);
  if (pool.shares === 0n) refuse(`${inAvax(amount)} AVAX are too few for any sAVAX`);
  const floor = promised?.received[0]?.minimum ?? lessPercent(pool.shares, settings.slippage);
  if (pool.shares < floor) {
    const detail = `${inAvax(amount)} AVAX bring ${inAvax(pool.shares)} sAVAX now, less than the ${inAvax(floor)} that were offered.`;
    throw new Say402Error('quote_moved', detail);
  }
  return made(context, encodeFunctionData({ abi, functionName: 'submit' }), amount, {
    sent: [{ token: avax, amount, to: STAKED_AVAX }],
    received: [{ token: sAvax, expected: pool.shares, minimum: floor, to: wallet }],
    changes: [
      { owner: wallet, token: avax, expected: -amount, least: -amount },
      { owner: wallet, token: sAvax, expected: pool.shares, least: floor },
    ],
    facts: [rate(pool, amount)],
    warnings: [noMinimum],
  });
}

const noMinimum: Warning = {
  code: 'no_minimum',
  text: 'BENQI gives sAVAX at the rate of the moment: its contract takes no minimum. The rate only moves with the rewards.',
};

async function requestUnlock(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { chain, wallet } = context;
  const sAvax = slotOf(step, 'token', 'token');
  const wanted = findSlot(step, 'tokenOut', 'token');
  if (sAvax.address !== STAKED_AVAX || (wanted && wanted.address !== NATIVE)) {
    const detail = `BENQI on ${chain.title} unlocks sAVAX for AVAX, not ${sAvax.symbol}${wanted ? ` for ${wanted.symbol}` : ''}.`;
    throw new Say402Error('invalid_token', detail);
  }
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const pool = await readPool(context, amount);
  if (pool.paused) refuse('BENQI has paused the unlocking of sAVAX');
  const data = encodeFunctionData({ abi, functionName: 'requestUnlock', args: [amount] });
  return made(context, data, 0n, {
    sent: [{ token: sAvax, amount, to: STAKED_AVAX }],
    changes: [{ owner: wallet, token: sAvax, expected: -amount, least: -amount }],
    facts: [{ ...rate(pool, pool.worth), name: 'worth_now', value: `${inAvax(pool.worth)} AVAX` }],
    warnings: [windowWarning(pool)],
  });
}

function windowWarning({ cooldown, window }: StakePool): Warning {
  const [wait, open] = [cooldown / DAY, window / DAY];
  const text = `Nothing comes back at once: ${wait} days after the transaction the AVAX can be claimed, for ${open} days ("claim my AVAX from BENQI"). After that the sAVAX comes back instead and has to be unlocked anew.`;
  return { code: 'unlock_window', text };
}

const redeemable = ({ requests }: StakePool): bigint => requests.reduce((sum, { pays }) => sum + pays, 0n);

async function claim(step: PlanStep, context: StepContext): Promise<PreparedStep> {
  const { chain, wallet } = context;
  const pool = await readPool(context, 0n);
  if (pool.paused) refuse('BENQI has paused payments');
  const source = { kind: 'chain', read: `unlock requests of ${wallet} at ${STAKED_AVAX}` } as const;
  const pays = redeemable(pool);
  if (pays > 0n) {
    askForAll(step, pays);
    const avax = nativeTokenOf(chain);
    return made(context, encodeFunctionData({ abi, functionName: 'redeem' }), 0n, {
      received: [{ token: avax, expected: pays, minimum: pays, to: wallet }],
      changes: [{ owner: wallet, token: avax, expected: pays, least: pays }],
      facts: [
        { name: 'requests', value: `${pool.requests.filter((each) => each.pays > 0n).length}`, source },
      ],
    });
  }
  const missed = pool.requests.filter(({ closes }) => closes < pool.now);
  if (missed.length === 0) refuseEmpty(pool);
  const sAvax = registryToken(chain, STAKED_AVAX);
  const shares = missed.reduce((sum, each) => sum + each.shares, 0n);
  return made(context, encodeFunctionData({ abi, functionName: 'redeemOverdueShares' }), 0n, {
    received: [{ token: sAvax, expected: shares, minimum: shares, to: wallet }],
    changes: [{ owner: wallet, token: sAvax, expected: shares, least: shares }],
    facts: [{ name: 'requests', value: `${missed.length}`, source }],
    warnings: [missedWarning(pool)],
  });
}

function missedWarning({ window }: StakePool): Warning {
  const text = `The ${window / DAY} days in which the AVAX could be claimed have passed: the sAVAX comes back and has to be unlocked anew.`;
  return { code: 'unlock_window_missed', text };
}

/** Open requests can only be paid all together. */
function askForAll(step: PlanStep, pays: bigint): void {
  const amount = findSlot(step, 'amount', 'amount');
  if (!amount || amount.said === 'all' || amount.baseUnits === pays) return;
  const question = `BENQI pays all open requests at once: ${inAvax(pays)} AVAX. Should all of it be claimed?`;
  const options = [{ label: `all of it (${inAvax(pays)} AVAX)`, value: 'all' }];
  throw new Say402Error('question', question, { question, asks: { slot: 'amount', options } });
}

function refuseEmpty({ requests }: StakePool): never {
  const [next] = requests.toSorted((one, other) => Number(one.opens - other.opens));
  if (!next) {
    throw new Say402Error('nothing_to_do', 'The wallet has no sAVAX that is being unlocked at BENQI.');
  }
  const [from, until] = [next.opens, next.closes].map((seconds) =>
    new Date(Number(seconds) * 1000).toISOString(),
  );
  refuse(
    `${inAvax(next.shares)} sAVAX are being unlocked: the AVAX can be claimed from ${from} until ${until}`,
  );
}

function rate({ shares }: StakePool, avax: bigint): StepOutcome['facts'][number] {
  const source = { kind: 'chain', read: `rate of sAVAX at ${STAKED_AVAX}` } as const;
  const each = shares === 0n ? 0n : (avax * 10n ** 18n) / shares;
  return { name: 'rate', value: `1 sAVAX = ${inAvax(each)} AVAX`, source };
}

const inAvax = (amount: bigint): string => fromBaseUnits(amount, 18);

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
