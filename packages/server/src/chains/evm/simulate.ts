import { erc20Abi, type EvmChain } from '@say402/readback';
import { getAddress, hexToBigInt, multicall3Abi, numberToHex, type Address, type Hex } from 'viem';
import { z } from 'zod';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Batch, Simulation, SimulationRequest } from '../simulation.ts';
import type { FeeFacts } from '../survey.ts';
import { hexSchema, quantitySchema } from './answers.ts';
import type { Ask } from './ask.ts';
import { callEncoder } from './call-encoder.ts';
import { decodeMulticall, encodeMulticall } from './multicall.ts';
import { networkFee, nextFee, PLAIN_TRANSFER_GAS } from './network-fee.ts';
import { revertReason } from './reverts/revert-reason.ts';
import { nodeAnswer } from './node-answer.ts';
import { readChain } from './rpc.ts';

const answerSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantitySchema,
        gasUsed: quantitySchema,
        maxUsedGas: quantitySchema.optional(),
        returnData: hexSchema.optional(),
        error: z.object({ message: z.string().default(''), data: z.string().optional() }).optional(),
      }),
    ),
  }),
);

const transfer = callEncoder(erc20Abi, 'transfer');
const tokenBalance = callEncoder(erc20Abi, 'balanceOf');
const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');

interface Call {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

type CallResult = z.infer<typeof answerSchema>[number]['calls'][number];

/**
 * Half as much again: Geth refunds at most a fifth of the gas used and a call may pass on 63/64, which takes a quarter; the other
 * is for what changes until then, such as one more tick to cross, or a slot of an oracle that is written first.
 */
const gasLimit = (used: bigint): bigint => (used === PLAIN_TRANSFER_GAS ? used : used + used / 2n);

/**
 * Dry-runs a batch on top of the latest block with `eth_simulateV1`, balances read before and after in the same call. Each
 * transaction has a block of its own, later than the one before, as it will have: what is done once a block is done in each.
 * Where the node lacks that method, only the first transaction is tried, by itself; the others are marked as not simulated,
 * and what they may cost is left open.
 */
export async function simulateEvm(
  chain: EvmChain,
  ask: Ask,
  batch: Batch,
  request: SimulationRequest,
): Promise<Simulation> {
  const from = getAddress(request.wallet);
  const calls = batch.transactions.map(({ transaction }) => callOf(transaction, from));
  const price = priceCall(request, from);
  const balances = balanceCall(chain, request, from);
  const lead = price ? [price, balances] : [balances];
  return readChain(chain, async () => {
    const blocks = [lead, ...calls.map((call) => [call]), [balances]];
    const [results, fees] = await Promise.all([run(ask, blocks), request.fees]);
    if (results === null) return simulateFirst(ask, calls, request, fees);
    const failed = results.findIndex((result) => result.status !== 1n);
    if (failed >= 0) return failure(results[failed], failed - lead.length, request);
    const own = results.slice(lead.length, -1);
    const used = own.map((result) => gasLimit(result.maxUsedGas ?? result.gasUsed));
    return {
      ok: true,
      changes: balanceChanges(request, results[lead.length - 1], results.at(-1)),
      used,
      networkFees: used.map((gas) => networkFee(gas, fees)),
      nextFees: used.map((gas) => nextFee(gas, fees)),
      simulated: calls.map(() => true),
    };
  });
}

function callOf(transaction: Batch['transactions'][number]['transaction'], from: Address): Call {
  if (transaction.type !== 'evm') throw new TypeError('An EVM chain simulates EVM transactions only');
  const { to, data, value } = transaction.data;
  return { from, to: getAddress(to), data: hexSchema.parse(data), value: BigInt(value) };
}

function priceCall(request: SimulationRequest, from: Address): Call | null {
  if (!request.price || request.price.amount === 0n) return null;
  const data = transfer([getAddress(request.price.payTo), request.price.amount]);
  return { from, to: getAddress(request.price.asset), data, value: 0n };
}

function balanceCall(chain: EvmChain, request: SimulationRequest, from: Address): Call {
  const calls = request.watch.map(({ owner, token }) => {
    const account = getAddress(owner);
    return token === NATIVE
      ? { target: chain.multicall3, data: nativeBalance([account]) }
      : { target: token, data: tokenBalance([account]) };
  });
  return { from, to: chain.multicall3, data: encodeMulticall(calls, false), value: 0n };
}

/** The calls' results, one after the other; null where the node does not know `eth_simulateV1`. */
async function run(ask: Ask, blocks: readonly (readonly Call[])[]): Promise<CallResult[] | null> {
  const blockStateCalls = blocks.map((calls) => ({
    calls: calls.map((call) => ({ ...call, value: numberToHex(call.value) })),
  }));
  try {
    const answer = await ask('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest']);
    const simulated = answerSchema.parse(answer);
    const whole = blocks.every((calls, index) => simulated[index]?.calls.length === calls.length);
    if (!whole || simulated.length !== blocks.length)
      throw new Error('eth_simulateV1 answered another number of blocks or calls');
    return simulated.flatMap(({ calls }) => calls);
  } catch (error) {
    const node = nodeAnswer(error);
    if (node && isMissingMethod(node)) return null;
    throw error;
  }
}

const isMissingMethod = ({ code, message }: { code: number; message: string }): boolean =>
  code === -32601 || (/method|eth_simulateV1/i.test(message) && /not |unsupported|unknown/i.test(message));

async function simulateFirst(
  ask: Ask,
  calls: readonly Call[],
  request: SimulationRequest,
  fees: FeeFacts,
): Promise<Simulation> {
  const [first] = calls;
  if (!first) throw new TypeError('A batch has at least one transaction');
  try {
    const call = { ...first, value: numberToHex(first.value) };
    const gas = gasLimit(quantitySchema.parse(await ask('eth_estimateGas', [call])));
    // What the others take is not known: a limit that was guessed too low would make them fail.
    const used = calls.map((_, index) => (index === 0 ? gas : undefined));
    return {
      ok: true,
      changes: null,
      used,
      networkFees: used.map((each) => networkFee(each ?? 0n, fees)),
      nextFees: used.map((each) => nextFee(each ?? 0n, fees)),
      simulated: calls.map((_, index) => index === 0 && !request.price?.amount),
    };
  } catch (error) {
    const node = nodeAnswer(error);
    if (!node) throw error;
    return { ok: false, transaction: 0, reason: revertReason(undefined, node.message) };
  }
}

function failure(
  result: CallResult | undefined,
  transaction: number,
  request: SimulationRequest,
): Simulation {
  const reason = revertReason(result?.error?.data ?? result?.returnData, result?.error?.message ?? '');
  if (transaction >= 0) return { ok: false, transaction, reason };
  throw new Say402Error(
    'insufficient_balance',
    `The wallet ${request.wallet} can not pay the price of ${request.price?.amount} base units of ${request.price?.asset}: ${reason}.`,
  );
}

function balanceChanges(
  request: SimulationRequest,
  before?: CallResult,
  after?: CallResult,
): readonly bigint[] {
  const start = readBalances(request, before);
  const end = readBalances(request, after);
  return request.watch.map((_, index) => (end[index] ?? 0n) - (start[index] ?? 0n));
}

function readBalances({ watch }: SimulationRequest, result?: CallResult): bigint[] {
  if (result?.status !== 1n || !result.returnData)
    throw new Error('Balances could not be read in the dry run');
  return decodeMulticall(result.returnData, watch.length).map(({ data }) => hexToBigInt(data));
}
