import type { EvmChain } from '@say402/readback';
import { getAddress, parseAbi, zeroHash } from 'viem';
import type { PaymentSight } from '../payment-sight.ts';
import type { PaymentTrace } from '../payment-trace.ts';
import { hexSchema } from './answers.ts';
import type { Ask } from './ask.ts';
import { callEncoder } from './call-encoder.ts';
import { decodeMulticall, encodeMulticall } from './multicall.ts';
import { readChain } from './rpc.ts';

/** Sources: eips.ethereum.org/EIPS/eip-3009, github.com/mds1/multicall3. */
const ABI = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function getBlockNumber() view returns (uint256 blockNumber)',
  'function getLastBlockHash() view returns (bytes32 blockHash)',
]);
const stateOf = callEncoder(ABI, 'authorizationState');
const blockNumber = callEncoder(ABI, 'getBlockNumber')([]);
const blockBefore = callEncoder(ABI, 'getLastBlockHash')([]);
const WORD = /^0x[0-9a-f]{64}$/;

/**
 * Whether an authorization is unused, and after which block that was read: all in one call, so that it is of one block.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function seeEvmPayment(
  chain: EvmChain,
  ask: Ask,
  { proof, asset, payer }: Pick<PaymentTrace, 'proof' | 'asset' | 'payer'>,
): Promise<PaymentSight> {
  if (proof.family !== 'evm') throw new TypeError('A payment is looked at on the chain that it is for');
  const multicall = getAddress(chain.multicall3);
  const calls = [
    { target: getAddress(asset), data: stateOf([getAddress(payer), proof.nonce]) },
    { target: multicall, data: blockNumber },
    { target: multicall, data: blockBefore },
  ];
  return readChain(chain, async () => {
    const call = { to: multicall, data: encodeMulticall(calls, false) };
    const returned = hexSchema.parse(await ask('eth_call', [call, 'latest']));
    const [used = '', number = '', before = ''] = decodeMulticall(returned, calls.length).map(({ data }) =>
      data.toLowerCase(),
    );
    if (![used, number, before].every((word) => WORD.test(word)))
      throw new Error('The asset or Multicall3 did not answer');
    if (BigInt(used) !== 0n)
      return { kind: 'closed', reason: 'its nonce is used or canceled on the chain; sign a new one' };
    const seenAt = before === zeroHash ? null : `${BigInt(number) - 1n}:${before}`;
    return { kind: 'open', seenAt, unknownBlockhash: false };
  });
}
