import { createPayer, signPayment } from '@say402/sandbox';
import { releaseResponseSchema, type Transaction } from '@say402/wire';
import type { Receiver } from './webhook-receiver.ts';
import type { ChainName, World } from './world.ts';

/** A paid operation and what was handed over for it. */
export interface Released {
  readonly operationId: string;
  readonly transactions: Transaction[];
}

/** Asks for an operation whose news go to the receiver, and pays for it as the official client does. */
export async function releaseWithNews(
  world: World,
  receiver: Receiver,
  chain: ChainName,
  words?: string,
): Promise<Released> {
  const query = world.query({ chain, ...(words !== undefined && { words }) });
  const prepared = await world.post({ ...query, webhook: `${receiver.url}/hook` });
  const operationId = prepared.body['operationId'] as string;
  const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
  const proof = await signPayment(payer, (await world.post({ operationId })).body);
  const { transactions } = releaseResponseSchema.parse((await world.pay(operationId, proof)).body);
  return { operationId, transactions };
}
