import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';

/** How a connection is lost: milliseconds after the request, or at a point of the exchange. */
export type Cut = { readonly afterMs: number } | { readonly at: 'request' | 'sent' | 'answer' };

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Milliseconds after which a client gives an answer up; longer than any the service takes. */
const PATIENCE = 20_000;

/** Posts JSON. Null where no whole answer came, be it that the server died or that the connection was cut. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  cut: Cut | null = null,
): Promise<Answer | null> {
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    const call = request(`${url}/api/process`, {
      method: 'POST',
      agent,
      timeout: PATIENCE,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    });
    call.on('error', () => resolve(null));
    call.on('timeout', () => call.destroy());
    let answered = false;
    call.on('close', () => {
      if (!answered) resolve(null);
    });
    call.on('response', (response) => {
      answered = true;
      if (cut && 'at' in cut && cut.at === 'answer') {
        reset(call);
        resolve(null);
      } else void readAnswer(response).then(resolve);
    });
    send(call, text, cut);
  });
}

function send(call: ClientRequest, text: string, cut: Cut | null): void {
  if (cut && 'at' in cut && cut.at === 'request') {
    call.write(text.slice(0, Math.floor(text.length / 2)), () => reset(call));
    return;
  }
  call.end(text, () => {
    if (!cut) return;
    if ('afterMs' in cut) setTimeout(() => reset(call), cut.afterMs);
    else if (cut.at === 'sent') reset(call);
  });
}

/** Breaks the connection with a TCP reset, as a crash of the client or of something between would. */
function reset(call: ClientRequest): void {
  call.socket?.resetAndDestroy();
  call.destroy();
}

async function readAnswer(response: IncomingMessage): Promise<Answer | null> {
  const chunks: Buffer[] = [];
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response without an encoding yields buffers
    for await (const chunk of response) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, text: Buffer.concat(chunks).toString('utf8') };
}
