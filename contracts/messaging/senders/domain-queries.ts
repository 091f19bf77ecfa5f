import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { id, instant, line } from '../../kernel/shapes.js';
import { asciiHost } from './address.js';
import { dkimSelector, domainStatus, recordKinds, recordState } from './records.js';

const dnsRecord = z.object({
  kind: z.enum([...recordKinds, 'next']),
  name: z.string(),
  type: z.enum(['TXT', 'CNAME']),
  value: z.string(),
  /** Records that do instead of it, for zones that take no CNAME there. */
  instead: z.array(z.object({ type: z.enum(['TXT', 'MX']), value: z.string() })),
  /** Null before the first check. */
  state: recordState.nullable(),
});
export type DnsRecord = z.output<typeof dnsRecord>;

const emailDomain = z.object({
  id: z.string(),
  root: z.string(),
  subdomain: z.string(),
  status: domainStatus,
  records: z.array(dnsRecord),
  /** Kinds of the records that are missing or wrong. */
  missing: z.array(z.enum(recordKinds)),
  /** The key that signs. */
  selector: dkimSelector,
  /** Whether it signed before and lost its record since: mails leave from the installation’s address. */
  isLost: z.boolean(),
  addedAt: instant,
  checkedAt: instant.nullable(),
});
export type EmailDomain = z.output<typeof emailDomain>;

export const listEmailDomains = endpoint({
  id: 'email-domains.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/email-domains',
  summary: 'Domains that sign mails to shoppers, each with its DNS records and their state',
  data: emailDomain,
  answers: 'list',
  does: 'read',
});

const DOMAIN_WRONG = 'Enter a domain such as shop.com';
const hostText = (most: number, isWhole: (host: string) => boolean, error: string) =>
  line(most).transform((text, context) => {
    const host = asciiHost(text);
    if (host !== null && isWhole(host)) return host;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
const isRoot = (host: string): boolean => /\.[a-z][a-z0-9-]*$/.test(host);
const isLabel = (host: string): boolean => !host.includes('.');

export const addEmailDomain = endpoint({
  id: 'email-domains.add',
  access: 'own',
  method: 'POST',
  path: '/lp/email-domains',
  summary: 'Add a domain; the answer has the records that it needs',
  body: z.strictObject({
    root: hostText(190, isRoot, DOMAIN_WRONG),
    subdomain: hostText(40, isLabel, 'Enter one word such as mail'),
  }),
  data: emailDomain,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'domain.known', 'domain.too-many', 'domain.ours'],
});

export const verifyEmailDomain = endpoint({
  id: 'email-domains.verify',
  access: 'own',
  method: 'POST',
  path: '/lp/email-domains/{id}/verify',
  summary: 'Ask DNS for the records of a domain; where it does not answer, the state stays',
  params: { id },
  data: emailDomain,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'domain.unknown', 'domain.verify-failed'],
});

export const changeDomainKey = endpoint({
  id: 'email-domains.change-key',
  access: 'own',
  method: 'POST',
  path: '/lp/email-domains/{id}/key',
  summary: 'Make a new key for the signatures of a domain; it signs once its record is found',
  params: { id },
  data: emailDomain,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'domain.unknown', 'domain.key-waits'],
});

export const removeEmailDomain = endpoint({
  id: 'email-domains.remove',
  access: 'own',
  method: 'DELETE',
  path: '/lp/email-domains/{id}',
  summary: 'Remove a domain with its keys',
  params: { id },
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['domain.unknown'],
});

export const domainEndpoints = [
  listEmailDomains,
  addEmailDomain,
  verifyEmailDomain,
  changeDomainKey,
  removeEmailDomain,
] as const;
