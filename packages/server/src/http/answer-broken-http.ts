import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Say402Error } from '../core/say402-error.ts';
import { EVERY_ANSWER } from './constant-headers.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';

/**
 * Answers what Node could not read as HTTP, or did not get in time, with problem details, and closes the connection. There
 * is no request and no reply by then, so the answer is written to the socket.
 */
export function answerBrokenHttp(docs: string) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = toProblem(toSay402Error(error.code), docs);
    const body = JSON.stringify(problem);
    const headers = {
      ...EVERY_ANSWER,
      'content-type': PROBLEM_TYPE,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const { status } = problem;
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  };
}

/** @param code of Node's `clientError` event */
function toSay402Error(code = ''): Say402Error {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Say402Error('headers_too_large', 'The headers are larger than 16 KiB.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Say402Error('request_timeout', 'The request did not arrive in time.');
  return new Say402Error('malformed_request', `The request is not HTTP/1.1${code && ` (${code})`}.`);
}
