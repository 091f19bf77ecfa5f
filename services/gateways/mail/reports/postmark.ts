import { z } from 'zod';
import { serverText } from '../server-text.js';
import { jsonOf, type ReportedMail, type ReportSource, UnreadableReport } from './report.js';
import { hasSecret } from './secrets.js';

const record = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  Type: z.string().optional(),
  Details: z.string().optional(),
  Metadata: z.object({ mail: z.string().optional() }).optional(),
});

const BOUNCES = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'];
const DELAYS = ['Transient', 'SoftBounce', 'DnsError', 'AutoResponder', 'ChallengeVerification', 'AddressChange'];

function kindOf({ RecordType, Type = '' }: z.output<typeof record>): ReportedMail['kind'] | null {
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') return 'complained';
  if (RecordType !== 'Bounce') return null;
  if (BOUNCES.includes(Type)) return 'bounced';
  return DELAYS.includes(Type) ? 'delayed' : 'refused';
}

/** Postmark signs nothing: its calls have the secret, as the password of basic authentication in the address or as a bearer token. */
export const postmark: ReportSource = {
  isGenuine: ({ header }, secret) => hasSecret(header('authorization'), secret),
  read({ body }) {
    const parsed = record.safeParse(jsonOf(body));
    if (!parsed.success) throw new UnreadableReport('this is no event of Postmark');
    const { ID = '', Details = '', Metadata } = parsed.data;
    const kind = kindOf(parsed.data);
    if (!kind || !Metadata?.mail) return [];
    return [{ event: `${parsed.data.RecordType}-${ID}`, trace: Metadata.mail, kind, text: serverText(Details) }];
  },
  headers: (trace) => ({ 'X-PM-Metadata-mail': trace }),
  servers: /(^|\.)postmarkapp\.com$/,
};
