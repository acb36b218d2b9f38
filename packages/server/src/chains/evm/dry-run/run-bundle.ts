import {
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  padHex,
  parseAbi,
  size,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';
import { hexSchema, quantitySchema } from '../answers.ts';
import type { WalletAccount } from '../../simulation.ts';
import type { Ask } from '../ask.ts';
import { nodeAnswer } from '../node-answer.ts';
import { gasAlone } from './gas-alone.ts';
import { MOST_GAS, type DryCall, type DryPrice, type DryResult } from './dry-call.ts';
import { walletBundleCode } from './wallet-bundle-code.ts';

const bundleAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Result { bool success; bool hasCode; uint256 gasUsed; bytes data; }',
  'function run(Call[] calls) payable returns (Result[] results)',
]);
const traceSchema = z.object({ output: hexSchema });
/** Where a contract wallet's own code is within the dry run. */
const OWN_CODE = '0x5a79402000000000000000000000000000000003';
/** EIP-7702: a key's wallet that runs the code of the address behind these bytes. */
const DELEGATES = '0xef0100';

interface Asking {
  readonly ask: Ask;
  readonly wallet: Address;
  readonly account: WalletAccount;
}

/**
 * Tries calls in order within one `eth_call`, or else one `debug_traceCall`: a contract whose code travels with it stands in
 * for the wallet, and makes them. It ends behind the first call that fails. Events do not show.
 *
 * @returns null where the node lets nobody's code be replaced
 */
export async function runBundle(
  { ask, wallet, account }: Asking,
  calls: readonly DryCall[],
  price: DryPrice,
): Promise<DryResult[] | null> {
  const data = encodeFunctionData({
    abi: bundleAbi,
    args: [calls.map(({ to, value, data: input }) => ({ to, value, data: input }))],
  });
  const [returned, firstGas] = await Promise.all([
    returnedBy(ask, bundleCalls(wallet, account, data, price)),
    gasOfFirst(ask, wallet, calls),
  ]);
  if (returned === null) return null;
  const results = decodeFunctionResult({ abi: bundleAbi, functionName: 'run', data: returned });
  const first = calls.findIndex(({ reads }) => !reads);
  return results.map((result, index) => ({
    success: result.success,
    data: result.data,
    message: '',
    gas: (index === first ? firstGas : null) ?? gasAlone(calls, results, index),
    fee: 0n,
    logs: null,
  }));
}

interface BundleCall {
  readonly call: object;
  readonly overrides: object;
}

/** Two ways to try: at the real gas price, which the wallet is given on top of its balance; and without one, for nodes that refuse that. */
function bundleCalls(
  wallet: Address,
  account: WalletAccount,
  data: Hex,
  { gasPrice }: DryPrice,
): BundleCall[] {
  const code = hexSchema.parse(account.code);
  const { native } = account;
  const delegates = code.startsWith(DELEGATES);
  const contract = !delegates && size(code) > 0;
  const own = delegates ? (`0x${code.slice(DELEGATES.length)}` as const) : contract ? OWN_CODE : zeroAddress;
  const standIn = `${walletBundleCode}${padHex(own, { size: 32 }).slice(2)}`;
  return [gasPrice, 0n].map((perGas) => ({
    call: {
      from: wallet,
      to: wallet,
      data,
      gas: numberToHex(MOST_GAS),
      ...(perGas > 0n && { gasPrice: numberToHex(perGas) }),
    },
    overrides: {
      [wallet]: { code: standIn, balance: numberToHex(native + MOST_GAS * perGas) },
      ...(contract && { [OWN_CODE]: { code } }),
    },
  }));
}

/** The answer of the first way that the node takes; null where it takes none. */
async function returnedBy(ask: Ask, bundles: readonly BundleCall[]): Promise<Hex | null> {
  const ways = [
    ...bundles.map(
      ({ call, overrides }) =>
        async () =>
          hexSchema.parse(await ask('eth_call', [call, 'latest', overrides])),
    ),
    ...bundles.slice(0, 1).map(({ call, overrides: stateOverrides }) => async () => {
      const options = { tracer: 'callTracer', tracerConfig: { onlyTopCall: true }, stateOverrides };
      return traceSchema.parse(await ask('debug_traceCall', [call, 'latest', options])).output;
    }),
  ];
  for (const way of ways) {
    try {
      const returned = await way();
      // A node that passes over the replaced code answers as for a wallet without one.
      if (size(returned) > 0) return returned;
    } catch (error) {
      if (nodeAnswer(error) === null && !(error instanceof z.ZodError)) throw error;
    }
  }
  return null;
}

/** The first transaction can be asked about by itself, which is exact; null where it would fail, or depends on what comes before. */
async function gasOfFirst(ask: Ask, wallet: Address, calls: readonly DryCall[]): Promise<bigint | null> {
  const first = calls.find(({ reads }) => !reads);
  if (!first) return null;
  const { to, data, value } = first;
  try {
    const call = { from: wallet, to, data, value: numberToHex(value) };
    return quantitySchema.parse(await ask('eth_estimateGas', [call]));
  } catch (error) {
    if (nodeAnswer(error) === null) throw error;
    return null;
  }
}
