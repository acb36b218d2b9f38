import { getAddress, zeroAddress } from 'viem';
import { isContractCode } from '../../chains/evm/contract-code.ts';
import { NATIVE } from '../../core/plan.ts';
import { allowanceCall, refusesApproval } from '../allowance.ts';
import type { StepContext } from '../protocol.ts';
import type { DepositRequest } from './deposit-request.ts';

/** What a wallet has to do with the contract that takes its deposit. */
export interface FoundPool {
  readonly allowance: bigint;
  readonly refuses: boolean;
  /** The wallet is a contract. */
  readonly isContract: boolean;
}

/** Reads the allowance of the contract, and whether the wallet is one. */
export async function readPool(
  { token, contract }: DepositRequest,
  { reads, wallet }: StepContext,
): Promise<FoundPool> {
  if (reads.family !== 'evm') throw new TypeError('Across is on EVM chains only');
  const { client } = reads;
  const approves = token.address !== NATIVE;
  const spending = {
    token: getAddress(approves ? token.address : zeroAddress),
    owner: wallet,
    spender: contract,
  };
  return reads.read(async () => {
    const [allowance, refuses, code] = await Promise.all([
      approves ? client.readContract(allowanceCall(spending)) : 0n,
      approves ? refusesApproval(client, spending) : false,
      client.getCode({ address: getAddress(wallet) }),
    ]);
    if (typeof allowance !== 'bigint') throw new Error('An allowance is a number');
    return { allowance, refuses, isContract: isContractCode(code) };
  });
}
