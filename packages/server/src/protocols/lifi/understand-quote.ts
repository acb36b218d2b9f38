import { lifiAcrossAbi as abi } from '@say402/readback';
import { decodeFunctionData, encodeFunctionData, getAddress, pad, zeroAddress, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { DepositQuote } from '../across/bound-fee.ts';
import type { DepositRequest } from '../across/deposit-request.ts';
import type { LifiQuote } from './read-quote.ts';

/** What is taken from LI.FI's proposal, once everything else in it is exactly what was asked for. */
export interface Understood {
  readonly quote: DepositQuote;
  readonly transactionId: Hex;
}

/**
 * Explains the transaction that LI.FI proposes to the last byte. It may say how much arrives, until when, and what LI.FI
 * calls it; everything else has to be what the user asked for.
 *
 * @throws Say402Error `market_refuses`
 */
export function understandQuote(quote: LifiQuote, request: DepositRequest, wallet: string): Understood {
  const { from, to, token, input, output, amount, recipient, contract } = request;
  const native = token.address === NATIVE;
  const { bridgeData, acrossData } = decode(quote.data);
  const same = (what: string, found: unknown, wanted: unknown): void => {
    const [said, meant] = [found, wanted].map((each) => String(each).toLowerCase());
    if (said !== meant) refuse(`its transaction has ${said} as ${what}, and ${meant} is meant`);
  };
  same('chain', quote.chainId ?? from.chainId, from.chainId);
  same('contract', quote.to, contract);
  same('spender', quote.approvalAddress, contract);
  same('coins', quote.value, native ? amount : 0n);
  same('source swaps', bridgeData.hasSourceSwaps, false);
  same('destination call', bridgeData.hasDestinationCall, false);
  same('message', acrossData.message, '0x');
  same('token', bridgeData.sendingAssetId, native ? zeroAddress : input);
  if (!native) same('deposited token', acrossData.sendingAssetId, pad(input));
  same('amount', bridgeData.minAmount, amount);
  same('destination', bridgeData.destinationChainId, to.chainId);
  same('recipient', bridgeData.receiver, recipient);
  same('recipient of Across', acrossData.receiverAddress, pad(recipient));
  same('who gets it back', acrossData.refundAddress, pad(getAddress(wallet)));
  same('token that arrives', acrossData.receivingAssetId, pad(getAddress(output.address)));
  if (acrossData.outputAmount > amount)
    refuse(`it promises ${acrossData.outputAmount} base units for ${amount}`);
  return {
    transactionId: bridgeData.transactionId,
    quote: {
      fee: amount - acrossData.outputAmount,
      contract: quote.to,
      tooLow: false,
      quoteTimestamp: acrossData.quoteTimestamp,
      fillDeadline: acrossData.fillDeadline,
      fillTime: quote.duration,
    },
  };
}

function decode(data: Hex) {
  const [bridgeData, acrossData] = decoded(data);
  const again = encodeFunctionData({
    abi,
    functionName: 'startBridgeTokensViaAcrossV4',
    args: [bridgeData, acrossData],
  });
  if (again !== data.toLowerCase()) refuse('its transaction holds more than its arguments');
  return { bridgeData, acrossData };
}

function decoded(data: Hex) {
  try {
    return decodeFunctionData({ abi, data }).args;
  } catch {
    return refuse(`its transaction calls ${data.slice(0, 10)}, which this service can not explain`);
  }
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `LI.FI can not be used: ${why}.`);
}
