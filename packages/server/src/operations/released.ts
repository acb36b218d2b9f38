import type { ReleaseResponse, Signing, Transaction } from '@say402/wire';
import type { Batch, SigningFacts } from '../chains/simulation.ts';
import type { Receipt } from '../core/operation.ts';
import { settlementHeaders } from '../payment/settlement-headers.ts';
import type { Context } from './context.ts';
import { servedChain } from './served-chain.ts';
import type { ReleaseResult } from './release-result.ts';

/** The released answer of a paid operation: transactions, what a signer wants to know, settlement headers. */
export function released(
  context: Context,
  operation: { readonly id: string; readonly chain: string },
  batch: Batch,
  receipt: Receipt,
): ReleaseResult {
  const { chain } = servedChain(context, operation.chain).port;
  const count = batch.transactions.length;
  const ready = count === 1 ? 'One transaction is ready' : `${count} transactions are ready, in this order,`;
  // No transaction: a payment of nothing, checked by the service itself.
  const paid = receipt.transaction === '' ? 'Payment verified, nothing to settle.' : 'Payment settled.';
  const body: ReleaseResponse = {
    status: 'success',
    message: `${paid} ${ready} to sign and broadcast with your own wallet.`,
    operationId: operation.id,
    transactions: batch.transactions.map(({ transaction }): Transaction => transaction),
    signing: batch.transactions.map(({ signing }) => signingView(signing)),
  };
  return { kind: 'released', body: JSON.stringify(body), settlement: settlementHeaders(receipt, chain) };
}

function signingView(facts: SigningFacts): Signing {
  const { validUntil, lastValidBlockHeight, nonceAccount, gas, computeUnits, cosigners, waitFor, simulated } =
    facts;
  return {
    ...(validUntil !== undefined && { validUntil: new Date(Number(validUntil) * 1_000).toISOString() }),
    ...(lastValidBlockHeight !== undefined && { lastValidBlockHeight: lastValidBlockHeight.toString() }),
    ...(nonceAccount !== undefined && { nonceAccount }),
    ...(gas !== undefined && { gas: gas.toString() }),
    ...(computeUnits !== undefined && { computeUnits }),
    ...(cosigners !== undefined && { cosigners: [...cosigners] }),
    waitFor: [...waitFor],
    simulated,
  };
}
