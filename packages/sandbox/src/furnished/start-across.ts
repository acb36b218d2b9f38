import { once } from 'node:events';
import { createServer } from 'node:http';
import { acrossSpokePools, chains } from '@say402/readback';

type Answer = Record<string, unknown>;

/** A stand-in for Across's API on loopback (`suggested-fees`), in the form of its wire: honest unless told otherwise. */
export interface AcrossServer {
  readonly url: string;
  /** The queries so far, with the header that carries a key. */
  readonly asked: { readonly query: URLSearchParams; readonly authorization: string | undefined }[];
  /** What it takes, in thousandths of the amount. */
  fee: bigint;
  /** Changes the honest answer, or replaces it by text of another kind. */
  lie: (honest: Answer) => Answer | string;
  status: number;
  close(): void;
}

/** Starts it. Shape: docs.across.to, API reference, `GET /suggested-fees`. */
export async function startAcrossServer(): Promise<AcrossServer> {
  const server = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://across');
    across.asked.push({ query, authorization: request.headers.authorization });
    const answer = across.lie(honest(query, across.fee));
    response.writeHead(across.status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
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
