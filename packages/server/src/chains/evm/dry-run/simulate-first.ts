import { getAddress, numberToHex } from 'viem';
import type { Batch, Simulation, SimulationRequest } from '../../simulation.ts';
import type { FeeFacts } from '../../survey.ts';
import { quantitySchema } from '../answers.ts';
import type { Ask } from '../ask.ts';
import { feesOfBatch, gasLimit } from '../network-fee.ts';
import { revertReason } from '../reverts/revert-reason.ts';
import { nodeAnswer } from '../node-answer.ts';

/** Tries the first transaction alone, for nodes that can't try several in order. */
export async function simulateFirst(
  ask: Ask,
  batch: Batch,
  { wallet, price }: SimulationRequest,
  fees: FeeFacts,
): Promise<Simulation> {
  const { transactions } = batch;
  const first = transactions[0]?.transaction;
  if (first?.type !== 'evm') throw new TypeError('A batch has at least one transaction');
  try {
    const { to, data, value } = first.data;
    const call = { from: getAddress(wallet), to, data, value: numberToHex(BigInt(value)) };
    const gas = gasLimit(quantitySchema.parse(await ask('eth_estimateGas', [call])));
    // What the others take is not known: a limit that was guessed too low would make them fail.
    const used = transactions.map((_, index) => (index === 0 ? gas : undefined));
    return {
      ok: true,
      changes: null,
      used,
      ...feesOfBatch(batch, used, fees),
      simulated: transactions.map((_, index) => index === 0 && !price?.amount),
    };
  } catch (error) {
    const node = nodeAnswer(error);
    if (!node) throw error;
    return { ok: false, transaction: 0, reason: revertReason(undefined, node.message) };
  }
}
