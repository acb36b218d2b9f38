import { balanceOf, handMadePayment, startSandbox, type Sandbox, type SandboxOptions } from '@say402/sandbox';
import { chains } from '@say402/readback';
import { paymentRequiredSchema, type PaymentRequirement } from '@say402/wire';
import { call, type Answer } from './caller.ts';

export type ChainName = keyof typeof chains;
type Who = 'user' | 'secondUser' | 'payee';

/** A sandbox and what callers of its service do, so that each test says only what is special about it. */
export interface World {
  readonly sandbox: Sandbox;
  /** Posts to `/api/process`, or to another path. */
  post(body: unknown, headers?: Record<string, string>, path?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  address(chain: ChainName, who?: Who): string;
  /** A query of the user: "send 5 USDC to" the second user, unless told otherwise. */
  query(overrides?: { chain?: ChainName; words?: string; wallet?: string }): Record<string, unknown>;
  newOperation(overrides?: Parameters<World['query']>[0]): Promise<string>;
  requirementOf(operationId: string): Promise<PaymentRequirement>;
  /** An X-PAYMENT made by hand, on an EVM chain. */
  proofFor(operationId: string, who?: 'user' | 'secondUser'): Promise<string>;
  pay(operationId: string, proof: string): Promise<Answer>;
  statusOf(operationId: string): Promise<unknown>;
  usdcOf(chain: ChainName, owner: string): Promise<bigint>;
}

export async function openWorld(options: SandboxOptions = {}): Promise<World> {
  const sandbox = await startSandbox(options);
  const world: World = {
    sandbox,
    post: async (body, headers = {}, path = '/api/process') =>
      call(`${sandbox.url}${path}`, { body, headers }),
    get: async (path) => call(`${sandbox.url}${path}`, { method: 'GET' }),
    address: (chain, who = 'user') => sandbox.accounts[who][chain === 'solana' ? 'solana' : 'evm'].address,
    query: ({ chain = 'base', words, wallet } = {}) => ({
      messages: [{ role: 'user', content: words ?? `send 5 USDC to ${world.address(chain, 'secondUser')}` }],
      wallet: wallet ?? world.address(chain),
      chain,
    }),
    newOperation: async (overrides) =>
      (await world.post(world.query(overrides))).body['operationId'] as string,
    requirementOf: async (operationId) =>
      paymentRequiredSchema.parse((await world.post({ operationId })).body).accepts[0]!,
    proofFor: async (operationId, who = 'user') =>
      handMadePayment(await world.requirementOf(operationId), sandbox.accounts[who]),
    pay: async (operationId, proof) => world.post({ operationId }, { 'x-payment': proof }),
    statusOf: async (operationId) => (await world.get(`/api/operations/${operationId}`)).body['status'],
    usdcOf: async (chain, owner) =>
      balanceOf({
        rpcUrl: sandbox.chains[chain].rpcUrl,
        family: chains[chain].family,
        owner,
        token: chains[chain].paymentAsset.address,
      }),
  };
  return world;
}
