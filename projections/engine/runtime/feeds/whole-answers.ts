import net from 'node:net';
import tls from 'node:tls';
import type { ISocketFactory } from 'kafkajs';

/** Each answer of a broker begins with its length, in bytes. */
const LENGTH = 4;
const KEEP_ALIVE_MS = 60_000;

/** Passes on complete answers as one piece; the beginning of an incomplete one is buffered. */
export function wholeAnswers(take: (answers: Buffer) => void): (data: Buffer) => void {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let needed = LENGTH;
  return (data) => {
    waiting.push(data);
    bytes += data.length;
    if (bytes < needed) return;
    const all = waiting.length === 1 ? data : Buffer.concat(waiting);
    const { whole, next } = wholePart(all);
    waiting = whole === bytes ? [] : [all.subarray(whole)];
    bytes -= whole;
    needed = next;
    if (whole > 0) take(all.subarray(0, whole));
  };
}

/** Number of bytes in complete answers, and the length of the next one as far as it is known. */
function wholePart(all: Buffer): { whole: number; next: number } {
  for (let whole = 0; ; ) {
    if (all.length - whole < LENGTH) return { whole, next: LENGTH };
    const next = LENGTH + all.readInt32BE(whole);
    if (all.length - whole < next) return { whole, next };
    whole += next;
  }
}

/**
 * Sockets for kafkajs that pass on complete answers only. The client keeps the beginning of an answer whose connection broke in the middle,
 * and takes data of the next connection for its rest: nonsensical lengths, and an uncatchable error, which ended the process.
 */
export const socketOfWholeAnswers: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const name = net.isIP(host) ? {} : { servername: host };
  const socket = ssl ? tls.connect({ host, port, ...name, ...ssl }, onConnect) : net.connect({ host, port }, onConnect);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);
  const on = socket.on.bind(socket) as (event: string, listener: (...args: never[]) => void) => typeof socket;
  socket.on = ((event: string, listener: (...args: never[]) => void) =>
    on(event, event === 'data' ? wholeAnswers(listener as (data: Buffer) => void) : listener)) as typeof socket.on;
  return socket;
};
