import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';
import { supportPerson, supportRole } from './roles.js';

/** A person of the vendor opened the shop for a reason; their calls are accepted until `endsAt`. */
export const SupportLoginOpened = event('SupportLoginOpened', 1, {
  login: z.uuid(),
  person: supportPerson,
  role: supportRole,
  reason: z.string(),
  endsAt: instant,
});

/** A support login ended: by the person, by the merchant, or because its time was over. */
export const SupportLoginEnded = event('SupportLoginEnded', 1, {
  login: z.uuid(),
  by: z.enum(['support', 'merchant', 'time']),
});

/**
 * A call within a support login: its method and its path without the query, which may contain search terms. A change is recorded each
 * time, before it is carried out; a read once per path and login.
 */
export const SupportActed = event('SupportActed', 1, {
  login: z.uuid(),
  does: z.enum(['read', 'change']),
  what: z.string(),
});

export const supportEvents = [SupportLoginOpened, SupportLoginEnded, SupportActed] as const;
export type SupportEvent = EventsOf<typeof supportEvents>;
