import {
  chains,
  compare,
  decodeSvmTransaction,
  is,
  type Difference,
  type Effect,
  type Expectation,
} from '@say402/readback';
import {
  address,
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  appendTransactionMessageInstructions,
  getBase58Encoder,
  getBase64Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Instruction,
  type KeyPairSigner,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit';
import type { ChainPort } from '../../packages/server/src/chains/chain-port.ts';
import type { Batch, Simulation, SimulationRequest } from '../../packages/server/src/chains/simulation.ts';
import { createSolanaPort } from '../../packages/server/src/chains/solana/port.ts';
import { readAccounts } from '../../packages/server/src/chains/solana/read-accounts.ts';
import { watchBalance } from '../../packages/server/src/chains/solana/watched-balance.ts';
import { withheldFee } from '../../packages/server/src/chains/solana/withheld-fee.ts';
import type { Survey } from '../../packages/server/src/chains/survey.ts';
import { asDecimal } from '../../packages/server/src/core/amount.ts';
import { NATIVE, type PlanStep } from '../../packages/server/src/core/plan.ts';
import { splToken } from '../../packages/server/src/protocols/spl-token/build.ts';
import { systemProgram } from '../../packages/server/src/protocols/system-program/build.ts';
import { sandboxAccounts } from '../../packages/sandbox/src/accounts.ts';
import { startSolana, type SolanaSandbox } from '../../packages/sandbox/src/solana/start-solana.ts';
import { sandboxTokens, type SandboxToken } from '../../packages/sandbox/src/sandbox-tokens.ts';

const ZERO = asDecimal('0')!;

export const PRIORITY_FEE = { floor: 1_000n, cap: 1_000_000n, most: 1_000_000n } as const;

/** A Solana of its own with a funded user, and the port of the server on it. */
export interface World {
  readonly sandbox: SolanaSandbox;
  readonly port: ChainPort;
  /** The port over other RPCs. */
  portAt(urls: readonly string[]): ChainPort;
  readonly rpc: Rpc<SolanaRpcApi>;
  readonly user: KeyPairSigner;
  readonly secondUser: KeyPairSigner;
  readonly payee: Address;
  token(symbol: string): SandboxToken;
  close(): Promise<void>;
}

const portAt: World['portAt'] = (urls) =>
  createSolanaPort(chains.solana, { urls, timeoutMs: 10_000, priorityFee: PRIORITY_FEE });

const signerOf = async (secretKey: string): Promise<KeyPairSigner> =>
  createKeyPairSignerFromBytes(Uint8Array.from(getBase58Encoder().encode(secretKey)));

export async function startWorld(): Promise<World> {
  const accounts = await sandboxAccounts();
  const sandbox = await startSolana(accounts, { now: Date.now, seed: new Uint8Array(32).fill(7) });
  const tokens = (await sandboxTokens()).solana;
  return {
    sandbox,
    port: portAt([sandbox.rpcUrl]),
    portAt,
    rpc: createSolanaRpc(sandbox.rpcUrl),
    user: await signerOf(accounts.user.solana.secretKey),
    secondUser: await signerOf(accounts.secondUser.solana.secretKey),
    payee: accounts.payee.solana.address,
    token: (symbol) => tokens.find((token) => token.symbol === symbol)!,
    close: sandbox.close,
  };
}

export interface Transfer {
  /** `native` or a mint. */
  readonly token: string;
  readonly amount: bigint;
  readonly to: string;
}

export interface Drafted {
  readonly survey: Survey;
  readonly assembled: Batch;
  readonly simulation: Simulation;
  readonly batch: Batch;
  readonly expectation: Expectation;
}

/** A wallet nobody has seen, the same one for the same number. */
export async function stranger(number: number): Promise<KeyPairSigner> {
  const seed = new Uint8Array(32).fill(9);
  new DataView(seed.buffer).setUint32(0, number);
  return createKeyPairSignerFromPrivateKeyBytes(seed);
}

/** Surveys, builds, assembles, dry-runs and finishes transfers, as the service does. */
export async function draft(
  { port }: Pick<World, 'port'>,
  wallet: string,
  transfers: readonly Transfer[],
  price: SimulationRequest['price'] = null,
): Promise<Drafted> {
  const survey = await port.survey({
    wallet,
    tokens: [...new Set(transfers.map(({ token }) => token).filter((token) => token !== NATIVE))],
    recipients: [...new Set(transfers.map(({ to }) => to))],
  });
  const assembled = await assemble({ port }, survey, transfers);
  const watch = transfers.flatMap(({ token, to }) => [
    { owner: wallet, token },
    { owner: to, token },
  ]);
  const simulation = await port.simulate(assembled, { wallet, fees: survey.fees, price, watch });
  const batch = await port.finish(assembled, simulation);
  return { survey, assembled, simulation, batch, expectation: expectationOf(survey, transfers) };
}

export async function assemble(
  { port }: Pick<World, 'port'>,
  survey: Survey,
  transfers: readonly Transfer[],
): Promise<Batch> {
  const prepared = await Promise.all(
    transfers.map(async (transfer, index) => {
      const step = stepOf(transfer);
      const protocol = [systemProgram, splToken].find((each) => each.accepts(step, port.chain))!;
      return protocol.prepare(step, {
        index,
        survey,
        earlier: transfers.slice(0, index).map(stepOf),
        chain: port.chain,
        reads: port.reads,
        wallet: survey.wallet,
        settings: {
          slippage: ZERO,
          leastHealth: ZERO,
          maxPriceImpact: ZERO,
          maxBelowOracle: ZERO,
          deadlineSeconds: 0,
          splitSwaps: false,
          orderSeconds: 3600,
          contractCalls: false,
          validator: null,
        },
        now: 0,
        promised: null,
      });
    }),
  );
  return port.assemble(
    prepared.flatMap(({ pieces }) => pieces),
    survey.wallet,
    survey,
  );
}

function stepOf({ token, amount, to }: Transfer): PlanStep {
  const sources = [{ kind: 'wallet' } as const];
  return {
    action: 'transfer',
    warnings: [],
    slots: {
      token: { type: 'token', address: token, symbol: '', name: '', decimals: 0, inRegistry: true, sources },
      amount: { type: 'amount', of: 'token', said: 'base_units', baseUnits: amount, basis: null, sources },
      recipient: { type: 'recipient', address: to, name: null, sources },
    },
  };
}

export function expectationOf(survey: Survey, transfers: readonly Transfer[]): Expectation {
  return {
    wallet: survey.wallet,
    effects: transfers.map(({ token, amount, to }) => {
      const { decimals, transferFee } = survey.tokens.get(token) ?? {};
      return {
        kind: 'transfer',
        fields: {
          token: is(token),
          from: is(survey.wallet),
          to: is(to),
          amount: is(amount),
          decimals: is(decimals),
          fee: is(transferFee ? withheldFee(amount, transferFee) : undefined),
        },
      };
    }),
    tokenAccounts: transfers.map(({ token, to }) => ({ token, owner: to })),
    maxPriorityFee: PRIORITY_FEE.most,
    memos: [],
  };
}

export async function effectsOf({ transactions }: Batch, expectation: Expectation): Promise<Effect[][]> {
  const owners = expectation.tokenAccounts.map(({ owner }) => owner);
  return Promise.all(
    transactions.map(async ({ transaction }) => {
      if (transaction.type !== 'svm') throw new TypeError('Expected a Solana transaction');
      return decodeSvmTransaction(transaction.data, { wallet: expectation.wallet, owners });
    }),
  );
}

export async function differencesOf(batch: Batch, expectation: Expectation): Promise<Difference[]> {
  return compare(expectation, await effectsOf(batch, expectation));
}

/** Signs each transaction as a wallet does, and sends them in order. */
export async function signAndSend(world: World, { transactions }: Batch, signer = world.user): Promise<void> {
  for (const { transaction } of transactions) {
    if (transaction.type !== 'svm') throw new TypeError('Expected a Solana transaction');
    const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction.data));
    const signed = await partiallySignTransaction([signer.keyPair], unsigned);
    await world.rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send();
  }
}

/** Sends instructions of the user's own, to set up what a test needs. */
export async function run(
  world: Pick<World, 'rpc' | 'user'>,
  instructions: readonly Instruction[],
): Promise<void> {
  const { value } = await world.rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(world.user, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(value, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
  const signed = await signTransactionMessageWithSigners(message);
  await world.rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send();
}

export async function lamportsOf(world: World, owner: string): Promise<bigint> {
  return (await world.rpc.getBalance(address(owner)).send()).value;
}

/** What the associated account of an owner holds, under whichever program the mint belongs to. */
export async function tokensOf(world: World, mint: string, owner: string): Promise<bigint> {
  const balance = await watchBalance({ owner, token: mint });
  return balance.read(await readAccounts(world.rpc, balance.accounts));
}

export function bytesOf({ transaction }: Batch['transactions'][number]): Uint8Array {
  if (transaction.type !== 'svm') throw new TypeError('Expected a Solana transaction');
  return Uint8Array.from(getBase64Encoder().encode(transaction.data));
}
