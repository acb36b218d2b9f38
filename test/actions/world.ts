import {
  balanceOf,
  broadcast,
  createPayer,
  signPayment,
  type Sandbox,
  type SandboxOptions,
} from '@say402/sandbox';
import { chains, tokenPrograms, tokens } from '@say402/readback';
import {
  queryResponseSchema,
  releaseResponseSchema,
  type PreviewStep,
  type QueryResponse,
  type ReleaseResponse,
} from '@say402/wire';
import { createSolanaRpc, signature } from '@solana/kit';
import { createPublicClient, http, type Hex } from 'viem';
import { call, type Answer } from '../http/caller.ts';
import { lentSandbox } from '../lent-chains.ts';

export type ChainName = keyof typeof chains;
/** The payee holds nothing at first. */
export type Who = 'user' | 'secondUser' | 'payee';

/** What was asked, offered, paid for, signed and executed. */
export interface Done {
  readonly query: QueryResponse;
  readonly released: ReleaseResponse;
  readonly transactionIds: readonly string[];
  /** By "owner token" as in the preview's balance changes (token "native" for the chain's own coin); fees left out. */
  readonly changes: readonly { readonly owner: string; readonly token: string; readonly actual: bigint }[];
}

/** A sandbox, and what a user does with its service to change balances on a chain. */
export interface ActionWorld {
  readonly sandbox: Sandbox;
  wallet(chain: ChainName, who?: Who): string;
  ask(chain: ChainName, words: string | readonly string[], who?: Who): Promise<Answer>;
  /** Answers a question, by its draft. */
  reply(chain: ChainName, asked: Answer, content: string, who?: Who): Promise<Answer>;
  /** Asks for something that has to be prepared. */
  prepare(chain: ChainName, words: string, who?: Who): Promise<QueryResponse>;
  /** Pays, signs as a wallet would, and broadcasts (`later`); balances are read before and after. */
  execute(chain: ChainName, query: QueryResponse, who?: Who, later?: () => Promise<void>): Promise<Done>;
  balance(chain: ChainName, owner: string, token: string | null): Promise<bigint>;
  tokenAddress(chain: ChainName, symbol: string): string;
  close(): Promise<void>;
}

export async function openActionWorld(options: SandboxOptions = {}): Promise<ActionWorld> {
  const sandbox = await lentSandbox(options);
  const account = (who: Who = 'user') => sandbox.accounts[who];
  const url = `${sandbox.url}/api/process`;
  const world: ActionWorld = {
    sandbox,
    wallet: (chain, who) => account(who)[chain === 'solana' ? 'solana' : 'evm'].address,
    ask: async (chain, words, who) => {
      const messages = [words].flat().map((content) => ({ role: 'user', content }));
      return call(url, { body: { messages, wallet: world.wallet(chain, who), chain } });
    },
    reply: async (chain, asked, content, who) => {
      const messages = [{ role: 'user', content }];
      const { draft } = asked.body;
      return call(url, { body: { messages, wallet: world.wallet(chain, who), chain, draft } });
    },
    prepare: async (chain, words, who) => {
      const answer = await world.ask(chain, words, who);
      if (answer.status !== 200) throw new Error(`"${words}": ${JSON.stringify(answer.body)}`);
      return queryResponseSchema.parse(answer.body);
    },
    execute: async (chain, query, who, later) => {
      const shifts = query.preview.flatMap(({ balanceChanges }) => balanceChanges);
      const keys = shifts.map(({ owner, token }) => ({ owner, token: token.address }));
      const read = async () =>
        Promise.all(keys.map(async ({ owner, token }) => world.balance(chain, owner, token)));
      const terms = await call(url, { body: { operationId: query.operationId } });
      const payer = await createPayer(account(who), sandbox.chains.solana.rpcUrl);
      const proof = await signPayment(payer, terms.body);
      const paid = await call(url, {
        body: { operationId: query.operationId },
        headers: { 'x-payment': proof },
      });
      if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
      const released = releaseResponseSchema.parse(paid.body);
      await later?.();
      const before = await read();
      const { rpcUrl } = sandbox.chains[chain];
      const transactionIds = await broadcast(released.transactions, account(who), rpcUrl, released.signing);
      const after = await read();
      const spent = await networkFees(chain, rpcUrl, transactionIds);
      const changes = keys.map(({ owner, token }, index) => ({
        owner,
        token: token ?? 'native',
        actual:
          after[index]! -
          before[index]! +
          (token === null && owner === world.wallet(chain, who) ? spent : 0n),
      }));
      return { query, released, transactionIds, changes };
    },
    balance: async (chain, owner, token) => {
      const { family } = chains[chain];
      const program = tokens[chain]!.find(({ address }) => address === token)?.program ?? 'token';
      const tokenProgram = tokenPrograms[program];
      return balanceOf({ rpcUrl: sandbox.chains[chain].rpcUrl, family, owner, token, tokenProgram });
    },
    tokenAddress: (chain, symbol) => tokens[chain]!.find((token) => token.symbol === symbol)!.address,
    close: async () => sandbox.close(),
  };
  return world;
}

/** The first step of a preview. */
export const stepOf = ({ preview }: QueryResponse): PreviewStep => preview[0]!;
/** What a step says under a name; empty where it says nothing. */
export const factOf = (step: PreviewStep, name: string): string =>
  step.facts.find((fact) => fact.name === name)?.value ?? '';

/** What the preview announces of every balance, in the form of `Done.changes`; sums where steps touch the same one. */
export function announced({ preview }: QueryResponse): Done['changes'] {
  const shifts = preview.flatMap(({ balanceChanges }) => balanceChanges);
  return shifts.map(({ owner, token }) => ({
    owner,
    token: token.address ?? 'native',
    actual: shifts
      .filter((other) => other.owner === owner && other.token.address === token.address)
      .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n),
  }));
}

/** What transactions of a wallet have cost in network fees, in base units. */
export async function networkFees(chain: ChainName, rpcUrl: string, ids: readonly string[]): Promise<bigint> {
  return (chain === 'solana' ? lamportsSpent : gasSpent)(rpcUrl, ids);
}

async function lamportsSpent(rpcUrl: string, ids: readonly string[]): Promise<bigint> {
  const rpc = createSolanaRpc(rpcUrl);
  const options = { encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const found = await Promise.all(ids.map(async (id) => rpc.getTransaction(signature(id), options).send()));
  return found.reduce((sum, each) => sum + each!.meta!.fee, 0n);
}

async function gasSpent(rpcUrl: string, ids: readonly string[]): Promise<bigint> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const receipts = await Promise.all(
    ids.map(async (hash) => client.getTransactionReceipt({ hash: hash as Hex })),
  );
  return receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n);
}
