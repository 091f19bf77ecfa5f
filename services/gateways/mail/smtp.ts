import type { SendMailOptions } from 'nodemailer';
import { checkMail, type Mail, type MailGateway, messageIdOf } from './mail.gateway.js';
import { SmtpConnections, type SmtpServer } from './smtp-connections.js';

/** Whether a mail server is on this machine, so that no network carries its password; `localhost.example.com` is another one. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** A name that no mail program shows as an address: a store may be called anything at the platform. */
const displayName = (name: string): string =>
  name
    .replace(/[@<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The address of a sender such as `Loyalty <ledger@example.com>`. */
const addressOf = (from: string): string => from.slice(from.indexOf('<') + 1, from.indexOf('>'));

/** Header fields that a signature covers: a forged way to unsubscribe would not be signed (RFC 8058). */
const SIGNED = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'In-Reply-To', 'References', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * A mail in the form of every transport.
 * @param answersTo where an answer goes that the mail names no address for: people of the vendor, for mails to staff
 */
export function composed(mail: Mail, from: string, answersTo = addressOf(from)): SendMailOptions {
  const {
    to,
    subject,
    text,
    html,
    fromName,
    replyTo = answersTo,
    unsubscribeUrl,
    unsubscribeMail,
    attachments = [],
    sender,
    headers,
  } = mail;
  const address = sender?.address ?? addressOf(from);
  const bounces = sender ? sender.returnPath : mail.returnPath;
  return {
    from: fromName ? { name: displayName(fromName), address } : sender ? { name: '', address } : from,
    ...(bounces && { envelope: { from: bounces, to: { name: '', address: to } } }),
    ...(sender?.signature && { dkim: { ...sender.signature, headerFieldNames: SIGNED } }),
    to: { name: '', address: to },
    subject,
    text,
    ...(html && { html }),
    replyTo: { name: '', address: replyTo },
    headers: {
      ...headers,
      // Keeps machines from answering: notes of absence and receipts (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': [unsubscribeUrl, unsubscribeMail && `mailto:${unsubscribeMail}`]
          .flatMap((way) => (way ? [`<${way}>`] : []))
          .join(', '),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    messageId: messageIdOf(mail, from),
    attachments: attachments.map(({ name, type, content, encoding }) => ({
      filename: name,
      contentType: type,
      content,
      ...(encoding && { encoding }),
    })),
    disableUrlAccess: true,
    disableFileAccess: true,
  };
}

/** Connections to the installation's mail server. */
const CONNECTIONS = 20;

/** The server of an address: `smtp://user:password@host:587` (STARTTLS is required outside this machine) or `smtps://…:465`. */
function serverOf(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    security: isSecure ? 'tls' : isThisMachine(hostname) ? 'none' : 'starttls',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    maxConnections: CONNECTIONS,
    perS: null,
  };
}

/** Mail through an SMTP server of the operator's. */
export class SmtpMail implements MailGateway {
  private readonly connections: SmtpConnections;

  constructor(
    url: string,
    private readonly from: string,
    private readonly answersTo?: string,
  ) {
    this.connections = new SmtpConnections(serverOf(url));
  }

  async send(mail: Mail): Promise<void> {
    checkMail(mail);
    await this.connections.send(composed(mail, this.from, this.answersTo));
  }

  close(): void {
    this.connections.close();
  }
}
