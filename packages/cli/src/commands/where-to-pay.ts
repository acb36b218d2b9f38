import type { ChainName, OperationRecord, PaymentOffer, Wallets } from '@say402/client';
import { readBalance } from '../chain/read-balance.ts';
import type { World } from '../world.ts';

/** The offer to pay, and the wallets that it and the operation need. */
export interface Paying {
  readonly payIn?: { readonly chain: ChainName; readonly asset?: string };
  readonly wallets: Wallets;
}

/**
 * Finds where the keys at hand can pay for an operation: on the requested chain; else on the first offered one where they hold the price;
 * else on the operation's own. A key's secret is only read where it has to sign.
 */
export async function whereToPay(
  world: World,
  record: OperationRecord,
  payOn: ChainName | undefined,
): Promise<Paying> {
  const own = await world.wallets(record.chain);
  if (record.released || record.payment) return { wallets: own };
  const chosen = payOn === undefined ? await firstPayable(world, record) : { chain: payOn };
  if (!chosen || chosen.chain === record.chain) return { wallets: own, ...(chosen && { payIn: chosen }) };
  return { payIn: chosen, wallets: { ...(await world.wallets(chosen.chain)), ...own } };
}

async function firstPayable(world: World, { operationId }: OperationRecord): Promise<Paying['payIn']> {
  const offers = await world.say402.offers(operationId, { signal: world.signal });
  if (offers.length === 1) return undefined;
  for (const offer of offers)
    if (await holds(world, offer)) return { chain: offer.chain, asset: offer.asset };
  return undefined;
}

/** Whether a wallet holds the price. A balance that can't be read counts as no, since another offer may be certain. */
async function holds(world: World, { chain, asset, baseUnits }: PaymentOffer): Promise<boolean> {
  const owner = await world.address(chain).catch(() => null);
  if (owner === null) return false;
  const rpcUrl = await world.rpcUrl(chain);
  const balance = await readBalance({ chain, rpcUrl, owner, token: asset }).catch(() => null);
  return balance !== null && balance >= BigInt(baseUnits);
}
