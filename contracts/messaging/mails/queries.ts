import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { languages } from '../../kernel/languages.js';
import { reading } from '../../kernel/paging.js';
import { instant } from '../../kernel/shapes.js';
import { testAddress } from '../senders/address.js';
import { mailTopics } from './kind.js';

/** A mail that the merchant designs, with its figures of the last 30 days. */
const designedMail = z.object({
  name: z.string(),
  topic: z.enum(mailTopics),
  category: z.enum(['marketing', 'transactional']),
  /** As published. */
  isOn: z.boolean(),
  /** The merchant's own subject for all languages; empty for that of the product. */
  subject: z.string(),
  /** The published version; zero before the first publication. */
  version: z.int(),
  hasDraft: z.boolean(),
  /** When the draft is published; null without a schedule. */
  scheduledAt: instant.nullable(),
  sent: z.int(),
  failed: z.int(),
  /** Null where opening is not measured. */
  opened: z.int().nullable(),
  /** Null where clicks are not measured. */
  clicked: z.int().nullable(),
});
export type DesignedMail = z.output<typeof designedMail>;

export const listDesignedMails = endpoint({
  id: 'mails.designed',
  access: 'staff',
  method: 'GET',
  path: '/lp/notifications',
  summary: 'Mails that the merchant designs, with what was sent of each in the last 30 days',
  query: reading,
  data: z.object({ mails: z.array(designedMail) }),
  answers: 'one',
  does: 'read',
});

export const sendTestMail = endpoint({
  id: 'mails.test',
  access: 'write',
  method: 'POST',
  path: '/lp/notifications/{id}/test',
  summary: 'Send a mail with sample values to an address, as it is drafted or as the given settings make it',
  params: { id: z.string().regex(/^[a-z-]{1,40}$/) },
  body: z.strictObject({
    to: testAddress,
    /** Language of its texts; the admin's without one. */
    language: z.enum(languages).optional(),
    /** Settings of the mail that are not saved yet. */
    settings: z.record(z.string(), z.unknown()).optional(),
  }),
  data: z.object({ sent: z.literal(true) }),
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['mail.unknown', 'mail.test-failed', 'mail.tests', 'plan.needed', 'file.unknown'],
});
