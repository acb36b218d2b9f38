import { lifiAcrossAbi as abi, lifiDiamonds, lifiNames, UNCHANGED_OUTPUT } from '@say402/readback';
import { encodeFunctionData, getAddress, pad, zeroAddress, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import { boundFee, type BoundFee } from '../across/bound-fee.ts';
import { depositOutcome } from '../across/deposit-outcome.ts';
import { depositRequest, type DepositRequest } from '../across/deposit-request.ts';
import { readPool, type FoundPool } from '../across/read-pool.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { readLifiQuote, type LifiApi } from './read-quote.ts';
import { understandQuote } from './understand-quote.ts';

/** An approval and the deposit through the diamond take about 300,000 gas. */
const GAS = 450_000n;

/**
 * Tokens to another chain by LI.FI, through Across and without any exchange, where the operator lets its API be asked.
 *
 * @param alone no other bridge takes tokens that are not named with one
 */
export const lifiBridge = (api: LifiApi, alone: boolean): Protocol => ({
  name: 'lifi',
  title: 'LI.FI',
  family: 'evm',
  actions: ['bridge'],
  need: { kind: 'gas', gas: GAS },
  accepts: (step, chain) => {
    const through = findSlot(step, 'protocol', 'protocol')?.protocol;
    const usdc = slotOf(step, 'token', 'token').address === chain.paymentAsset.address;
    return chain.name in lifiDiamonds && (through === 'lifi' || (alone && through === undefined && !usdc));
  },
  prepare: async (step, context) => {
    const request = depositRequest(step, context, { title: 'LI.FI', contracts: lifiDiamonds });
    const { from, to, input, output, token, amount, recipient } = request;
    const [proposed, found] = await Promise.all([
      readLifiQuote(api, {
        fromChain: from.chainId,
        toChain: to.chainId,
        fromToken: token.address === NATIVE ? zeroAddress : input,
        toToken: getAddress(output.address),
        fromAmount: amount,
        fromAddress: getAddress(context.wallet),
        toAddress: recipient,
        integrator: lifiNames.integrator,
      }),
      readPool(request, context),
    ]);
    const { quote, transactionId } = understandQuote(proposed, request, context.wallet);
    return build(request, { ...found, transactionId, fee: boundFee(request, quote, context) }, context);
  },
});

function build(
  request: DepositRequest,
  {
    fee,
    transactionId,
    allowance,
    refuses,
    isContract,
  }: FoundPool & {
    readonly fee: BoundFee;
    readonly transactionId: Hex;
  },
  { wallet, index }: StepContext,
): PreparedStep {
  const { token, input, contract, amount } = request;
  const native = token.address === NATIVE;
  const spending = { step: index, token: input, owner: wallet, spender: contract };
  const approvals = native ? [] : approvalPieces({ ...spending, amount, allowance, refuses });
  const data = callOf(request, { fee, transactionId, wallet });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: contract, data, value: native ? amount : 0n }],
    outcome: depositOutcome(request, { fee, wallet, isContract, approves: approvals.length > 0 }),
  };
}

/** The call is built anew: of LI.FI's own it keeps what arrives, the times and the name of the transfer. */
function callOf(
  { token, input, output, amount, recipient, to }: DepositRequest,
  {
    fee,
    transactionId,
    wallet,
  }: { readonly fee: BoundFee; readonly transactionId: Hex; readonly wallet: string },
): Hex {
  const bridgeData = {
    transactionId,
    ...lifiNames,
    referrer: zeroAddress,
    sendingAssetId: token.address === NATIVE ? zeroAddress : input,
    receiver: recipient,
    minAmount: amount,
    destinationChainId: BigInt(to.chainId),
    hasSourceSwaps: false,
    hasDestinationCall: false,
  };
  const acrossData = {
    receiverAddress: pad(recipient),
    refundAddress: pad(getAddress(wallet)),
    sendingAssetId: pad(input),
    receivingAssetId: pad(getAddress(output.address)),
    outputAmount: amount - fee.now,
    outputAmountMultiplier: UNCHANGED_OUTPUT,
    exclusiveRelayer: pad(zeroAddress),
    quoteTimestamp: fee.quoteTimestamp,
    fillDeadline: fee.fillDeadline,
    exclusivityParameter: 0,
    message: '0x',
  } as const;
  return encodeFunctionData({
    abi,
    functionName: 'startBridgeTokensViaAcrossV4',
    args: [bridgeData, acrossData],
  });
}
