import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const MESSAGE_ID = /^Message-ID:\s*(<[^>]+>)/im;
/** Connections that it takes at one time. */
const CONNECTIONS = 100;

/** A mail server on loopback that takes every message and counts them by Message-ID. */
export class MailSink {
  /** Number of copies by Message-ID. */
  readonly copies = new Map<string, number>();
  bytes = 0;
  /** Most connections that were open at one time. */
  connections = 0;
  private open = 0;
  private readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      maxClients: CONNECTIONS,
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        this.open += 1;
        this.connections = Math.max(this.connections, this.open);
        done();
      },
      onClose: () => {
        this.open -= 1;
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.once('end', () => {
          this.take(Buffer.concat(parts));
          done();
        });
      },
    });
    // A client that was killed breaks off.
    this.server.on('error', () => undefined);
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** Messages beyond the first of a Message-ID. */
  repeated(): number {
    return [...this.copies.values()].reduce((sum, count) => sum + count - 1, 0);
  }

  private take(message: Buffer): void {
    const [, id = ''] = MESSAGE_ID.exec(message.toString('latin1')) ?? [];
    this.copies.set(id, (this.copies.get(id) ?? 0) + 1);
    this.bytes += message.length;
  }
}
