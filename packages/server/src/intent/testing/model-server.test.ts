import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startModelServer } from './model-server.ts';

/** Longer than Node's servers keep an idle connection by themselves, and than they add to that. */
const IDLE = 7_500;

test('an idle connection is ended by nobody but its client, however slow the machine', async () => {
  const server = await startModelServer();
  server.play({ output: { steps: [] } });
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  const ask = async (): Promise<void> => {
    socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: model\r\ncontent-length: 2\r\n\r\n{}');
    await once(socket, 'data');
  };
  await once(socket, 'connect');
  await ask();
  await wait(IDLE);
  await ask();
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  socket.destroy();
  await server.close();
}, 30_000);
