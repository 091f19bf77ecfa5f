import { createVerify } from 'node:crypto';
import { z } from 'zod';
import { serverText } from '../server-text.js';
import { jsonOf, type ReportedMail, type ReportSource, UnreadableReport } from './report.js';

/** The topic tries for an hour to deliver a notification, with the time at which it was published. */
const WITHIN_MS = 90 * 60_000;
/** Certificates and confirmations come from the service's own hosts. */
const HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?$/;

const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.url(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.url().optional(),
});
type Envelope = z.output<typeof envelope>;

const message = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  mail: z.object({
    tags: z.record(z.string(), z.array(z.string())).optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
});

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

const signedText = (call: Envelope): string =>
  SIGNED[call.Type]
    .filter((field) => call[field] !== undefined)
    .map((field) => `${field}\n${call[field]}\n`)
    .join('');

const isOurs = (address: string): boolean => {
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'https:' && port === '' && HOST.test(hostname);
};

const TAG = 'mail';

/** @param fetchText reads an address of the service: its certificate, or the confirmation of a subscription */
export function ses(fetchText: (address: string) => Promise<string>): ReportSource {
  const certificates = new Map<string, string>();
  const certificateAt = async (address: string): Promise<string> => {
    const known = certificates.get(address);
    if (known) return known;
    const text = await fetchText(address);
    certificates.clear();
    certificates.set(address, text);
    return text;
  };
  return {
    async isGenuine({ body, now }, secret) {
      const parsed = envelope.safeParse(jsonOf(body));
      if (!parsed.success || parsed.data.TopicArn !== secret) return false;
      const call = parsed.data;
      if (!isOurs(call.SigningCertURL) || Math.abs(now.getTime() - Date.parse(call.Timestamp)) > WITHIN_MS)
        return false;
      const verifier = createVerify(call.SignatureVersion === '2' ? 'sha256' : 'sha1').update(signedText(call));
      return verifier.verify(await certificateAt(call.SigningCertURL), call.Signature, 'base64');
    },
    async confirm({ body }) {
      const { Type, SubscribeURL } = envelope.parse(jsonOf(body));
      if (Type === 'SubscriptionConfirmation' && SubscribeURL && isOurs(SubscribeURL)) await fetchText(SubscribeURL);
    },
    read({ body }) {
      const { Type, Message, MessageId } = envelope.parse(jsonOf(body));
      if (Type !== 'Notification') return [];
      const parsed = message.safeParse(jsonOf(Message));
      if (!parsed.success) throw new UnreadableReport('this is no event of SES');
      return reportsOf(parsed.data, MessageId);
    },
    headers: (trace) => ({ 'X-SES-MESSAGE-TAGS': `${TAG}=${trace.replace('.', '_')}` }),
    servers: /(^|\.)amazonaws\.com$/,
  };
}

function reportsOf(
  { notificationType, eventType, bounce, mail }: z.output<typeof message>,
  event: string,
): ReportedMail[] {
  // A tag has no dot; without tags the headers of the mail are quoted.
  const tag = mail.tags?.[TAG]?.[0]?.replace('_', '.');
  const trace = tag ?? mail.headers?.find(({ name }) => name.toLowerCase() === 'x-mail-trace')?.value;
  const type = eventType ?? notificationType;
  if (!trace) return [];
  if (type === 'Complaint') return [{ event, trace, kind: 'complained', text: '' }];
  if (type !== 'Bounce' || !bounce) return [];
  const text = serverText(bounce.bouncedRecipients[0]?.diagnosticCode ?? '');
  return [{ event, trace, kind: bounce.bounceType === 'Permanent' ? 'bounced' : 'delayed', text }];
}
