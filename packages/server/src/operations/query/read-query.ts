import type { QueryRequest } from '@say402/wire';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context, ServedChain } from '../context.ts';
import { readRequest, type AskedRequest, type ReadRequest } from './read-request.ts';
import { refuseDenied } from '../refuse-denied.ts';
import { servedChain } from '../served-chain.ts';

export interface QueryInput {
  readonly request: QueryRequest;
  /** A keyed hash of who asks. */
  readonly client: string;
  /** Ends the reading when the caller is gone. */
  readonly signal: AbortSignal;
  /** Counts a question against the caller's limit before it is answered. @throws Say402Error `rate_limited` */
  readonly admitQuestion: () => void;
}

/** A query that was read. */
export interface ReadQuery {
  readonly chain: ServedChain;
  /** In the canonical form of the chain. */
  readonly wallet: string;
  readonly read: ReadRequest | AskedRequest;
}

/** Checks the chain and the wallet of a query, and reads its messages. */
export async function readQuery(context: Context, input: QueryInput): Promise<ReadQuery> {
  const { request } = input;
  const chain = servedChain(context, request.chain);
  const wallet = canonicalWallet(chain, request.wallet);
  refuseWebhook(context, request.webhook);
  await refuseDenied(context, wallet);
  const read = await readRequest(context, chain, { ...input, wallet });
  if (read.kind === 'lookup') input.admitQuestion();
  return { chain, wallet, read };
}

function refuseWebhook({ webhooks }: Context, url: string | undefined): void {
  if (url === undefined) return;
  const why = webhooks ? webhooks.sender.refusal(url) : 'this service sends none';
  if (why === null) return;
  const issues = [{ path: '$.webhook', message: `It can not be used: ${why}` }];
  throw new Say402Error('invalid_request', `$.webhook can not be used: ${why}.`, { issues });
}

/** The contract takes any case of an EVM wallet; a Solana wallet must decode to a public key. */
function canonicalWallet({ port }: ServedChain, wallet: string): string {
  const parsed = port.parseAddress(port.chain.family === 'evm' ? wallet.toLowerCase() : wallet);
  if (parsed.ok) return parsed.address;
  const issues = [{ path: '$.wallet', message: parsed.reason }];
  throw new Say402Error('invalid_request', `$.wallet: ${parsed.reason}.`, { issues });
}
