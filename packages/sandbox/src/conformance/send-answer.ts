import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, Reply } from './answer.ts';
import type { HeldConnections } from './held-connections.ts';
import type { JournalEntry } from './journal.ts';

type Sent = Pick<JournalEntry, 'answer' | 'status'>;

/** Sends an answer, or hangs or cuts the connection instead. It never throws, since the resource server may hang up at any time. */
export async function sendAnswer(
  answer: Answer,
  response: ServerResponse,
  held: HeldConnections,
): Promise<Sent> {
  const { socket } = response;
  if (socket === null || socket.destroyed) return { answer: 'gone', status: null };
  switch (answer.kind) {
    case 'reply':
      return (await sendReply(answer, response))
        ? { answer: 'sent', status: answer.status }
        : { answer: 'gone', status: answer.status };
    case 'hang':
      held.hold(socket);
      return { answer: 'held open', status: null };
    case 'cut':
      if (answer.partial) await sendHalf(answer.partial, response);
      if (answer.how === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      return { answer: 'cut', status: answer.partial?.status ?? null };
  }
}

async function sendReply({ status, headers, body }: Reply, response: ServerResponse): Promise<boolean> {
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(
    status,
    whole ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers,
  );
  try {
    await pipeline(whole ? Readable.from([Buffer.from(body)]) : Readable.from(body), response);
    return true;
  } catch {
    return false;
  }
}

/** The head announces the whole body, of which half is sent. */
async function sendHalf({ status, headers, body }: Reply, response: ServerResponse): Promise<void> {
  const bytes = Buffer.from(
    typeof body === 'string' || body instanceof Uint8Array ? body : [...body].join(''),
  );
  response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => resolve());
  });
}
