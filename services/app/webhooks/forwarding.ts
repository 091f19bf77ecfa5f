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

/** Joins two connections, byte for byte. */
function join(caller: net.Socket, upstream: net.Socket): void {
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

/** Connections that may wait to be accepted behind the server in front; the system lowers it to its own limit. */
export const BACKLOG = 4096;
/** A socket without a file refuses at once what its backlog has no room for. */
const TRY_AGAIN_MS = 20;

/** Tunnels a caller's connection to a path; ends it when nobody listens there. */
function pass(caller: net.Socket, path: string): void {
  if (caller.destroyed) return;
  const upstream = connectFor(path, caller);
  const onFailure = ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EAGAIN') setTimeout(() => pass(caller, path), TRY_AGAIN_MS);
    else caller.destroySoon();
  };
  upstream.once('error', onFailure);
  upstream.once('connect', () => {
    upstream.off('error', onFailure);
    caller.setNoDelay(true);
    caller.setTimeout(0);
    if (caller.destroyed) upstream.destroy();
    else join(caller, upstream);
  });
}

/** Removes hop-by-hop headers, in Node's raw form. */
const beyondConnection = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !/^(connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ''));

/** One connection behind each caller's, which its forwarded requests share. */
const agents = new WeakMap<net.Socket, http.Agent>();

function agentFor(caller: net.Socket, path: string): http.Agent {
  const known = agents.get(caller);
  if (known) return known;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  agent.createConnection = () => connectFor(path, caller);
  agents.set(caller, agent);
  caller.once('close', () => agent.destroy());
  return agent;
}

/** Forwards one request of a connection whose other requests are answered here. */
function passRequest(request: http.IncomingMessage, answer: http.ServerResponse, path: string): void {
  const { method, url, rawHeaders, socket } = request;
  const headers = beyondConnection(rawHeaders);
  const forwarded = http.request({ method, path: url, headers, setHost: false, agent: agentFor(socket, path) });
  forwarded.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.statusMessage, beyondConnection(response.rawHeaders));
    response.pipe(answer);
  });
  forwarded.on('error', () => answer.destroy());
  answer.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Requests that a server handles itself; all others are forwarded to `path`. */
interface ReceivedRequest {
  readonly path: string;
  readonly isAnsweredHere: (request: http.IncomingMessage) => boolean;
}

/** Connections that a server keeps; all others are tunnelled. */
interface ReceivedConnection extends ReceivedRequest {
  /** First bytes of connections that are kept; the byte that ends them is one of those given. */
  readonly begins: string;
  readonly endsWith: string;
  /** Idle time-out before the first bytes, in milliseconds. */
  readonly maxWaitMs: number;
  /** Called with each connection that is tunnelled. */
  readonly onTunnel?: (socket: net.Socket) => void;
}

/** Forwards each request that a server does not handle itself. */
function forwardRequests(server: http.Server, { path, isAnsweredHere }: ReceivedRequest): void {
  const own = server.listeners('request') as http.RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    if (!isAnsweredHere(request)) return passRequest(request, answer, path);
    for (const take of own) take.call(server, request, answer as never);
  });
}

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text;
/** Whether more bytes decide if these begin with a text. */
const isUndecided = (bytes: Buffer, text: string): boolean =>
  bytes.length < text.length && text.startsWith(bytes.toString('latin1'));

/**
 * Keeps connections whose first request is handled here, and tunnels the others, so that they are not parsed twice. A later request on a
 * kept connection that is not handled here is forwarded separately.
 */
export function forwardOthers(server: http.Server, received: ReceivedConnection): void {
  const { path, begins, endsWith, maxWaitMs, onTunnel } = received;
  const isEnough = (bytes: Buffer) =>
    bytes.length > 0 && !(startsWith(bytes, begins) && bytes.length === begins.length) && !isUndecided(bytes, begins);
  intercept(server, (socket, accept) => {
    socket.setTimeout(maxWaitMs, () => socket.destroy());
    void peek(socket, isEnough).then((bytes) => {
      if (!bytes) return socket.destroy();
      socket.removeAllListeners('timeout').setTimeout(0);
      const isOwn = startsWith(bytes, begins) && endsWith.includes(String.fromCharCode(bytes[begins.length] ?? 0));
      if (isOwn) return accept();
      onTunnel?.(socket);
      pass(socket, path);
    });
  });
  forwardRequests(server, received);
}
