import type { EvmChain } from '@say402/readback';
import { erc20Abi } from '@say402/readback';
import {
  BaseError,
  decodeAbiParameters,
  getAddress,
  hexToString,
  multicall3Abi,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';
import { createBoundedCache } from '../../core/bounded-cache.ts';
import { cutChainText } from '../../core/chain-text.ts';
import type { FeeFacts, L1Fee, RecipientFacts, Survey, SurveyRequest, TokenFacts } from '../survey.ts';
import { hexSchema, quantitySchema } from './answers.ts';
import type { Ask } from './ask.ts';
import { callEncoder } from './call-encoder.ts';
import { isContractCode } from './contract-code.ts';
import { L1_FEE_CALLS, l1FeeOf, NO_L1_FEE } from './l1-fee.ts';
import { decodeMulticall, encodeMulticall, type PartCall, type PartResult } from './multicall.ts';
import { feesPerGas } from './network-fee.ts';
import { nodeAnswer } from './node-answer.ts';
import { readChain } from './rpc.ts';

const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');
const tokenBalance = callEncoder(erc20Abi, 'balanceOf');
const DESCRIPTION = [
  callEncoder(erc20Abi, 'decimals')([]),
  callEncoder(erc20Abi, 'symbol')([]),
  callEncoder(erc20Abi, 'name')([]),
] as const;
/** Blocks, the last of them, and the percentile of what they paid as a tip. */
const FEE_HISTORY = ['0x4', 'latest', [60]] as const;
const historySchema = z.object({
  baseFeePerGas: z.array(quantitySchema),
  reward: z.array(z.array(quantitySchema)).nullish(),
});
const READS_A_TOKEN = 1 + DESCRIPTION.length;

/** Reads balances, tokens, recipients and fees of an EVM chain in one parallel round trip. */
export async function surveyEvm(chain: EvmChain, ask: Ask, request: SurveyRequest): Promise<Survey> {
  const wallet = getAddress(request.wallet);
  const tokens = request.tokens.map((token) => getAddress(token));
  const recipients = request.recipients.map((recipient) => getAddress(recipient));
  return readChain(chain, async () => {
    const [state, history, suggestedTip, code, codes] = await Promise.all([
      readState(chain, ask, wallet, tokens),
      readFeeHistory(ask),
      readSuggestedTip(ask),
      ask('eth_getCode', [wallet, 'latest']),
      Promise.all(recipients.map(async (address) => ask('eth_getCode', [address, 'latest']))),
    ]);
    const known = recipients.map((address, index) =>
      describeRecipient(address, hexSchema.parse(codes[index])),
    );
    return {
      wallet,
      native: state.native,
      code: hexSchema.parse(code),
      tokens: new Map(state.tokens.map((token) => [token.address, token])),
      recipients: new Map(known.map((recipient) => [recipient.address, recipient])),
      fees: feesOf(chain, history, suggestedTip, state.l1Fee),
    };
  });
}

/** Where a node has no history the price of gas, which holds a tip as well, stands for the base fee. */
async function readFeeHistory(ask: Ask): Promise<z.infer<typeof historySchema>> {
  try {
    return historySchema.parse(await ask('eth_feeHistory', FEE_HISTORY));
  } catch (error) {
    if (!nodeAnswer(error)) throw error;
    return { baseFeePerGas: [quantitySchema.parse(await ask('eth_gasPrice'))] };
  }
}

/** The tip that wallets start from; 0 where the node suggests none. */
async function readSuggestedTip(ask: Ask): Promise<bigint> {
  try {
    return quantitySchema.parse(await ask('eth_maxPriorityFeePerGas'));
  } catch (error) {
    if (nodeAnswer(error)) return 0n;
    throw error;
  }
}

interface State {
  readonly native: bigint;
  readonly l1Fee: L1Fee;
  /** An address that is no token is left out. */
  readonly tokens: readonly TokenFacts[];
}

/** Everything that contracts can answer, in one call: native balance, data fee, and four reads a token. */
async function readState(
  { multicall3, l1FeeOracle }: EvmChain,
  ask: Ask,
  wallet: Address,
  tokens: readonly Address[],
): Promise<State> {
  const l1Calls = l1FeeOracle ? L1_FEE_CALLS.map((data) => ({ target: l1FeeOracle, data })) : [];
  const calls: PartCall[] = [
    { target: multicall3, data: nativeBalance([wallet]) },
    ...l1Calls,
    ...tokens.flatMap((target) => [
      { target, data: tokenBalance([wallet]) },
      ...DESCRIPTION.map((data) => ({ target, data })),
    ]),
  ];
  const to = getAddress(multicall3);
  const call = { to, data: encodeMulticall(calls, true) };
  const returned = hexSchema.parse(await ask('eth_call', [call, 'latest']));
  const [nativeRead, ...rest] = decodeMulticall(returned, calls.length);
  const native = numberOf(nativeRead);
  const l1Fee = l1FeeOracle ? readL1Fee(rest) : NO_L1_FEE;
  const reads = rest.slice(l1Calls.length);
  if (native === null || l1Fee === null) throw new Error('Multicall3 or the fee oracle did not answer');
  const facts = tokens.map((address, index) => describeToken(address, reads.slice(index * READS_A_TOKEN)));
  return { native, l1Fee, tokens: facts.filter((token) => token !== null) };
}

function readL1Fee([leastRead, moreRead]: readonly PartResult[]): L1Fee | null {
  const [least, more] = [numberOf(leastRead), numberOf(moreRead)];
  return least === null || more === null ? null : l1FeeOf(least, more);
}

/** Null where the address is no readable token: balance and decimals must both answer, in the ranges of ERC-20. */
function describeToken(
  address: Address,
  [balanceRead, decimalsRead, symbol, name]: readonly PartResult[],
): TokenFacts | null {
  const [balance, decimals] = [numberOf(balanceRead), numberOf(decimalsRead)];
  if (balance === null || decimals === null || decimals > 255n) return null;
  return {
    address,
    balance,
    decimals: Number(decimals),
    symbol: stringOf(symbol),
    name: stringOf(name),
    blocked: null,
  };
}

/** One unsigned number, of one word; null where the call failed or answered something else. */
function numberOf(read: PartResult | undefined): bigint | null {
  return read?.success === true && read.data.length >= 66 ? BigInt(read.data.slice(0, 66)) : null;
}

/** The names of tokens are few and long to decode. */
const strings = createBoundedCache<string>(1_000_000);
/** Characters of hex: 64 characters of four bytes each, their length and where they begin, and as much again. */
const MOST_STRING = 1_200;

/** Null for what is no text, and for one so long that nobody could be shown it. */
function stringOf(read: PartResult | undefined): string | null {
  if (read?.success !== true || read.data.length > MOST_STRING) return null;
  const known = strings.get(read.data);
  if (known !== undefined) return known;
  const decoded = decodeString(read.data);
  if (decoded === null) return null;
  const text = cutChainText(decoded);
  strings.set(read.data, text);
  return text;
}

/** Some old tokens answer in one word, filled up with zeros. */
const WORD = 66;

function decodeString(data: Hex): string | null {
  try {
    if (data.length === WORD) return hexToString(data, { size: 32 }) || null;
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}

function describeRecipient(address: Address, code: Hex): RecipientFacts {
  return {
    address,
    kind: isContractCode(code) ? 'contract' : 'wallet',
    note: null,
    exists: true,
    tokenAccounts: new Set(),
    blockedTokens: new Map(),
  };
}

/**
 * From the next base fee, and the highest of these tips: what recent blocks paid, what the node suggests, and the least that the chain's
 * nodes take.
 */
function feesOf(
  { leastTip = 0n }: EvmChain,
  history: z.infer<typeof historySchema>,
  suggestedTip: bigint,
  l1Fee: L1Fee,
): FeeFacts {
  const baseFee = history.baseFeePerGas.at(-1) ?? 0n;
  const tips = [suggestedTip, ...(history.reward ?? []).map(([tip]) => tip ?? 0n)];
  const tip = tips.reduce((most, next) => (next > most ? next : most), leastTip);
  return { family: 'evm', ...feesPerGas(baseFee, tip), l1Fee };
}
