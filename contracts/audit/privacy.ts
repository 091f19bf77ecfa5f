import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading } from '../kernel/paging.js';
import { id, instant } from '../kernel/shapes.js';
import { privacyFacts, privacyTopic } from './events.js';

/** Kind of privacy request: a webhook topic of the platform, or a deletion requested by the store's owner. */
const privacyAct = z.enum([...privacyTopic.options, 'deletion/customers', 'deletion/shop']);
export type PrivacyAct = z.output<typeof privacyAct>;

/** A privacy request that was carried out; `id` is that of the event that records it. */
export const privacyRequest = z.object({
  ...privacyFacts,
  topic: privacyAct,
  id,
  position: z.int(),
  completedAt: instant,
});
export type PrivacyRequest = z.output<typeof privacyRequest>;

export const listPrivacyRequests = endpoint({
  id: 'audit.privacy-requests',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/privacy-requests',
  summary: 'Privacy requests and deletions that were carried out, newest first',
  query: paging,
  data: privacyRequest,
  answers: 'list',
  does: 'read',
});

export const getPrivacyCertificate = endpoint({
  id: 'audit.privacy-certificate',
  access: 'staff',
  method: 'GET',
  path: '/lp/audit/privacy-requests/{event}/certificate',
  summary: 'A certificate of what was deleted or handed over for a privacy request, as plain text',
  params: { event: id },
  query: reading,
  data: z.object({ name: z.string(), text: z.string() }),
  answers: 'one',
  does: 'read',
});

export const privacyEndpoints = [listPrivacyRequests, getPrivacyCertificate] as const;
