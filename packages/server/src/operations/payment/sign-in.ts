import { readSignIn } from '../../payment/sign-in.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { refused } from './refused.ts';
import { offersOf } from './challenge.ts';
import type { ReleaseResult } from './release-result.ts';
import { released } from './released.ts';
import { servedChain } from '../served-chain.ts';

/**
 * Answers a paid operation again to its payer, on a signed message instead of a second payment.
 *
 * @returns null where the operation is not paid: then it is paid for as usual
 */
export async function signIn(
  context: Context,
  operationId: string,
  header: string,
): Promise<ReleaseResult | null> {
  const operation = await context.store.read(operationId);
  if (operation?.status !== 'paid') return null;
  // The payer signs in with a key of the chain on which it paid.
  const { port } = servedChain(context, operation.claim.chain);
  const target = { operationId, resource: context.resource, chain: port.chain };
  const signed = readSignIn(header, target, context.now());
  const why =
    typeof signed === 'string'
      ? signed
      : await whyNotPayer(context, operation.claim.chain, signed, operation.receipt.payer);
  if (why === null) return released(context, operation, decodeBatch(operation.batch), operation.receipt);
  const terms = { operationId, offers: offersOf(operation.challenge) };
  return refused(terms, `the sign-in is not valid: ${why}`);
}

async function whyNotPayer(
  context: Context,
  chain: string,
  {
    address,
    message,
    signature,
  }: { readonly address: string; readonly message: string; readonly signature: string },
  payer: string,
): Promise<string | null> {
  const { port } = servedChain(context, chain);
  const parsed = port.parseAddress(address);
  // The chain is asked only about the payer's own address, since only its contract may accept the signature.
  if (!parsed.ok || parsed.address !== payer) return 'it is not signed by the payer';
  return (await port.verifyMessage({ wallet: payer, message, signature }))
    ? null
    : 'it is not signed by the payer';
}
