import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Preview, PreviewStep } from '@say402/client';

/** What a service answers, as far as it lies about it. */
export interface Answer {
  preview?: Preview;
  price?: Record<string, unknown>;
  transactions?: { type: string; data: Record<string, unknown> }[];
  signing?: Record<string, unknown>[];
}

export interface LyingService {
  readonly url: string;
  /** From now on every answer is changed so. */
  lie(change: (answer: Answer) => void): void;
  close(): Promise<void>;
}

/** Stands before a real service, passes everything on, and changes the answers. */
export async function startLyingService(target: string): Promise<LyingService> {
  let change: (answer: Answer) => void = () => undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${target}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: passedOn(request),
        ...(request.method === 'POST' && { body: await bodyOf(request) }),
      });
      let text = await answer.text();
      if (answer.headers.get('content-type')?.includes('json') === true) {
        const body = JSON.parse(text) as Answer;
        change(body);
        text = JSON.stringify(body);
      }
      const headers = new Headers(answer.headers);
      for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
        headers.delete(name);
      response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lie: (next) => {
      change = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const passedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !/^(host|connection|content-length|accept-encoding)$/.test(name)
        ? [[name, value]]
        : [],
    ),
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A preview of which every step is changed. */
export const steps =
  (change: (step: PreviewStep) => Partial<PreviewStep>) =>
  (answer: Answer): void => {
    if (answer.preview) answer.preview = answer.preview.map((step) => ({ ...step, ...change(step) }));
  };

/** Amounts that look right, and are this part of the truth. */
export function divided<Amount extends { amount: string; baseUnits: string; token: { decimals: number } }>(
  amounts: readonly Amount[],
  by: bigint,
): Amount[] {
  return amounts.map((each) => {
    const baseUnits = (BigInt(each.baseUnits) / by).toString();
    const digits = baseUnits.padStart(each.token.decimals + 1, '0');
    const point = digits.length - each.token.decimals;
    const fraction = digits.slice(point).replace(/0+$/, '');
    return {
      ...each,
      baseUnits,
      amount: `${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`,
    };
  });
}
