import { acrossSpokePools, spokePoolAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress, zeroAddress } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { boundFee, type BoundFee } from './bound-fee.ts';
import { depositOutcome } from './deposit-outcome.ts';
import { depositRequest, type DepositRequest } from './deposit-request.ts';
import { readPool, type FoundPool } from './read-pool.ts';
import { readAcrossQuote, type AcrossApi } from './read-quote.ts';

/** An approval and the deposit take about 200,000 gas. */
const GAS = 350_000n;

/** Tokens to another chain by Across, where the operator lets its API be asked for the fee; nothing else is taken from it. */
export const acrossBridge = (api: AcrossApi): Protocol => ({
  name: 'across',
  title: 'Across',
  family: 'evm',
  actions: ['bridge'],
  need: { kind: 'gas', gas: GAS },
  // USDC goes by CCTP, one for one, unless the words name Across.
  accepts: (step, chain) => {
    const through = findSlot(step, 'protocol', 'protocol')?.protocol;
    const usdc = slotOf(step, 'token', 'token').address === chain.paymentAsset.address;
    return chain.name in acrossSpokePools && (through === 'across' || (through === undefined && !usdc));
  },
  prepare: async (step, context) => {
    const request = depositRequest(step, context, { title: 'Across', contracts: acrossSpokePools });
    const { from, to, input, output, amount, recipient } = request;
    const [quote, found] = await Promise.all([
      readAcrossQuote(api, {
        inputToken: input,
        outputToken: getAddress(output.address),
        originChainId: from.chainId,
        destinationChainId: to.chainId,
        amount,
        recipient,
      }),
      readPool(request, context),
    ]);
    return build(request, { ...found, fee: boundFee(request, quote, context) }, context);
  },
});

function build(
  request: DepositRequest,
  { fee, allowance, refuses, isContract }: FoundPool & { readonly fee: BoundFee },
  { wallet, index }: StepContext,
): PreparedStep {
  const { token, input, output, contract, amount, recipient, to } = request;
  const native = token.address === NATIVE;
  const spending = { step: index, token: input, owner: wallet, spender: contract };
  const approvals = native ? [] : approvalPieces({ ...spending, amount, allowance, refuses });
  const { quoteTimestamp, fillDeadline } = fee;
  const data = encodeFunctionData({
    abi,
    functionName: 'depositV3',
    args: [
      getAddress(wallet),
      recipient,
      input,
      getAddress(output.address),
      amount,
      amount - fee.now,
      BigInt(to.chainId),
      zeroAddress,
      quoteTimestamp,
      fillDeadline,
      0,
      '0x',
    ],
  });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: contract, data, value: native ? amount : 0n }],
    outcome: depositOutcome(request, { fee, wallet, isContract, approves: approvals.length > 0 }),
  };
}
