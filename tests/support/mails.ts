import { randomUUID } from 'node:crypto';
import type { Merchant } from './clients/merchant.js';
import { reminderTo } from './messaging/reminder.js';
import type { Stage } from './service.js';
import { startSmtpServer } from './services/smtp-server.js';

const SHOP = 'fern-and-clay';

/** Somebody who gets mails. */
export interface Reader {
  readonly customer: string;
  readonly email: string;
}

/** A row of the log, as far as tests read it. */
interface LogRow {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly openedAt: string | null;
  readonly clickedAt: string | null;
  readonly [field: string]: unknown;
}

/** A mail server that takes everything, with the return path of each message. */
export async function startMailServer() {
  const paths: string[] = [];
  const server = await startSmtpServer((command, line) => {
    if (command === 'MAIL') paths.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
    return undefined;
  });
  return { ...server, paths };
}
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The text of a part of a message as it was written: soft line breaks and escapes of quoted-printable undone. */
const written = (message: string): string =>
  message
    .replace(/=\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** Mails of a shop that go to a server of the test: what is sent, and what the log says of it. */
export class SentMails {
  constructor(
    private readonly stage: Stage,
    private readonly server: MailServer,
    readonly merchant: Merchant,
  ) {}

  async reader(): Promise<Reader> {
    const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
    return { customer: await this.merchant.customer({ email, lastName: 'Hart' }), email };
  }

  /** Sends a reminder of points that expire, as the points context does. @returns its id */
  async remind({ customer }: Reader): Promise<string> {
    const mail = reminderTo(SHOP, customer);
    await this.stage.service.parts.messaging.mails.enqueue(mail);
    await this.stage.idle();
    return mail.id;
  }

  /** Messages to somebody, oldest first, as they were written. */
  to({ email }: Reader): string[] {
    return this.server.messages.filter((message) => message.includes(`To: ${email}`)).map(written);
  }

  /** The return path of the last message. */
  lastPath(): string {
    return this.server.paths.at(-1) ?? '';
  }

  async log({ customer }: Reader, query = ''): Promise<LogRow[]> {
    return (await this.merchant.get(`/lp/notification-logs?customer=${customer}${query}`)).body.data;
  }

  async suppressions({ customer }: Reader): Promise<{ id: string; reason: string; topic: string | null }[]> {
    return (await this.merchant.get(`/lp/mail-suppressions?customer=${customer}`)).body.data;
  }

  /** An address of the service in the last message, at this stage. */
  address(to: Reader, pattern: RegExp): string {
    const found = pattern.exec(this.to(to).at(-1) ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'));
    return `${this.stage.api}${pathname}${search}`;
  }
}
