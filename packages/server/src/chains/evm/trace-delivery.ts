import type { EvmChain } from '@say402/readback';
import type { Delivery, DeliveryTrace } from '../delivery.ts';
import { readEvmNonce } from './read-nonce.ts';
import { readChain, type EvmRpc } from './rpc.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60n;

/**
 * Whether calls that were delivered have executed. A wallet whose nonce is what it was before the delivery has sent
 * nothing since; whatever it signed for that nonce is replaced by the next transaction that it sends.
 */
export async function traceEvmDelivery(
  chain: EvmChain,
  { client, ask }: Pick<EvmRpc, 'client' | 'ask'>,
  { wallet, batch, since }: Delivery,
): Promise<DeliveryTrace> {
  const { walletNonce } = batch;
  if (walletNonce === undefined) {
    return { kind: 'unknown', reason: `${wallet} is a contract wallet, whose nonce does not tell` };
  }
  const { timestamp } = await readChain(chain, async () => client.getBlock());
  if (timestamp + SKEW < BigInt(Math.floor(since / 1_000))) {
    return { kind: 'unknown', reason: `the node of ${chain.title} has not seen a block since the delivery` };
  }
  const nonce = await readEvmNonce(chain, ask, wallet);
  if (nonce === walletNonce) return { kind: 'not_executed' };
  const reason =
    nonce === null
      ? `${wallet} has become a contract wallet, whose nonce does not tell`
      : `${wallet} has sent transactions since: its nonce was ${walletNonce} and is ${nonce}`;
  return { kind: 'unknown', reason };
}
