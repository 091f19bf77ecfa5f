import { createHash } from 'node:crypto';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { serverText } from '../server-text.js';
import { permanentKind, type ReportedMail, type ReportSource, UnreadableReport } from './report.js';
import { hasSecret } from './secrets.js';

/** Fields of a part that is headers alone, by their names in small letters; of repeated ones the last. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const lines = text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+): *(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

const textOf = ({ content }: Attachment): string => content.toString('utf8');

/** Lines of a message that say which address it was delivered to. */
const addressed = (mail: ParsedMail): string[] =>
  ['to', 'delivered-to', 'x-original-to'].flatMap((name) =>
    mail.headerLines.filter(({ key }) => key === name).map(({ line }) => line),
  );

/** Address that a message was returned to, or the name of the mail in a copy of its headers. */
function traceOf(mail: ParsedMail, parts: readonly Attachment[]): string {
  const returned = addressed(mail).find((line) => /\bb\+[a-z2-7]{16}\.[a-z2-7]{8}@/i.test(line));
  if (returned) return returned;
  const quoted = parts.map(textOf).map(fieldsOf);
  return (
    quoted.map((fields) => fields.get('x-mail-trace') ?? fields.get('original-mail-from') ?? '').find(Boolean) ?? ''
  );
}

/** The signed name of the mail whose reader unsubscribes by a message of their own; empty for any other message. */
function unsubscribed(mail: ParsedMail): string {
  const found = addressed(mail).map((line) => /\bu\+([a-z2-7]{16}\.[a-z2-7]{8})@/i.exec(line)?.[1] ?? '');
  return found.find(Boolean) ?? '';
}

/** A delivery status (RFC 3464): its fields of the recipient follow those of the message after an empty line. */
function deliveryOf(part: Attachment): Pick<ReportedMail, 'kind' | 'text'> | null {
  const recipient = fieldsOf(textOf(part));
  const [action, status] = [recipient.get('action')?.toLowerCase(), recipient.get('status')?.split(' ')[0] ?? ''];
  const text = serverText(recipient.get('diagnostic-code') ?? '');
  if (action === 'delayed') return { kind: 'delayed', text };
  if (action !== 'failed') return null;
  return { kind: status.startsWith('5') ? permanentKind(status) : 'refused', text };
}

/** What a message reports: a delivery status, a complaint (RFC 5965), or that its writer unsubscribes; null for any other one. */
export async function readReturned(raw: Buffer): Promise<ReportedMail | null> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, keepDeliveryStatus: true }).catch(
    () => null,
  );
  if (!mail) throw new UnreadableReport('this is no message');
  const of = (type: string) => mail.attachments.find(({ contentType }) => contentType === type);
  const [status, feedback] = [of('message/delivery-status'), of('message/feedback-report')];
  const copies = mail.attachments.filter(({ contentType }) =>
    /^(message\/(rfc822|feedback-report|global)|text\/rfc822-headers)/.test(contentType),
  );
  const trace = traceOf(mail, copies);
  const event = createHash('sha256').update(raw).digest('base64url');
  const wayOut = unsubscribed(mail);
  if (wayOut) return { event, trace: wayOut, kind: 'unsubscribed', text: '' };
  if (feedback) {
    const type = fieldsOf(textOf(feedback)).get('feedback-type')?.toLowerCase();
    return type === 'not-spam' ? null : { event, trace, kind: 'complained', text: '' };
  }
  const delivery = status && deliveryOf(status);
  return delivery ? { event, trace, ...delivery } : null;
}

/** Messages that a mail server passes on from the address of return paths, with a secret as a bearer token. */
export const messages: ReportSource = {
  isGenuine: ({ header }, secret) => hasSecret(header('authorization'), secret),
  async read({ body }) {
    const report = await readReturned(body);
    return report?.trace ? [report] : [];
  },
  headers: () => ({}),
  servers: /^$/,
};
