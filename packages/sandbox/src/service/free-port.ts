import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that a kernel assigns by itself, so that no listener on any port, and no outgoing connection, takes one meanwhile. */
const FIRST = 15_000;
const LAST = 31_999;

const TRIES = 50;

/**
 * A loopback port that nothing listens on right now.
 *
 * @throws Error where none of many could be listened on
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports between ${FIRST} and ${LAST} can be listened on at 127.0.0.1.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
