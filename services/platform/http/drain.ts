import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Time in which connections that are used now and then learn that they will be closed. */
const FAREWELL_MS = 1500;
/** Deadline of a drain: requests that are not answered by then are cut off. */
const LONGEST_MS = 8000;
const LAST_WORD_MS = 100;
const POLL_MS = 20;

/**
 * Graceful shutdown of an HTTP server without a failed request (L-17, F-02): every response tells its client to close the connection,
 * then new connections are refused and running requests are finished.
 */
export class Drain {
  private readonly unanswered = new Set<FastifyReply>();
  private isLeaving = false;

  constructor(private readonly fastify: FastifyInstance) {
    fastify.addHook('onRequest', (_request, reply, done) => {
      if (this.isLeaving) void reply.header('connection', 'close');
      this.unanswered.add(reply);
      reply.raw.once('close', () => this.unanswered.delete(reply));
      done();
    });
  }

  /**
   * Resolves when no request is running and idle clients have been notified; endless streams are cut by closing the server.
   * @param letIn resolves when the proxy in front no longer sends new connections
   */
  async run(letIn: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.isLeaving = true;
    const began = performance.now();
    const waited = () => performance.now() - began;
    while (waited() < FAREWELL_MS && (await this.connections()) > 0) await pause(POLL_MS);
    await letIn;
    // From here on new connections are refused; open ones still get their responses.
    const { server } = this.fastify;
    server.close();
    // The newest connection may not have sent its request yet.
    await pause(LAST_WORD_MS);
    server.closeIdleConnections();
    while (waited() < LONGEST_MS && this.underWay() > 0) await pause(POLL_MS);
  }

  private underWay(): number {
    let count = 0;
    // A stream of events is hijacked by its sender and never ends.
    for (const reply of this.unanswered) if (!reply.sent) count += 1;
    return count;
  }

  private connections(): Promise<number> {
    return new Promise((resolve) => this.fastify.server.getConnections((_error, count) => resolve(count)));
  }
}
