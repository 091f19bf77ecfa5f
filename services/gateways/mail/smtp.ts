import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import {
  AddressRejected,
  checkMail,
  type Mail,
  MailDeferred,
  type MailGateway,
  MailRejected,
  messageIdOf,
} from './mail.gateway.js';
import { serverText } from './server-text.js';

const TIMEOUT_MS = 10_000;
/** Whether a mail server is on this machine, so that no network carries its password; `localhost.example.com` is another one. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** A name that no mail program shows as an address: a store may be called anything at the platform. */
const displayName = (name: string): string =>
  name
    .replace(/[@<>]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The address of a sender such as `Loyalty <ledger@example.com>`. */
const addressOf = (from: string): string => from.slice(from.indexOf('<') + 1, from.indexOf('>'));

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
    attachments = [],
    returnPath,
    headers,
  } = mail;
  return {
    from: fromName ? { name: displayName(fromName), address: addressOf(from) } : from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html && { html }),
    replyTo: { name: '', address: replyTo },
    ...(returnPath && { envelope: { from: returnPath, to } }),
    headers: {
      ...headers,
      // Keeps machines from answering: notes of absence and receipts (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
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

/**
 * Whether a rejection is about the recipient's address: a response to RCPT, except for policy reasons (5.7, RFC 3463), which do not concern
 * the address.
 */
function isAboutAddress(command: string, response: string): boolean {
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return command === 'RCPT TO' && (status === undefined || status.startsWith('5.1.'));
}

interface SmtpError {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
}

/** Mail through an SMTP server: `smtp://user:password@host:587` (STARTTLS is required outside this machine) or `smtps://…:465`. */
export class SmtpMail implements MailGateway {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly answersTo?: string,
  ) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      requireTLS: !secure && !isThisMachine(hostname),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      pool: true,
      maxConnections: 20,
      maxMessages: 1_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    checkMail(mail);
    try {
      await this.transport.sendMail(composed(mail, this.from, this.answersTo));
    } catch (error) {
      const { responseCode = 0, code = '', command = '', response = '' } = error as SmtpError;
      if (responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS') {
        const Rejected = isAboutAddress(command, response) ? AddressRejected : MailRejected;
        throw new Rejected(`the mail server refused it (${responseCode})`, serverText(response));
      }
      throw new MailDeferred(`the mail server did not take it (${responseCode || code || 'no answer'})`);
    }
  }
}
