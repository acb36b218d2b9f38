import { getAddress, type Address, type Hex } from 'viem';
import { nodeAnswer } from '../../chains/evm/node-answer.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import type { PoolStep } from './pool-step.ts';

/** How these contracts name their numbers. Source: Benqi-fi/BENQI-Smart-Contracts c35613e lending/ErrorReporter.sol. */
const ERRORS: Readonly<Record<string, string>> = {
  1: 'unauthorized',
  3: 'the comptroller rejects it',
  4: 'too little collateral, or the comptroller can not count it',
  9: 'a sum can not be counted, or the market is not listed',
  12: 'something is owed there, or the allowance is too small',
  13: 'no price, or too small a balance',
  14: 'the collateral is needed, or the market has too little to give out',
};

const WORD = 64;

/**
 * Tries a call that reports failure by an error number instead of reverting. Only for calls that need no allowance and no earlier step.
 *
 * @throws Say402Error `market_refuses` where it answers with anything but zero
 */
export async function tryCall(
  { pool, action }: PoolStep,
  { to, data }: { readonly to: Address; readonly data: Hex },
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
): Promise<void> {
  if (reads.family !== 'evm') throw new TypeError('Pools are on EVM chains only');
  const { client } = reads;
  const answer = await reads.read(async () => {
    try {
      return await client.call({ account: getAddress(wallet), to, data });
    } catch (error) {
      if (nodeAnswer(error) === null) throw error;
      // A revert is explained by the dry run.
      return null;
    }
  });
  // The error number is the whole answer, or the last of a list.
  const number = BigInt(`0x0${(answer?.data ?? '0x').slice(2).slice(-WORD)}`);
  if (number === 0n) return;
  const why = ERRORS[`${number}`];
  const detail = `${pool.title} would not ${action.replaceAll('_', ' ')} now: it answers with error number ${number}${why === undefined ? '' : ` (${why})`}.`;
  throw new Say402Error('market_refuses', detail);
}
