import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant, moment } from '../kernel/shapes.js';

/** Outcome of a received webhook; `new` ones wait. */
const webhookState = z.enum(['new', 'done', 'ignored', 'parked']);
export type WebhookState = z.output<typeof webhookState>;

/** A received webhook. */
const webhookRow = z.object({
  id: z.string(),
  topic: z.string(),
  delivery: z.string(),
  event: z.string(),
  receivedAt: instant,
  triggeredAt: instant.nullable(),
  state: webhookState,
  reason: z.string(),
  /** How often the platform sent it again. */
  repeats: z.int(),
  tookMs: z.int().nullable(),
});
export type WebhookRow = z.output<typeof webhookRow>;

export const listWebhooks = endpoint({
  id: 'support.webhooks',
  access: 'developer',
  method: 'GET',
  path: '/lp/support/webhooks',
  summary: 'Received webhooks, newest first',
  query: {
    first: paging.first,
    after: paging.after,
    /** A topic, or its beginning: `orders/`. */
    topic: z.string().trim().max(100).optional(),
    state: webhookState.optional(),
    from: moment.optional(),
    to: moment.optional(),
    /** The platform's id of a delivery or of an occurrence. */
    search: z.string().trim().max(200).optional(),
  },
  data: webhookRow,
  answers: 'list',
  does: 'read',
});

const webhook = { id: z.string().regex(/^\d{1,15}$/) };

export const getWebhook = endpoint({
  id: 'support.webhook',
  access: 'developer',
  method: 'GET',
  path: '/lp/support/webhooks/{id}',
  summary: 'A received webhook with its body while that is stored, without personal data',
  params: webhook,
  data: webhookRow.extend({
    /** Null once it was processed: bodies hold personal data and are deleted then. */
    body: z.string().nullable(),
  }),
  answers: 'one',
  does: 'read',
});

export const replayWebhook = endpoint({
  id: 'support.replay',
  access: 'developer',
  method: 'POST',
  path: '/lp/support/webhooks/{id}/replay',
  summary: 'Process a parked webhook again, as the inbox does; what it has already changed is not changed twice',
  params: webhook,
  data: webhookRow,
  answers: 'receipt',
  does: 'write',
  rejections: ['support.body-deleted', 'support.in-progress'],
  noted: true,
});

export const webhookEndpoints = [listWebhooks, getWebhook, replayWebhook] as const;
