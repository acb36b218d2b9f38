import type { ReleaseResponse, Signing, Transaction } from '@say402/wire';
import type { Batch, SigningFacts } from '../../chains/simulation.ts';
import { canonicalHash } from '../../core/canonical-json.ts';
import type { Claim, Operation, Receipt } from '../../core/operation.ts';
import { signedReceipt } from '../../payment/offer-receipt.ts';
import { settlementHeaders } from '../../payment/settlement-headers.ts';
import type { Context } from '../context.ts';
import { decodePreview } from '../documents.ts';
import { servedChain } from '../served-chain.ts';
import type { ReleaseResult } from './release-result.ts';

/** The parts of a paid operation that its answer is made from. */
type Delivered = Pick<Operation, 'id' | 'preview' | 'wallet' | 'words'> & {
  readonly claim: Pick<Claim, 'chain'>;
};

/** The released answer of a paid operation: transactions, what a signer wants to know, settlement headers. */
export function released(
  context: Context,
  operation: Delivered,
  batch: Batch,
  receipt: Receipt,
): ReleaseResult {
  const { chain } = servedChain(context, operation.claim.chain).port;
  const count = batch.transactions.length;
  const ready = count === 1 ? 'One transaction is ready' : `${count} transactions are ready, in this order,`;
  // A payment of 0 that the service checked itself has no transaction.
  const paid = receipt.transaction === '' ? 'Payment verified, nothing to settle.' : 'Payment settled.';
  const body: ReleaseResponse = {
    status: 'success',
    message: `${paid} ${ready} to sign and broadcast with your own wallet.`,
    operationId: operation.id,
    transactions: batch.transactions.map(({ transaction }): Transaction => transaction),
    signing: batch.transactions.map(({ signing }) => signingView(signing)),
  };
  const settlement = settlementHeaders(receipt, chain, receiptFor(context, operation, receipt));
  return { kind: 'released', body: JSON.stringify(body), wallet: operation.wallet, settlement };
}

function receiptFor(
  { attestor, resource, chains }: Context,
  { id: operationId, claim, preview, words }: Delivered,
  receipt: Receipt,
) {
  const served = chains.get(claim.chain);
  if (!attestor || !served) return undefined;
  const paidFor = {
    operationId,
    resource,
    words: words ?? null,
    preview: canonicalHash(decodePreview(preview).preview),
  };
  return signedReceipt(attestor, paidFor, receipt, served.port.chain);
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
