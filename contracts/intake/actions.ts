import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';

const word = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/** Facts of an action for conditions: numbers, flags, words of a list (the app a review came from); no free text. */
const actionFacts = z.record(word, z.union([z.number(), z.boolean(), word]));
export type ActionFacts = z.output<typeof actionFacts>;

/**
 * A customer did something that a program may pay for. Idempotent: the id derives from customer, action and `claim`. Text that they wrote
 * is in the vault under their key.
 */
export const ActionReported = event('ActionReported', 2, {
  action: z.string(),
  /** Kind of the program: `sign_up`, `write_review`. */
  event: word,
  /** Distinguishes programs of the kind: a survey's program, the merchant's name of a custom event; null where there can be only one. */
  which: z.string().nullable(),
  customer: z.string(),
  at: instant,
  /** Natural key: `once`, a day of the shop, an id of another system. */
  claim: z.string(),
  facts: actionFacts,
  /** Vault version of the customer's text. */
  content: z.int().min(1).nullable(),
  /** Whether staff review it first. */
  pending: z.boolean(),
  /** When another system last changed what it reported, or else when its report was received; null where nothing can change later. */
  changedAt: instant.nullable(),
});

/**
 * Another system reported a newer state of an action. The newest one counts, in whatever order the reports arrive; the verdict of staff
 * stays.
 */
export const ActionRevised = event('ActionRevised', 1, {
  action: z.string(),
  event: word,
  customer: z.string(),
  facts: actionFacts,
  /** Vault version of the customer's text. */
  content: z.int().min(1).nullable(),
  changedAt: instant,
  /** Whether its facts or its text differ from those known before. */
  changed: z.boolean(),
});

/** Staff decided on an action. */
export const ActionReviewed = event('ActionReviewed', 1, {
  action: z.string(),
  event: word,
  customer: z.string(),
  verdict: z.enum(['approved', 'disapproved']),
  note: z.string(),
});

/** Staff opened an action that waits for review; recorded once. */
export const ActionOpened = event('ActionOpened', 1, { action: z.string(), event: word, customer: z.string() });

/** Staff took a disapproval back: the action waits for review again. Only of one that was never approved, which no payment can be of. */
export const ActionReopened = event('ActionReopened', 1, { action: z.string(), event: word, customer: z.string() });

/** An award was rejected; `code` of the rejection. Recorded again only for another code. */
export const ActionUnpaid = event('ActionUnpaid', 1, {
  action: z.string(),
  event: word,
  customer: z.string(),
  reason: z.string(),
});

/** Another system took an action down that it had not reported yet: a report that comes later is disapproved. */
export const ActionWithdrawn = event('ActionWithdrawn', 1, { action: z.string(), event: word });

export const actionEvents = [
  ActionReported,
  ActionRevised,
  ActionReviewed,
  ActionOpened,
  ActionReopened,
  ActionUnpaid,
  ActionWithdrawn,
] as const;
export type ActionEvent = EventsOf<typeof actionEvents>;
