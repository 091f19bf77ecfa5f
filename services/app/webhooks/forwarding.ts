import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** The line that stands before the first byte of a forwarded connection: who the caller is. */
const PREFACE = 'FROM ';
const LONGEST_PREFACE = PREFACE.length + 64;

type OnConnection = (socket: net.Socket) => void;

/** Gives each connection of a server to `inspect`, and to the server itself once that says so. */
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

/** Says who the caller is, on a connection to `path`. */
function connectFor(path: string, caller: net.Socket): net.Socket {
  const upstream = net.connect({ path });
  upstream.write(`${PREFACE}${caller.remoteAddress ?? ''}\n`);
  return upstream;
}

/** Lets a server believe what the first line of each of its connections says of the caller's address. */
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

/** Connects a caller with whoever listens at `path`; the bytes are passed on as they are. */
function pass(caller: net.Socket, path: string): void {
  const upstream = connectFor(path, caller);
  caller.setNoDelay(true);
  caller.setTimeout(0);
  caller.pipe(upstream).pipe(caller);
  for (const [one, other] of [
    [caller, upstream],
    [upstream, caller],
  ] as const) {
    // An answer that is still on its way is sent before the connection ends.
    one.on('error', () => other.destroySoon());
    one.on('close', () => other.destroySoon());
  }
}

/** Headers without those that speak of one connection only, in the form in which Node takes and gives them. */
const beyondConnection = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !/^(connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ''));

/** Passes on one request of a connection whose earlier ones were served here. */
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

/** What a server keeps for itself; all else is passed on to whoever listens at `path`. */
export interface ReceivedRequest {
  readonly path: string;
  /** The beginning of the connections that are kept, with the byte that ends it: one of those given. */
  readonly begins: string;
  readonly endsWith: string;
  readonly isKept: (request: http.IncomingMessage) => boolean;
  /** A connection that says nothing for so long is closed, in milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * Keeps connections whose first request is wanted here, and passes the others on whole, so that they cost no parsing twice. Where another request
 * comes later on a connection that was kept, it is passed on by itself.
 */
export function forwardOthers(
  server: http.Server,
  { path, begins, endsWith, isKept: isStored, maxWaitMs }: ReceivedRequest,
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
