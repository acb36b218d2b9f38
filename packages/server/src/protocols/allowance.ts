import { erc20Abi } from '@say402/readback';
import {
  encodeFunctionData,
  getAddress,
  size,
  type Address,
  type ContractFunctionParameters,
  type PublicClient,
} from 'viem';
import { nodeAnswer } from '../chains/evm/node-answer.ts';
import type { Piece } from '../chains/piece.ts';

/** Base units from which on an allowance counts as one without limit. */
export const UNLIMITED = 2n ** 128n;

/** Who lets whom take a token. */
export interface AllowanceOf {
  readonly token: Address;
  readonly owner: string;
  readonly spender: Address;
}

/** The read of an allowance, to go with the other reads of a step; its result is base units. */
export function allowanceCall({ token, owner, spender }: AllowanceOf): ContractFunctionParameters {
  return { address: token, abi: erc20Abi, functionName: 'allowance', args: [getAddress(owner), spender] };
}

/** Whether the token refuses to set this allowance as it is now, as some do while it is not zero. One read. */
export async function refusesApproval(
  client: PublicClient,
  { token, owner, spender }: AllowanceOf,
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] });
  try {
    const answer = await client.call({ account: getAddress(owner), to: token, data });
    return answer.data !== undefined && size(answer.data) === 32 && BigInt(answer.data) === 0n;
  } catch (error) {
    if (nodeAnswer(error) === null) throw error;
    return true;
  }
}

export interface ApprovalRequest extends AllowanceOf {
  /** Index of the step. */
  readonly step: number;
  /** What the step takes at most, in base units. */
  readonly amount: bigint;
  /** What may be taken already. */
  readonly allowance: bigint;
  /** Of `refusesApproval`. */
  readonly refuses: boolean;
}

/** The calls that raise an allowance to exactly `amount`: none where it suffices, and zero first where the token wants it. */
export function approvalPieces(request: ApprovalRequest): Piece[] {
  return request.allowance >= request.amount ? [] : settingPieces(request);
}

/** The calls that set an allowance to exactly `amount`, be it more or less: zero first where the token wants it. */
export function settingPieces({
  step,
  token,
  spender,
  amount,
  allowance,
  refuses,
}: ApprovalRequest): Piece[] {
  const amounts = amount > 0n && allowance > 0n && refuses ? [0n, amount] : [amount];
  return amounts.map((each) => ({
    family: 'evm',
    step,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, each] }),
    value: 0n,
  }));
}
