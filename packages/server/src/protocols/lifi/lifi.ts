import { lifiAcrossAbi as abi, lifiDiamonds, lifiNames, UNCHANGED_OUTPUT } from '@say402/readback';
import { encodeFunctionData, getAddress, pad, zeroAddress, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { LIFI_TITLE } from '../across/across-titles.ts';
import { boundFee, type BoundFee } from '../across/bound-fee.ts';
import { depositRequest, takesDeposit, type DepositRequest } from '../across/deposit-request.ts';
import { depositStep } from '../across/deposit-step.ts';
import { readPool } from '../across/read-pool.ts';
import type { Protocol } from '../protocol.ts';
import { readLifiQuote, type LifiApi } from './read-quote.ts';
import { understandQuote } from './understand-quote.ts';
import { expectBridge } from '../expected-effects/bridge.ts';

/** An approval and the deposit through the diamond take about 300,000 gas. */
const GAS = 450_000n;

/**
 * Tokens to another chain by LI.FI, through Across and without any exchange, where the operator lets its API be asked.
 *
 * @param alone no other bridge takes tokens that are not named with one
 */
export const lifiBridge = (api: LifiApi, alone: boolean): Protocol => ({
  name: 'lifi',
  title: LIFI_TITLE,
  family: 'evm',
  actions: { bridge: expectBridge },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) =>
    chain.name in lifiDiamonds && takesDeposit(step, chain, { name: 'lifi', unnamed: alone }),
  prepare: async (step, context) => {
    const request = depositRequest(step, context, { title: LIFI_TITLE, contracts: lifiDiamonds });
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
    const fee = boundFee(request, quote, context);
    const data = callOf(request, { fee, transactionId, wallet: context.wallet });
    return depositStep(request, { ...found, fee, data }, context);
  },
});

/** The call is built anew: from LI.FI's proposal it keeps only what arrives, the times and the name of the transfer. */
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
