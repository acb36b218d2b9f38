/** The yardstick: node:http that parses and checks the same body and answers the same bytes. Runs as a child process. */
import { createServer } from 'node:http';
import { operationRequestSchema } from '@say402/wire';
import { reportTo } from './child.ts';

const [, , body = '', headers = '{}'] = process.argv;
const sent = JSON.parse(headers) as Record<string, string>;

// Only the client ends an idle connection, so that no question meets its end on a busy machine.
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    operationRequestSchema.parse(JSON.parse(text));
    response.writeHead(402, { ...sent, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  reportTo(process, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
});
