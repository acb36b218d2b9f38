import { decodeEvmTransaction, ReadbackError } from '@say402/readback';
import type { ExecutionPlan, ReleaseResponse } from '@say402/wire';
import { getAddress, keccak256, stringToBytes, type Hex } from 'viem';

type PlanStep = ExecutionPlan['ordered_steps'][number];
type PlanCall = PlanStep['transaction'];

/** What a wallet should do where its own simulation of the plan fails. The service freshened and dry-ran the plan when it was paid for. */
const POLICY: ExecutionPlan['simulation_failure_policy'] = {
  rpc_error: { action: 'retry_same_plan', instruction: 'The node did not answer. Try the same plan again.' },
  execution_reverted: {
    action: 'reprepare_plan',
    instruction:
      'The chain has moved since the plan was made. Have the operation prepared again with refresh: true, free of charge.',
  },
  simulation_setup_error: {
    action: 'user_review',
    instruction: 'The plan could not be tried. Show it to the user beside the preview.',
  },
};

/**
 * A release as an execution plan of ERC-8410; null for one that is not of an EVM chain.
 *
 * @param wallet whose transactions they are
 */
export function executionPlan(
  { transactions, signing }: ReleaseResponse,
  wallet: string,
): ExecutionPlan | null {
  const sender = wallet.toLowerCase();
  const calls = transactions.flatMap(({ type, data }, index): PlanCall[] => {
    if (type === 'svm') return [];
    const gas = signing[index]?.gas;
    return [
      {
        chain_id: String(data.chainId),
        from: sender,
        to: data.to.toLowerCase(),
        data: data.data.toLowerCase(),
        value: String(BigInt(data.value)),
        ...(gas !== undefined && { gas }),
      },
    ];
  });
  const [first] = calls;
  if (!first || calls.length !== transactions.length) return null;
  return {
    schema_version: '1',
    chain_id: first.chain_id,
    caip2_chain_id: `eip155:${first.chain_id}`,
    sender,
    ordered_steps: calls.map((transaction, index) => ({
      step: index + 1,
      kind: kindOf(index, calls),
      transaction,
    })),
    simulation_failure_policy: POLICY,
  };
}

/** The plan's identity: a hash of what is broadcast and its labels, with members in the order that the draft of the ERC demands. */
export function planDigest({
  schema_version,
  chain_id,
  sender,
  ordered_steps,
}: Pick<ExecutionPlan, 'schema_version' | 'chain_id' | 'sender' | 'ordered_steps'>): Hex {
  const steps = ordered_steps.map(({ step, kind, transaction }) => {
    const { chain_id: chain, from, to, data, value } = transaction;
    return { step, kind, transaction: { chain_id: chain, from, to, data, value } };
  });
  return keccak256(stringToBytes(JSON.stringify({ schema_version, chain_id, sender, ordered_steps: steps })));
}

/**
 * Why a call is in the plan: an allowance that a later call uses, an allowance taken back after use, or else the thing that was asked for.
 */
function kindOf(index: number, calls: readonly PlanCall[]): PlanStep['kind'] {
  const allowances = calls.map(allowanceOf);
  const allowance = allowances[index];
  if (!allowance) return 'execution';
  const { key, spender, amount } = allowance;
  const given = allowances.slice(0, index).some((each) => each?.key === key && each.amount > 0n);
  if (given && amount === 0n) return 'allowance_cleanup';
  return calls.slice(index + 1).some(({ to }) => to === spender) ? 'approval' : 'execution';
}

/** Who may take how much by an approving call, of a token itself or through Permit2; null for any other call. */
function allowanceOf({ chain_id, from, to, data, value }: PlanCall) {
  const transaction = { chainId: Number(chain_id), to, data, value };
  try {
    const [effect] = decodeEvmTransaction(transaction, {
      chainId: transaction.chainId,
      wallet: getAddress(from),
    });
    if (effect?.kind !== 'approve' && effect?.kind !== 'permit2_approve') return null;
    const { token, spender, amount } = effect;
    return { key: `${token} ${spender}`, spender: spender.toLowerCase(), amount };
  } catch (error) {
    // A function that the user wrote out can only be decoded with the words of the operation.
    if (error instanceof ReadbackError) return null;
    throw error;
  }
}
