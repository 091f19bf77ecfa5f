import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { serverText } from '../server-text.js';
import { isRecent, jsonOf, permanentKind, type ReportedMail, type ReportSource, UnreadableReport } from './report.js';
import { isSame } from './secrets.js';

const WITHIN_MS = 10 * 60_000;

const signature = z.object({
  signature: z.object({ timestamp: z.string().regex(/^\d{1,12}$/), token: z.string().min(1), signature: z.string() }),
});
const report = z.object({
  'event-data': z.object({
    id: z.string().min(1),
    event: z.string(),
    severity: z.string().optional(),
    'delivery-status': z
      .object({
        message: z.string().optional(),
        description: z.string().optional(),
        'enhanced-code': z.string().optional(),
        code: z.number().optional(),
      })
      .optional(),
    'user-variables': z.object({ mail: z.string().optional() }).optional(),
  }),
});
type EventData = z.output<typeof report>['event-data'];

function kindOf({ event, severity, 'delivery-status': status }: EventData): ReportedMail['kind'] | null {
  if (event === 'complained') return 'complained';
  if (event !== 'failed') return null;
  if (severity !== 'permanent') return 'delayed';
  const enhanced = status?.['enhanced-code'] ?? '';
  // 605 is the service's own list of addresses that bounced before.
  return enhanced ? permanentKind(enhanced) : [550, 605].includes(status?.code ?? 0) ? 'bounced' : 'refused';
}

/** Mailgun: an event with an HMAC over a timestamp and a token. The secret is the signing key of its webhooks. */
export const mailgun: ReportSource = {
  isGenuine({ body, now }, secret) {
    const parsed = signature.safeParse(jsonOf(body));
    if (!parsed.success) return false;
    const { timestamp, token, signature: proof } = parsed.data.signature;
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return isRecent(Number(timestamp), now, WITHIN_MS) && isSame(proof, expected);
  },
  read({ body }) {
    const parsed = report.safeParse(jsonOf(body));
    if (!parsed.success) throw new UnreadableReport('this is no event of Mailgun');
    const { 'event-data': data } = parsed.data;
    const kind = kindOf(data);
    const trace = data['user-variables']?.mail;
    if (!kind || !trace) return [];
    const status = data['delivery-status'];
    return [{ event: data.id, trace, kind, text: serverText(status?.message || status?.description || '') }];
  },
  headers: (trace) => ({ 'X-Mailgun-Variables': JSON.stringify({ mail: trace }) }),
  servers: /(^|\.)mailgun\.org$/,
};
