import type { SmtpProblem, SmtpSecurity } from '@loyalty/contracts/messaging/senders/records';
import { LRUCache } from 'lru-cache';
import type { Mail } from './mail.gateway.js';
import { checkMail } from './mail.gateway.js';
import { composed } from './smtp.js';
import { SmtpConnections, type SmtpError } from './smtp-connections.js';
import { checkedAddress, type OpenSocket, socketsTo } from './sockets.js';

/** A mail server that a merchant entered. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  readonly username: string;
  readonly password: string;
}

const CONNECT_MS = 10_000;
/** Connections and mails a second that most providers of merchants allow (docs/mail.md). */
const LIMITS = { maxConnections: 3, perS: 10 } as const;
/** Servers that connections are held to at a time. */
const MAX_SERVERS = 100;
const UNUSED_MS = 600_000;

const UNREACHABLE = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];
const CERTIFICATE = /certificate|altnames|SSL|TLS|self.signed/i;

/** Why a server could not be used. */
export function problemOf(error: unknown): SmtpProblem {
  const { code = '', responseCode = 0, message = '' } = error as SmtpError & { message?: string };
  if (code === 'EPRIVATE') return 'private';
  if (UNREACHABLE.includes(code) || /ECONNREFUSED|ENOTFOUND/.test(message)) return 'unreachable';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EAUTH') return 'login';
  if (code === 'ETLS' || CERTIFICATE.test(message)) return 'tls';
  return responseCode >= 500 ? 'rejected' : 'protocol';
}

/** Mail servers of merchants: connections by server, used by the mails of its shop alone. */
export class OwnServers {
  private readonly openSocket: OpenSocket;
  private readonly connections = new LRUCache<string, SmtpConnections>({
    max: MAX_SERVERS,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    ttlAutopurge: false,
    dispose: (connections) => connections.close(),
  });

  /** @param mayConnect whether an IP address may be connected to */
  constructor(
    private readonly mayConnect: (address: string) => boolean,
    private readonly deadlineMs?: number,
  ) {
    this.openSocket = socketsTo(mayConnect, CONNECT_MS);
  }

  /** Whether a host leads into a private network; a host that is not known does not. */
  async isPrivate(host: string): Promise<boolean> {
    return checkedAddress(host, this.mayConnect).then(
      () => false,
      (error: unknown) => problemOf(error) === 'private',
    );
  }

  /** Connects and logs in, without sending. @returns why the server cannot be used; null where it can */
  async check(server: OwnServer): Promise<SmtpProblem | null> {
    const connections = this.to(server);
    try {
      await connections.verify();
      return null;
    } catch (error) {
      return problemOf(error);
    } finally {
      connections.close();
    }
  }

  /** @param id of the server; what was changed has another one. @throws as `MailGateway.send` */
  async send(id: string, server: OwnServer, mail: Mail, installation: string): Promise<void> {
    checkMail(mail);
    let known = this.connections.get(id);
    if (!known) {
      known = this.to(server);
      this.connections.set(id, known);
    }
    await known.send(composed(mail, installation));
  }

  /** Ends the connections to a server. */
  end(id: string): void {
    this.connections.delete(id);
  }

  close(): void {
    this.connections.clear();
  }

  private to(server: OwnServer): SmtpConnections {
    return new SmtpConnections({ ...server, ...LIMITS }, this.openSocket, this.deadlineMs);
  }
}
