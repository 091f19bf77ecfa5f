import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant, line, requiredNote } from '../kernel/shapes.js';

/** What a feature request is about. */
export const feedbackAreas = [
  'points',
  'rewards',
  'tiers',
  'referrals',
  'widget',
  'reports',
  'integrations',
  'other',
] as const;

export const MAX_REQUEST_TITLE = 120;
export const MAX_REQUEST_TEXT = 2000;

const request = {
  area: z.enum(feedbackAreas).default('other'),
  title: line(MAX_REQUEST_TITLE),
  text: requiredNote(MAX_REQUEST_TEXT),
};
/** A feature request in the merchant's words. */
export const featureRequest = z.strictObject(request);
export type FeatureRequest = z.output<typeof featureRequest>;

const sentRequest = z.object({
  id: z.string(),
  ...request,
  at: instant,
  /** Whether the vendor has it: waiting to be sent, sent, or not accepted by the vendor's mail server. */
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type SentRequest = z.output<typeof sentRequest>;

export const listFeatureRequests = endpoint({
  id: 'feedback.requests',
  access: 'staff',
  method: 'GET',
  path: '/lp/feature-requests',
  summary: 'Feature requests of the shop, newest first, and whether requests can be sent at all',
  data: z.object({ open: z.boolean(), requests: z.array(sentRequest) }),
  answers: 'one',
  does: 'read',
});

export const sendFeatureRequest = endpoint({
  id: 'feedback.send-request',
  access: 'write',
  method: 'POST',
  path: '/lp/feature-requests',
  summary: 'Send a feature request to the vendor, once for each idempotency key',
  noted: true,
  body: featureRequest,
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['feedback.nowhere'],
});
