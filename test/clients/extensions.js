/**
 * Uses the v2 extensions of x402 with the official client and its official library, unmodified. Reads one JSON object from standard
 * input: `url`, `solanaRpcUrl`, `evmKey`, `solanaKey`, `chain`, `operationId`, `paymentId`. Pays, holds receipt against offer, signs in
 * instead of paying again, and writes what came of it as one JSON object.
 */
import { text } from 'node:stream/consumers';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { ExactEvmScheme } from '@x402/evm';
import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractReceiptFromResponse,
  findAcceptsObjectFromSignedOffer,
  verifyOfferSignatureJWS,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt';
import {
  appendPaymentIdentifierToExtensions,
  validatePaymentIdentifier,
} from '@x402/extensions/payment-identifier';
import { wrapFetchWithSIWx } from '@x402/extensions/sign-in-with-x';
import { x402Client, x402HTTPClient } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm';
import { privateKeyToAccount } from 'viem/accounts';

const input = JSON.parse(await text(process.stdin));
const { url, chain, operationId, evmKey, solanaKey, solanaRpcUrl, paymentId } = input;
const evm = privateKeyToAccount(evmKey);
const svm = await createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(solanaKey)));
const signer = chain === 'solana' ? svm : evm;
const client = new x402Client()
  .register('eip155:*', new ExactEvmScheme(evm))
  .register('solana:*', new ExactSvmScheme(svm, { rpcUrl: solanaRpcUrl }));
const http = new x402HTTPClient(client);

const ask = (headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ operationId }),
});
const offerOf = async (response) =>
  http.getPaymentRequiredResponse((name) => response.headers.get(name), await response.json());

const offer = await offerOf(await fetch(url, ask()));
const [signedOffer] = extractOffersFromPaymentRequired(offer);
const [decodedOffer] = decodeSignedOffers([signedOffer]);

/** Pays with a new payment that has the id. */
async function pay(id) {
  const extensions = appendPaymentIdentifierToExtensions(structuredClone(offer.extensions), id);
  const payload = await client.createPaymentPayload({ ...offer, extensions });
  const headers = http.encodePaymentSignatureHeader({ ...payload, extensions });
  const response = await fetch(url, ask(headers));
  return { headers, response, status: response.status, body: await response.text() };
}

const paid = await pay(paymentId);
const receipt = extractReceiptFromResponse(paid.response);
const again = await fetch(url, ask(paid.headers));
const otherPayment = await pay(paymentId);

const sent = [];
const watched = async (request) => {
  sent.push([...request.headers.keys()]);
  return fetch(request);
};
const signedIn = await wrapFetchWithSIWx(watched, signer)(url, ask());
const signedInBody = await signedIn.text();
const signedInReceipt = extractReceiptFromResponse(signedIn);

process.stdout.write(
  JSON.stringify({
    offer: await verifyOfferSignatureJWS(signedOffer),
    offered: findAcceptsObjectFromSignedOffer(decodedOffer, offer.accepts),
    accepted: offer.accepts[0],
    identifier: validatePaymentIdentifier(offer.extensions['payment-identifier']),
    status: paid.status,
    body: paid.body,
    receipt: await verifyReceiptSignatureJWS(receipt),
    receiptMatches: verifyReceiptMatchesOffer(receipt, decodedOffer, [signer.address]),
    again: { status: again.status, body: await again.text() },
    otherPayment: { status: otherPayment.status, body: otherPayment.body },
    signedIn: {
      status: signedIn.status,
      body: signedInBody,
      sameReceipt: signedInReceipt?.signature === receipt.signature,
    },
    sent,
  }),
);
process.exit(0);
