import type { EvmChain } from '@say402/readback';
import { erc20Abi } from '@say402/readback';
import {
  getAddress,
  multicall3Abi,
  type Address,
  type ContractFunctionParameters,
  type PublicClient,
} from 'viem';
import type { FeeFacts, RecipientFacts, Survey, SurveyRequest, TokenFacts } from '../survey.ts';
import { readChain } from './rpc.ts';

/** Fields of a typical transfer on the wire; the parent chain charges a Base transaction by its size. */
const TRANSFER_BYTES = 250n;
const L1_FEE_ABI = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;

/** Reads balances, tokens, recipients and fees of an EVM chain in one parallel round trip. */
export async function surveyEvm(
  chain: EvmChain,
  client: PublicClient,
  request: SurveyRequest,
): Promise<Survey> {
  const wallet = getAddress(request.wallet);
  const tokens = request.tokens.map((token) => getAddress(token));
  const recipients = request.recipients.map((recipient) => getAddress(recipient));
  return readChain(chain, async () => {
    const [state, history, codes] = await Promise.all([
      readState(chain, client, wallet, tokens),
      client.getFeeHistory({ blockCount: 4, rewardPercentiles: [60] }),
      Promise.all(recipients.map(async (address) => client.getCode({ address }))),
    ]);
    const known = recipients.map((address, index) => describeRecipient(address, codes[index]));
    return {
      wallet,
      native: state.native,
      tokens: new Map(state.tokens.map((token) => [token.address, token])),
      recipients: new Map(known.map((recipient) => [recipient.address, recipient])),
      fees: feesOf(history, state.l1Fee),
    };
  });
}

interface State {
  readonly native: bigint;
  /** What the parent chain charges for one transfer's bytes; 0 where the chain has no such fee. */
  readonly l1Fee: bigint;
  /** An address that is no token is left out. */
  readonly tokens: readonly TokenFacts[];
}

/** Everything that contracts can answer, in one call: native balance, data fee, and four reads a token. */
async function readState(
  { multicall3, l1FeeOracle }: EvmChain,
  client: PublicClient,
  wallet: Address,
  tokens: readonly Address[],
): Promise<State> {
  const contracts: ContractFunctionParameters[] = [
    { address: multicall3, abi: multicall3Abi, functionName: 'getEthBalance', args: [wallet] },
    ...(l1FeeOracle
      ? [
          {
            address: l1FeeOracle,
            abi: L1_FEE_ABI,
            functionName: 'getL1FeeUpperBound',
            args: [TRANSFER_BYTES],
          },
        ]
      : []),
    ...tokens.flatMap((address) => [
      { address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] },
      { address, abi: erc20Abi, functionName: 'decimals' },
      { address, abi: erc20Abi, functionName: 'symbol' },
      { address, abi: erc20Abi, functionName: 'name' },
    ]),
  ];
  const results = await client.multicall({ allowFailure: true, contracts });
  const values: readonly unknown[] = results.map((read) => (read.status === 'success' ? read.result : null));
  const [native, ...rest] = values;
  const [l1Fee, ...reads] = l1FeeOracle ? rest : [0n, ...rest];
  if (typeof native !== 'bigint' || typeof l1Fee !== 'bigint')
    throw new Error('Multicall3 or the fee oracle did not answer');
  const facts = tokens.map((address, index) => describeToken(address, reads.slice(index * 4, index * 4 + 4)));
  return { native, l1Fee, tokens: facts.filter((token) => token !== null) };
}

/** Null where the address is no readable token: balance and decimals must both answer, in the ranges of ERC-20. */
function describeToken(address: Address, reads: readonly unknown[]): TokenFacts | null {
  const [balance, decimals, symbol, name] = reads;
  if (typeof balance !== 'bigint' || typeof decimals !== 'number') return null;
  return {
    address,
    balance,
    decimals,
    symbol: typeof symbol === 'string' ? symbol : null,
    name: typeof name === 'string' ? name : null,
    blocked: null,
  };
}

/** An account with an EIP-7702 delegation (0xef0100…) is a person's wallet, not a contract. */
function describeRecipient(address: Address, code: string | undefined): RecipientFacts {
  const plain = code === undefined || code === '0x' || code.startsWith('0xef0100');
  return {
    address,
    kind: plain ? 'wallet' : 'contract',
    note: null,
    exists: true,
    tokenAccounts: new Set(),
    blockedTokens: new Map(),
  };
}

/** The usual wallet rule: twice the next base fee, plus the tip that recent blocks paid. */
function feesOf(
  history: { baseFeePerGas: bigint[]; reward?: bigint[][] | undefined },
  l1Fee: bigint,
): FeeFacts {
  const baseFee = history.baseFeePerGas.at(-1) ?? 0n;
  const tips = (history.reward ?? []).map(([tip]) => tip ?? 0n);
  const tip = tips.reduce((most, next) => (next > most ? next : most), 0n);
  const next = baseFee + tip;
  return { family: 'evm', maxFeePerGas: 2n * baseFee + tip, nextFeePerGas: next + next / 4n, l1Fee };
}
