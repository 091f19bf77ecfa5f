import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { serverText } from '../server-text.js';
import { isRecent, jsonOf, permanentKind, type ReportedMail, type ReportSource, UnreadableReport } from './report.js';

/** The service signs each attempt anew. */
const WITHIN_MS = 10 * 60_000;
const PREFIX = 'x-twilio-email-event-webhook-';

const events = z.array(
  z.object({
    event: z.string(),
    sg_event_id: z.string().min(1),
    type: z.string().optional(),
    status: z.string().optional(),
    reason: z.string().optional(),
    response: z.string().optional(),
    mail: z.string().optional(),
  }),
);

function kindOf({ event, type, status = '' }: z.output<typeof events>[number]): ReportedMail['kind'] | null {
  if (event === 'spamreport') return 'complained';
  if (event === 'deferred') return 'delayed';
  if (event === 'bounce') return type === 'blocked' ? 'refused' : status ? permanentKind(status) : 'bounced';
  return event === 'dropped' ? 'refused' : null;
}

/** Twilio SendGrid: events with an ECDSA signature over the timestamp and the body. The secret is the public key as the service shows it. */
export const sendgrid: ReportSource = {
  isGenuine({ body, header, now }, secret) {
    const [signature, timestamp] = [header(`${PREFIX}signature`), header(`${PREFIX}timestamp`)];
    if (!/^\d{1,12}$/.test(timestamp) || !isRecent(Number(timestamp), now, WITHIN_MS)) return false;
    const key = createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
  },
  read({ body }) {
    const parsed = events.safeParse(jsonOf(body));
    if (!parsed.success) throw new UnreadableReport('these are no events of SendGrid');
    return parsed.data.flatMap((event) => {
      const kind = kindOf(event);
      if (!kind || !event.mail) return [];
      return [
        { event: event.sg_event_id, trace: event.mail, kind, text: serverText(event.reason ?? event.response ?? '') },
      ];
    });
  },
  headers: (trace) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { mail: trace } }) }),
  servers: /(^|\.)sendgrid\.net$/,
};
