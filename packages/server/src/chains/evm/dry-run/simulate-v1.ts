import { hexToBigInt, multicall3Abi, numberToHex, type Address } from 'viem';
import { z } from 'zod';
import { hexSchema, quantitySchema } from '../answers.ts';
import type { Ask } from '../ask.ts';
import type { MadeCall } from '../bundled-calls.ts';
import { callEncoder } from '../call-encoder.ts';
import { MOST_GAS, type DryCall, type DryPrice, type DryResult } from './dry-call.ts';

const answerSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantitySchema,
        gasUsed: quantitySchema,
        maxUsedGas: quantitySchema.optional(),
        returnData: hexSchema.optional(),
        logs: z
          .array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() }))
          .optional(),
        error: z
          .object({ message: z.string().default(''), data: hexSchema.optional().catch(undefined) })
          .optional(),
      }),
    ),
  }),
);
type Answered = z.infer<typeof answerSchema>[number]['calls'][number];

const NOT_WHOLE = 'eth_simulateV1 answered another number of blocks or calls';

const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');
/** Accounts of the dry run only: one reads, the other gives the wallet what its gas may cost. */
const READER = '0x5a79402000000000000000000000000000000001';
const GIVER = '0x5a79402000000000000000000000000000000002';
const READERS_COINS = 2n ** 96n;

interface Asking {
  readonly ask: Ask;
  readonly wallet: Address;
  readonly multicall3: Address;
  /** Wei that the wallet is given beside what its gas may cost. */
  readonly endowment: bigint;
}

/** A call as `eth_simulateV1` takes it, and whether it begins a block. */
interface SimulatedCall {
  readonly call: object;
  readonly begins: boolean;
}

/**
 * Tries calls in order by `eth_simulateV1`, at real gas prices where those can be accounted for. Each transaction gets a later block of its
 * own, as on the chain, so that what contracts do once a block (such as interest) is done for each.
 *
 * @throws RpcRequestError, ZodError where the node can't
 */
export async function simulateV1(
  asking: Asking,
  calls: readonly DryCall[],
  price: DryPrice,
): Promise<DryResult[]> {
  return (await runPriced(asking, calls, price)) ?? runFree(asking, calls);
}

/** Null where fees are not gas times its price: nobody could tell then what the wallet paid for them. */
async function runPriced(
  { ask, wallet, multicall3, endowment }: Asking,
  calls: readonly DryCall[],
  { gasPrice, baseFee }: DryPrice,
): Promise<DryResult[] | null> {
  const given = MOST_GAS * gasPrice * BigInt(calls.length) + endowment;
  const perGas = { gas: numberToHex(MOST_GAS), gasPrice: numberToHex(gasPrice) };
  const give = { from: READER, to: GIVER, ...perGas };
  const probe = { from: READER, to: multicall3, data: nativeBalance([READER]), ...perGas };
  const answers = await askFor(
    ask,
    [
      { call: give, begins: true },
      ...calls.map((call) => ({
        call: { ...asked(call, call.reads ? READER : wallet), ...perGas },
        begins: !call.reads,
      })),
      { call: probe, begins: false },
    ],
    {
      block: { blockOverrides: { baseFeePerGas: numberToHex(baseFee) } },
      stateOverrides: {
        [READER]: { balance: numberToHex(READERS_COINS) },
        // It destroys itself in favour of the wallet, which runs no code of the wallet; a plain transfer would.
        [GIVER]: { balance: numberToHex(given), code: `0x73${wallet.slice(2)}ff` },
      },
    },
  );
  const [giving, last] = [answers[0], answers.at(-1)];
  if (giving?.status !== 1n || last?.status !== 1n) return null;
  const own = answers.slice(1, -1);
  const read = own.filter((_, index) => calls[index]?.reads);
  const paid = [giving, ...read].reduce((sum, { gasUsed }) => sum + gasUsed * gasPrice, 0n);
  const left = hexToBigInt(last.returnData ?? '0x');
  const charged = left === READERS_COINS - paid - MOST_GAS * gasPrice;
  if (!charged && left !== READERS_COINS) return null;
  return own.map((answer) => resultOf(answer, charged ? answer.gasUsed * gasPrice : 0n));
}

async function runFree({ ask, wallet }: Asking, calls: readonly DryCall[]): Promise<DryResult[]> {
  const simulated = calls.map((call) => ({ call: asked(call, wallet), begins: !call.reads }));
  const answers = await askFor(ask, simulated, {});
  return answers.map((answer) => resultOf(answer, 0n));
}

const asked = ({ to, data, value }: MadeCall, from: Address): object => ({
  from,
  to,
  data,
  value: numberToHex(value),
});

interface Overrides {
  /** Of every block. */
  readonly block?: object;
  readonly stateOverrides?: object;
}

async function askFor(
  ask: Ask,
  calls: readonly SimulatedCall[],
  { block, stateOverrides }: Overrides,
): Promise<readonly Answered[]> {
  const blocks: object[][] = [];
  for (const { call, begins } of calls) {
    if (begins || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push(call);
  }
  const blockStateCalls = blocks.map((each, index) => ({
    ...block,
    ...(index === 0 && stateOverrides && { stateOverrides }),
    calls: each,
  }));
  const answer = await ask('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest']);
  const simulated = answerSchema.parse(answer);
  const isWhole =
    simulated.length === blocks.length &&
    blocks.every((each, index) => simulated[index]?.calls.length === each.length);
  if (!isWhole) throw new z.ZodError([{ code: 'custom', path: [], input: answer, message: NOT_WHOLE }]);
  return simulated.flatMap((each) => each.calls);
}

function resultOf(answer: Answered, fee: bigint): DryResult {
  return {
    success: answer.status === 1n,
    data: answer.error?.data ?? answer.returnData ?? '0x',
    message: answer.error?.message ?? '',
    gas: answer.maxUsedGas ?? answer.gasUsed,
    fee,
    logs: answer.logs ?? null,
  };
}
