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

/** `platform`: does the store answer? `webhooks`: is nothing parked? `reads`: do the tables follow the log? */
export const developerTest = z.enum(['platform', 'webhooks', 'reads']);
export type DeveloperTest = z.output<typeof developerTest>;

export const developerTestResult = z.enum(['fine', 'no-access', 'no-answer', 'parked', 'behind']);
export type DeveloperTestResult = z.output<typeof developerTestResult>;

/** A developer ran a test in the shop; `count` is the number of what its result counts, such as parked webhooks. */
export const DeveloperTestRun = event('DeveloperTestRun', 1, {
  test: developerTest,
  passed: z.boolean(),
  result: developerTestResult,
  count: z.int().min(0),
});

export const supportEvents = [SupportLoginOpened, SupportLoginEnded, SupportActed, DeveloperTestRun] as const;
export type SupportEvent = EventsOf<typeof supportEvents>;
