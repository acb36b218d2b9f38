import { wrappedNativeAbi, type EvmChain } from '@say402/readback';
import { encodeFunctionData } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { expectUnwrap, expectWrap } from '../expected-effects/wrap.ts';

/** Depositing takes about 45,000 gas the first time, withdrawing about 40,000; a dry run without eth_simulateV1 counts up to 80,000. */
const GAS = 100_000n;

/** The native coin into its wrapped token and back, one to one. */
export const wrappedNative: Protocol = {
  name: 'wrapped-native',
  title: 'Wrapped native coin',
  family: 'evm',
  actions: { wrap: expectWrap, unwrap: expectUnwrap },
  need: { kind: 'gas', gas: GAS },
  reads: 'nothing',
  accepts: ({ action }) => action === 'wrap' || action === 'unwrap',
  prepare: async (step, context) => {
    const { chain } = context;
    if (chain.family !== 'evm')
      throw new TypeError('Native coins are wrapped by a contract on EVM chains only');
    const [from, to] = [slotOf(step, 'token', 'token'), slotOf(step, 'tokenOut', 'token')];
    const wraps = step.action === 'wrap';
    const [coin, wrapped] = wraps ? [from, to] : [to, from];
    if (coin.address !== NATIVE || wrapped.address !== chain.wrappedNative) refuse(step, chain, from, to);
    return exchange(step, { context, chain, from, to });
  },
};

interface Exchange {
  readonly context: StepContext;
  readonly chain: EvmChain;
  readonly from: PlannedToken;
  readonly to: PlannedToken;
}

function exchange(step: PlanStep, { context, chain, from, to }: Exchange): PreparedStep {
  const { index, wallet } = context;
  const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
  const { wrappedNative: contract } = chain;
  const call =
    step.action === 'wrap'
      ? { data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), value: amount }
      : {
          data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] }),
          value: 0n,
        };
  return {
    pieces: [{ family: 'evm', step: index, to: contract, ...call }],
    outcome: {
      ...emptyOutcome,
      sent: [{ token: from, amount, to: contract }],
      received: [{ token: to, expected: amount, minimum: amount, to: wallet }],
      changes: [
        { owner: wallet, token: from, expected: -amount, least: -amount },
        { owner: wallet, token: to, expected: amount, least: amount },
      ],
    },
  };
}

function refuse(
  { action }: PlanStep,
  { title, native }: EvmChain,
  from: PlannedToken,
  to: PlannedToken,
): never {
  const detail = `On ${title} ${native.symbol} is wrapped into its own token only: "${action}" from ${from.symbol} to ${to.symbol} is none of that. A swap may be meant.`;
  throw new Say402Error('invalid_token', detail);
}
