import { getCompiledTransactionMessageDecoder, getTransactionDecoder, type Blockhash } from '@solana/kit';
import { getAddress, parseAbi } from 'viem';
import { z } from 'zod';
import type { ChainReads } from './chain-reads.ts';
import type { PaymentTrace } from './payment-trace.ts';

/** Source: eips.ethereum.org/EIPS/eip-3009. */
const ABI = parseAbi(['function authorizationState(address authorizer, bytes32 nonce) view returns (bool)']);
const validSchema = z.object({ value: z.boolean() });

/**
 * Whether a signed payment that nobody has presented could be settled now: its nonce is unused, or its blockhash still lives.
 *
 * @returns why not; null where it could
 * @throws Say402Error `chain_unavailable`
 */
export async function whyNotOpen(
  reads: ChainReads,
  { proof, asset, payer }: Pick<PaymentTrace, 'proof' | 'asset' | 'payer'>,
): Promise<string | null> {
  if (reads.family === 'evm' && proof.family === 'evm') {
    const call = { address: getAddress(asset), abi: ABI, functionName: 'authorizationState' } as const;
    const args = [getAddress(payer), proof.nonce] as const;
    const used = await reads.read(async () => reads.client.readContract({ ...call, args }));
    return used ? 'its nonce is used or canceled; sign a new one' : null;
  }
  if (reads.family === 'svm' && proof.family === 'svm') {
    const { messageBytes } = getTransactionDecoder().decode(Buffer.from(proof.transaction, 'base64'));
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kit types the lifetime token of a message as a string
    const blockhash = lifetimeToken as Blockhash;
    const answer: unknown = await reads.read(async () =>
      reads.rpc.isBlockhashValid(blockhash, { commitment: 'confirmed' }).send(),
    );
    return validSchema.parse(answer).value ? null : 'its blockhash has expired; sign a new one';
  }
  throw new TypeError('A payment is looked at on the chain that it is for');
}
