import type net from 'node:net';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { AddressRejected, MailDeferred, MailRejected, SenderRejected } from './mail.gateway.js';
import { RateGate, requestedWaitMs } from './rate-gate.js';
import { serverText } from './server-text.js';
import type { OpenSocket } from './sockets.js';

/** A mail server with its login, and how much may be sent by it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly username: string;
  readonly password: string;
  readonly maxConnections: number;
  /** Mails a second; null for no limit. */
  readonly perS: number | null;
}

const TIMEOUT_MS = 10_000;
/** A whole attempt, however slowly the server answers; shorter than the lease of a mail. */
const DEADLINE_MS = 45_000;
const MAX_MESSAGES = 100;
const IDLE_MS = 30_000;
/** Longest reply of a server. */
const MAX_REPLY = 64 * 1024;

export interface SmtpError {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
}

const late = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/**
 * Whether a rejection is about the recipient's address: a response to RCPT, except for policy reasons (5.7, RFC 3463), which do not concern
 * the address.
 */
function isAboutAddress(command: string, response: string): boolean {
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return command === 'RCPT TO' && (status === undefined || status.startsWith('5.1.'));
}

/** A failure of sending as the outbox knows it. The server's text may quote the address, which is left out of it. */
function sendFailure({ responseCode = 0, code = '', command = '', response = '' }: SmtpError): Error {
  if (code === 'EAUTH') return new SenderRejected(`the mail server rejects the login (${responseCode || code})`);
  if (responseCode >= 500 && code !== 'ETLS') {
    const Rejected = isAboutAddress(command, response) ? AddressRejected : MailRejected;
    return new Rejected(`the mail server refused it (${responseCode})`, serverText(response));
  }
  const waitMs = requestedWaitMs(response) ?? undefined;
  return new MailDeferred(`the mail server did not take it (${responseCode || code || 'no answer'})`, waitMs);
}

/** Writes a whole message before it is sent: written by pieces, a mail of 13 KB took twelve writes to its connection in place of three. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Connections to one mail server, which several mails use one after the other. */
export class SmtpConnections {
  private readonly transport: Transporter;
  private readonly open = new Set<net.Socket>();
  private readonly gate: RateGate;

  /** @param openSocket for servers that merchants name; without it the operator's server is connected to by its name */
  constructor(
    server: SmtpServer,
    openSocket?: OpenSocket,
    private readonly deadlineMs = DEADLINE_MS,
  ) {
    const { host, port, security, username, password, maxConnections, perS } = server;
    this.gate = new RateGate(perS);
    this.transport = createTransport({
      pool: true,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: false,
      ...(username && { auth: { user: username, pass: password }, forceAuth: true }),
      maxConnections,
      maxMessages: MAX_MESSAGES,
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      maxResponseSize: MAX_REPLY,
      ...(openSocket && {
        getSocket: (_options: unknown, done: (error: Error | null, options?: { connection: net.Socket }) => void) => {
          openSocket(host, port).then(
            (connection) => done(null, { connection: this.held(connection) }),
            (error: Error) => done(error),
          );
        },
      }),
    } as object) as Transporter;
    // An idle connection that the server ends concerns no mail.
    this.transport.on('error', () => undefined);
  }

  /** @throws MailRejected, MailDeferred, and of the latter SenderRejected where the login is no longer right */
  async send(message: SendMailOptions): Promise<void> {
    await this.gate.turn();
    try {
      const { envelope, message: raw } = await composer.sendMail(message);
      await this.within(this.transport.sendMail({ envelope, raw: raw as Buffer }));
    } catch (error) {
      const failure = sendFailure(error as SmtpError);
      const { response = '' } = error as SmtpError;
      const waitMs = failure instanceof MailDeferred ? requestedWaitMs(response) : null;
      if (waitMs !== null) this.gate.close(waitMs);
      throw failure;
    }
  }

  /** Connects and logs in, without sending. @throws SmtpError */
  async verify(): Promise<void> {
    await this.within(this.transport.verify());
  }

  close(): void {
    this.transport.close();
    for (const socket of this.open) socket.destroy();
  }

  private held(socket: net.Socket): net.Socket {
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    return socket;
  }

  /** A server that sends a byte now and then would hold an attempt for ever: its connections end at the deadline. */
  private async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        for (const socket of this.open) socket.destroy();
        reject(late());
      }, this.deadlineMs);
    });
    try {
      return await Promise.race([work, deadline]);
    } finally {
      clearTimeout(timer);
      work.catch(() => undefined);
    }
  }
}
