import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** Preface line of a forwarded connection, with the caller's address. */
const PREFACE = 'FROM ';
const LONGEST_PREFACE = PREFACE.length + 64;

type OnConnection = (socket: net.Socket) => void;

/** Passes each connection of a server to `inspect`, and to the server itself when that accepts it. */
function intercept(server: http.Server, inspect: (socket: net.Socket, accept: () => void) => void): void {
  const own = server.listeners('connection') as OnConnection[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: net.Socket) => {
    socket.on('error', () => socket.destroy());
    inspect(socket, () => {
      for (const take of own) take.call(server, socket);
    });
  });
}

/** Reads the first bytes of a connection until `isEnough`, and puts them back. @returns them, or null when it was closed before */
async function peek(socket: net.Socket, isEnough: (bytes: Buffer) => boolean): Promise<Buffer | null> {
  let bytes: Buffer = Buffer.alloc(0);
  while (!isEnough(bytes)) {
    if (socket.readableEnded || socket.destroyed) return null;
    const part = socket.read() as Buffer | null;
    if (part) bytes = Buffer.concat([bytes, part]);
    else if (!(await Promise.race([once(socket, 'readable'), once(socket, 'close').then(() => null)]))) return null;
  }
  if (bytes.length > 0) socket.unshift(bytes);
  return bytes;
}

/** Connects to `path`, with the preface line of the caller. */
function connectFor(path: string, caller: net.Socket): net.Socket {
  const upstream = net.connect({ path });
  upstream.write(`${PREFACE}${caller.remoteAddress ?? ''}\n`);
  return upstream;
}

/** Makes a server use the caller's address from the preface line of each connection. */
export function acceptForwarded(server: http.Server): void {
  intercept(server, (socket, accept) => {
    const isEnough = (bytes: Buffer) => bytes.includes('\n') || bytes.length > LONGEST_PREFACE;
    void peek(socket, isEnough).then((bytes) => {
      const end = bytes?.indexOf('\n') ?? -1;
      const line = bytes?.toString('latin1', 0, Math.max(end, 0)) ?? '';
      if (!line.startsWith(PREFACE)) return socket.destroy();
      socket.read(end + 1);
      Object.defineProperty(socket, 'remoteAddress', { value: line.slice(PREFACE.length) });
      accept();
    });
  });
}

/** Tunnels a caller's connection to `path`, byte for byte. */
function pass(caller: net.Socket, path: string): void {
  const upstream = connectFor(path, caller);
  caller.setNoDelay(true);
  caller.setTimeout(0);
  caller.pipe(upstream).pipe(caller);
  for (const [one, other] of [
    [caller, upstream],
    [upstream, caller],
  ] as const) {
    // A response in flight is sent before the connection ends.
    one.on('error', () => other.destroySoon());
    one.on('close', () => other.destroySoon());
  }
}

/** Removes hop-by-hop headers, in Node's raw form. */
const beyondConnection = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !/^(connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ''));

/** Forwards one request of a connection whose earlier requests were served here. */
function passRequest(request: http.IncomingMessage, answer: http.ServerResponse, path: string): void {
  const { method, url, rawHeaders, socket } = request;
  const createConnection = () => connectFor(path, socket);
  const headers = beyondConnection(rawHeaders);
  const forwarded = http.request({ method, path: url, headers, setHost: false, createConnection });
  forwarded.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.statusMessage, beyondConnection(response.rawHeaders));
    response.pipe(answer);
  });
  forwarded.on('error', () => answer.destroy());
  answer.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Requests that a server handles itself; all others are forwarded to `path`. */
export interface ReceivedRequest {
  readonly path: string;
  /** First bytes of connections that are kept; the byte that ends them is one of those given. */
  readonly begins: string;
  readonly endsWith: string;
  readonly isStored: (request: http.IncomingMessage) => boolean;
  /** Idle time-out before the first bytes, in milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * Keeps connections whose first request is handled here, and tunnels the others, so that they are not parsed twice. A later request on a
 * kept connection that is not handled here is forwarded separately.
 */
export function forwardOthers(
  server: http.Server,
  { path, begins, endsWith, isStored, maxWaitMs }: ReceivedRequest,
): void {
  const differs = (bytes: Buffer) => !begins.startsWith(bytes.toString('latin1', 0, begins.length));
  const isEnough = (bytes: Buffer) => bytes.length > 0 && (bytes.length > begins.length || differs(bytes));
  intercept(server, (socket, accept) => {
    socket.setTimeout(maxWaitMs, () => socket.destroy());
    void peek(socket, isEnough).then((bytes) => {
      if (!bytes) return socket.destroy();
      socket.removeAllListeners('timeout').setTimeout(0);
      if (!differs(bytes) && endsWith.includes(String.fromCharCode(bytes[begins.length] ?? 0))) accept();
      else pass(socket, path);
    });
  });
  const own = server.listeners('request') as http.RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    if (!isStored(request)) return passRequest(request, answer, path);
    for (const take of own) take.call(server, request, answer as never);
  });
}
