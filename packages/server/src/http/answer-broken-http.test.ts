import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerBrokenHttp } from './answer-broken-http.ts';

/** Timeouts in milliseconds for this test; the service itself waits 30 seconds for the head and a minute for the whole. */
const PATIENCE = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

/** The answer to a request that was begun and not continued. */
async function answerTo(begun: string): Promise<string> {
  const server = createServer(PATIENCE, (request) => void request.resume())
    .on('clientError', answerBrokenHttp('https://docs.example/errors'))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begun);
  const answer = await text(socket);
  server.close();
  return answer;
}

test.each([
  ['a head that stops half way', 'POST /api/process HTTP/1.1\r\nHost: say402.example\r\nX-PAY'],
  [
    'a body that stops half way',
    'POST /api/process HTTP/1.1\r\nHost: say402.example\r\nContent-Length: 20\r\n\r\n{"op',
  ],
])('%s is answered 408 with problem details, and the connection is closed', async (_, begun) => {
  const answer = await answerTo(begun);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toMatch(/\r\ncontent-type: application\/problem\+json; charset=utf-8\r\n/);
  expect(head).toMatch(/\r\nconnection: close$/);
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  expect(JSON.parse(body)).toMatchObject({
    type: 'https://docs.example/errors#request_timeout',
    status: 408,
    code: 'request_timeout',
    detail: 'The request did not arrive in time.',
  });
});

test('what is no HTTP at all is answered 400', async () => {
  const answer = await answerTo('good morning\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_request' });
});
