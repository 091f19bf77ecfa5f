import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';

const word = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/** What a program may ask of an action: numbers, flags, words of a list (the app a review came from); nothing that a person wrote. */
export const actionFacts = z.record(word, z.union([z.number(), z.boolean(), word]));
export type ActionFacts = z.output<typeof actionFacts>;

/**
 * A customer did something that a program may pay for; it is told once, because its id is made of who did what and of `claim`. What they
 * wrote with it lies in the vault under their key.
 */
export const ActionReported = event('ActionReported', 1, {
  action: z.string(),
  /** The kind of the program: `sign_up`, `write_review`. */
  event: word,
  /** Which of that kind: a survey's program, the merchant's name of a custom event; null where there is one at most. */
  which: z.string().nullable(),
  customer: z.string(),
  at: instant,
  /** Natural key: `once`, a day of the shop, an id of another system. */
  claim: z.string(),
  facts: actionFacts,
  /** Version of what they wrote, in the vault. */
  content: z.int().min(1).nullable(),
  /** Staff look at it first. */
  pending: z.boolean(),
});

/** Staff looked at what was done. */
export const ActionReviewed = event('ActionReviewed', 1, {
  action: z.string(),
  event: word,
  customer: z.string(),
  verdict: z.enum(['approved', 'disapproved']),
  note: z.string(),
});

/** Staff opened what waits for them; told once. */
export const ActionOpened = event('ActionOpened', 1, { action: z.string(), event: word, customer: z.string() });

/** An award that was refused, with the rejection's code. Reported again only for another code. */
export const ActionUnpaid = event('ActionUnpaid', 1, {
  action: z.string(),
  event: word,
  customer: z.string(),
  reason: z.string(),
});

export const actionEvents = [ActionReported, ActionReviewed, ActionOpened, ActionUnpaid] as const;
export type ActionEvent = EventsOf<typeof actionEvents>;
