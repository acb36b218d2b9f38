import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { acrossSpokePools, chains } from '@say402/readback';
import type { SandboxChains } from '../start-chains.ts';
import { acrossStatus } from './across-status.ts';

type Answer = Record<string, unknown>;

/** A stand-in for Across's API on loopback (`suggested-fees`, `deposit/status`), in the form of its wire: honest unless told otherwise. */
export interface AcrossServer {
  readonly url: string;
  /** The queries for fees so far, with the header that carries a key. */
  readonly asked: { readonly query: URLSearchParams; readonly authorization: string | undefined }[];
  /** What it takes, in thousandths of the amount. */
  fee: bigint;
  /** Changes the honest answer, or replaces it by text of another kind. */
  lie: (honest: Answer) => Answer | string;
  status: number;
  /** Where deposits are looked for; nobody has made any where it is null. */
  sandbox: Pick<SandboxChains, 'chains' | 'destination'> | null;
  close(): void;
}

/** Starts it. Shape: docs.across.to, API reference, `GET /suggested-fees`, and introduction, tracking deposits. */
export async function startAcrossServer(): Promise<AcrossServer> {
  const answerTo = async ({ pathname, searchParams: query }: URL): Promise<Answer | null> =>
    pathname.endsWith('/deposit/status')
      ? across.sandbox && acrossStatus(across.sandbox, query)
      : honest(query, across.fee);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://across');
    if (url.pathname.endsWith('/suggested-fees'))
      across.asked.push({ query: url.searchParams, authorization: request.headers.authorization });
    const found = await answerTo(url);
    const answer = across.lie(found ?? { error: 'DepositNotFoundException' });
    response.writeHead(found ? across.status : 404, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  const across: AcrossServer = {
    url: `http://127.0.0.1:${place.port}/api`,
    asked: [],
    fee: 1n,
    lie: (answer) => answer,
    status: 200,
    sandbox: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return across;
}

/** As api-docs show it: numbers as strings, times in seconds. */
function honest(query: URLSearchParams, thousandths: bigint): Answer {
  const amount = BigInt(query.get('amount') ?? '0');
  const total = ((amount * thousandths) / 1000n).toString();
  const origin = Number(query.get('originChainId'));
  const chain = Object.values(chains).find((each) => 'chainId' in each && each.chainId === origin);
  const now = Math.floor(Date.now() / 1000);
  const part = { pct: '1000000000000000', total };
  return {
    totalRelayFee: part,
    relayerCapitalFee: part,
    relayerGasFee: { pct: '0', total: '0' },
    lpFee: { pct: '0', total: '0' },
    timestamp: String(now - 60),
    isAmountTooLow: false,
    quoteBlock: '20000000',
    spokePoolAddress: acrossSpokePools[chain?.name ?? ''],
    exclusiveRelayer: '0x000000000000000000000000000000000000dEaD',
    exclusivityDeadline: 4_000_000_000,
    estimatedFillTimeSec: 4,
    fillDeadline: String(now + 3 * 3600),
    outputAmount: (amount - BigInt(total)).toString(),
    limits: { minDeposit: '1', maxDeposit: (amount * 100n).toString() },
  };
}
