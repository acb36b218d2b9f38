import { balanceOf, handMadePayment, type Sandbox, type SandboxOptions } from '@say402/sandbox';
import { chains } from '@say402/readback';
import { paymentRequiredSchema, type PaymentRequirement } from '@say402/wire';
import { call, type Answer } from './caller.ts';
import { lentSandbox } from '../lent-chains.ts';

export type ChainName = keyof typeof chains;
type Who = 'user' | 'secondUser' | 'payee';

/** What callers of a service in the sandbox do, so that each test says only what is special about it. */
export interface Calls {
  /** Posts to `/api/process`, or to another path. */
  post(body: unknown, headers?: Record<string, string>, path?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
  address(chain: ChainName, who?: Who): string;
  /** A query of the user: "send 5 USDC to" the second user, unless told otherwise. */
  query(overrides?: { chain?: ChainName; words?: string; wallet?: string }): Record<string, unknown>;
  newOperation(overrides?: Parameters<Calls['query']>[0]): Promise<string>;
  requirementOf(operationId: string): Promise<PaymentRequirement>;
  /** An X-PAYMENT made by hand, on an EVM chain. */
  proofFor(operationId: string, who?: 'user' | 'secondUser'): Promise<string>;
  pay(operationId: string, proof: string): Promise<Answer>;
  statusOf(operationId: string): Promise<unknown>;
  usdcOf(chain: ChainName, owner: string): Promise<bigint>;
}

/** A sandbox, and calls of its service. */
export interface World extends Calls {
  readonly sandbox: Sandbox;
}

export async function openWorld(options: SandboxOptions = {}): Promise<World> {
  const sandbox = await lentSandbox(options);
  return { sandbox, ...callsAt(sandbox) };
}

/** @param service where a service is, and the chains and accounts that it works with */
export function callsAt(service: Pick<Sandbox, 'url' | 'chains' | 'accounts'>): Calls {
  const calls: Calls = {
    post: async (body, headers = {}, path = '/api/process') =>
      call(`${service.url}${path}`, { body, headers }),
    get: async (path) => call(`${service.url}${path}`, { method: 'GET' }),
    address: (chain, who = 'user') => service.accounts[who][chain === 'solana' ? 'solana' : 'evm'].address,
    query: ({ chain = 'base', words, wallet } = {}) => ({
      messages: [{ role: 'user', content: words ?? `send 5 USDC to ${calls.address(chain, 'secondUser')}` }],
      wallet: wallet ?? calls.address(chain),
      chain,
    }),
    newOperation: async (overrides) =>
      (await calls.post(calls.query(overrides))).body['operationId'] as string,
    requirementOf: async (operationId) =>
      paymentRequiredSchema.parse((await calls.post({ operationId })).body).accepts[0]!,
    proofFor: async (operationId, who = 'user') =>
      handMadePayment(await calls.requirementOf(operationId), service.accounts[who]),
    pay: async (operationId, proof) => calls.post({ operationId }, { 'x-payment': proof }),
    statusOf: async (operationId) => (await calls.get(`/api/operations/${operationId}`)).body['status'],
    usdcOf: async (chain, owner) =>
      balanceOf({
        rpcUrl: service.chains[chain].rpcUrl,
        family: chains[chain].family,
        owner,
        token: chains[chain].paymentAsset.address,
      }),
  };
  return calls;
}
