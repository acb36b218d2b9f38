import { acrossSpokePools, spokePoolAbi as abi } from '@say402/readback';
import { encodeFunctionData, getAddress, zeroAddress, type Hex } from 'viem';
import type { Protocol } from '../protocol.ts';
import { ACROSS_TITLE } from './across-titles.ts';
import type { AcrossApi } from './ask-across.ts';
import { boundFee, type BoundFee } from './bound-fee.ts';
import { depositRequest, takesDeposit, type DepositRequest } from './deposit-request.ts';
import { depositStep } from './deposit-step.ts';
import { readPool } from './read-pool.ts';
import { readAcrossQuote } from './read-quote.ts';
import { expectBridge } from '../expected-effects/bridge.ts';

/** An approval and the deposit take about 200,000 gas. */
const GAS = 350_000n;

/**
 * Tokens to another chain by Across, where the operator allows its API to be asked. Only the fee and the times are taken from the answer.
 */
export const acrossBridge = (api: AcrossApi): Protocol => ({
  name: 'across',
  title: ACROSS_TITLE,
  family: 'evm',
  actions: { bridge: expectBridge },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) =>
    chain.name in acrossSpokePools && takesDeposit(step, chain, { name: 'across', unnamed: true }),
  prepare: async (step, context) => {
    const request = depositRequest(step, context, { title: ACROSS_TITLE, contracts: acrossSpokePools });
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
    const fee = boundFee(request, quote, context);
    return depositStep(request, { ...found, fee, data: callOf(request, fee, context.wallet) }, context);
  },
});

function callOf(
  { input, output, amount, recipient, to }: DepositRequest,
  { now, quoteTimestamp, fillDeadline }: BoundFee,
  wallet: string,
): Hex {
  return encodeFunctionData({
    abi,
    functionName: 'depositV3',
    args: [
      getAddress(wallet),
      recipient,
      input,
      getAddress(output.address),
      amount,
      amount - now,
      BigInt(to.chainId),
      zeroAddress,
      quoteTimestamp,
      fillDeadline,
      0,
      '0x',
    ],
  });
}
