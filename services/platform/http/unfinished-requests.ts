import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnreadable } from './unreadable-requests.js';

/** A request that is not complete by then is late, unless it arrives at the least rate. */
const DEADLINE_MS = 5_000;
const LEAST_BYTES_PER_S = 16 * 1024;
const SWEEP_EVERY_MS = 500;

/** How much may be unfinished at one time. */
interface UnfinishedBudget {
  readonly total: number;
  /** Requests from one network address. */
  readonly perAddress: number;
  /** Bytes of bodies in memory; uploads are streamed and do not count. */
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
const BUDGET: UnfinishedBudget = { total: 1_000, perAddress: 200, bytes: 64 * MEGABYTE };

interface Unfinished {
  readonly bytesBefore: number;
  /** Null before the headers are complete. */
  readonly request: IncomingMessage | null;
  readonly response: ServerResponse | null;
  /**
   * Sweeps that found it unfinished: its age in half seconds in which the event loop read what had arrived. Time in which the loop stood still is no
   * fault of the client.
   */
  sweeps: number;
}

const isUpload = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

interface UnfinishedOptions {
  readonly requestTimeoutMs: number;
  /** Behind proxies all addresses are theirs, so that only the total counts. */
  readonly trustedProxies: readonly string[];
  readonly budget?: UnfinishedBudget;
}

/**
 * Requests of a server that have not fully arrived (ADR 442). They hold no place among the calls that run at one time: they have a deadline, a least
 * rate and a budget, and beyond the budget the oldest are cut off with 408. A client that sends what it has to send is none of the oldest.
 */
export class UnfinishedRequests {
  private readonly open = new Map<Socket, Unfinished>();
  private readonly deadlineMs: number;
  private readonly budget: UnfinishedBudget;

  constructor({ requestTimeoutMs, trustedProxies, budget = BUDGET }: UnfinishedOptions) {
    this.deadlineMs = Math.min(DEADLINE_MS, requestTimeoutMs);
    this.budget = trustedProxies.length > 0 ? { ...budget, perAddress: budget.total } : budget;
  }

  /** Watches all connections of a server; to be called after its listeners were wrapped. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.begin(socket, null, null));
    server.prependListener('request', (request, response) => this.begin(request.socket, request, response));
    const timer = setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Leaves a connection to another server. */
  forget(socket: Socket): void {
    this.open.delete(socket);
  }

  private begin(socket: Socket, request: IncomingMessage | null, response: ServerResponse | null): void {
    const known = this.open.get(socket);
    // The first request of a connection is late from the connection on.
    const isFirst = request !== null && known?.request === null;
    const { bytesBefore, sweeps } = isFirst ? known : { bytesBefore: socket.bytesRead, sweeps: 0 };
    if (!isFirst) this.open.delete(socket);
    this.open.set(socket, { bytesBefore, request, response, sweeps });
  }

  private sweep(): void {
    for (const [socket, one] of this.open) {
      if (socket.destroyed || one.request?.complete) this.open.delete(socket);
      else if (this.isLate(socket, one)) this.cut(socket, one);
      else one.sweeps += 1;
    }
    this.cutBeyondBudget();
  }

  private isLate(socket: Socket, { sweeps, bytesBefore, request }: Unfinished): boolean {
    const ms = sweeps * SWEEP_EVERY_MS;
    // Bytes that wait for a handler are no fault of the client.
    if (ms < this.deadlineMs || (request?.readableLength ?? 0) > 0) return false;
    return request === null || (socket.bytesRead - bytesBefore) / (ms / 1000) < LEAST_BYTES_PER_S;
  }

  /** The newest fill the budget. */
  private cutBeyondBudget(): void {
    const { total, perAddress, bytes } = this.budget;
    const byAddress = new Map<string, number>();
    let count = 0;
    let inMemory = 0;
    for (const [socket, one] of [...this.open].reverse()) {
      const address = socket.remoteAddress ?? '';
      const ofAddress = (byAddress.get(address) ?? 0) + 1;
      byAddress.set(address, ofAddress);
      count += 1;
      if (one.request && !isUpload(one.request)) inMemory += socket.bytesRead - one.bytesBefore;
      const isBeyond = count > total || ofAddress > perAddress || inMemory > bytes;
      if (isBeyond && one.sweeps > 1) this.cut(socket, one);
    }
  }

  private cut(socket: Socket, { response }: Unfinished): void {
    this.open.delete(socket);
    if (response?.headersSent) socket.destroy();
    else answerUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }
}
