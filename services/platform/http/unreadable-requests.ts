import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpProblem } from './http-problem.js';

/** Lingering close: how long the rest of an unreadable request is read and dropped, in milliseconds. */
const LONGEST_DROP_MS = 400;

const PROBLEMS = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', new HttpProblem(408, 'invalid', 'The request did not arrive in time')],
  ['HPE_HEADER_OVERFLOW', new HttpProblem(431, 'invalid', 'The headers of the request are larger than 16 kB')],
]);
const UNREADABLE = new HttpProblem(400, 'invalid', 'The request cannot be read');

/** Raw HTTP response to bytes that the HTTP parser rejected. */
function answerTo(code: string): string {
  const problem = PROBLEMS.get(code) ?? UNREADABLE;
  const body = JSON.stringify(problem.toProblem(randomUUID()));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

const answered = new WeakSet<Socket>();

/**
 * Answers a request that could not be parsed. Lingering close: the rest of the client's data is read and dropped
 * for a moment, because a reset connection would discard the response.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
  answered.add(socket);
  if (!socket.writable) return void socket.destroy();
  socket.removeAllListeners('data');
  socket.on('error', () => socket.destroy());
  socket.end(answerTo(error.code ?? ''));
  socket.resume();
  setTimeout(() => socket.destroy(), LONGEST_DROP_MS).unref();
}
