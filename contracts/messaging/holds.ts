import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';

/**
 * Causes of which the shop's members do not hear at once: an import, a merge of customers, a new count of what is past, a launch of tiers.
 */
const holdCause = z.enum(['import', 'merge', 'repair', 'launch']);
export type HoldCause = z.output<typeof holdCause>;

const holdState = z.enum(['held', 'released', 'discarded']);

/** Mails of one cause that wait for the merchant. */
const mailHold = z.object({
  id: z.uuid(),
  cause: holdCause,
  state: holdState,
  since: instant,
  /** When staff decided; null while it waits. */
  endedAt: instant.nullable(),
  /** Mails that wait. */
  count: z.int(),
  /** Of those, by mail. */
  mails: z.array(z.object({ mail: z.string(), count: z.int() })),
});
export type MailHold = z.output<typeof mailHold>;

export const listMailHolds = endpoint({
  id: 'mail-holds.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/mail-holds',
  summary: 'Mails that wait because of an import, a merge or a repair, by cause, newest first',
  query: { first: paging.first, after: paging.after, state: holdState.optional() },
  data: mailHold,
  answers: 'list',
  does: 'read',
});

const decided = z.object({ id: z.uuid(), count: z.int() });

const ofHold = {
  access: 'write',
  method: 'POST',
  params: { id: z.uuid() },
  data: decided,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['mail-hold.unknown', 'mail-hold.ended'],
} as const;

export const releaseMailHold = endpoint({
  ...ofHold,
  id: 'mail-holds.release',
  path: '/lp/mail-holds/{id}/release',
  summary: 'Send mails that were held',
});

export const discardMailHold = endpoint({
  ...ofHold,
  id: 'mail-holds.discard',
  path: '/lp/mail-holds/{id}/discard',
  summary: 'Drop mails that were held; they are never sent',
});

export const mailHoldEndpoints = [listMailHolds, releaseMailHold, discardMailHold] as const;
