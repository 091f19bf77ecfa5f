import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { plans } from '../kernel/plans.js';
import { instant } from '../kernel/shapes.js';
import type { ProgramRule } from './catalogue.js';

/** A stretch of the shop's calendar: so many days, months or years, one of the three. */
export const stretch = {
  days: z.int().min(1).max(3650).optional(),
  months: z.int().min(1).max(120).optional(),
  years: z.int().min(1).max(10).optional(),
};

/** What a life is counted from: the day each lot was earned, or the last day on which the customer got or redeemed points. */
export const expiryFrom = z.enum(['earned', 'activity']);

/** How long points live, to the end of the last day; null: for ever. */
export const pointsExpiry = z.strictObject({ ...stretch, from: expiryFrom }).nullable();
export type PointsExpiry = z.output<typeof pointsExpiry>;

/**
 * Mails before points end. Days before: the first and the last; null where the merchant chose none and the product's own count (CON-18).
 */
export const expiryReminders = z.strictObject({
  on: z.boolean(),
  first: z.literal([60, 30, 20, 10]).nullable(),
  last: z.literal([7, 5, 3]).nullable(),
});
export type ExpiryReminders = z.output<typeof expiryReminders>;

/** The merchant's name of points, before or after their number (spec PTS-011). */
export const pointLabel = z.strictObject({
  singular: z.string(),
  plural: z.string(),
  position: z.enum(['before', 'after']),
});
export type PointLabel = z.output<typeof pointLabel>;

/**
 * The kind of a program and its settings as they were that day. The event is open where the catalogue grows: settings are checked by their
 * kind's schema before they are written, and read with `readRule`, so that a new kind or setting is no new version (ADR 70).
 */
const rule = z.strictObject({
  event: z.string(),
  settings: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<ProgramRule>;

/** A program was written: version 1. It is off until activated. */
export const ProgramAdded = event('ProgramAdded', 2, { program: z.string(), rule });
/** New settings from now on: the next version. */
export const ProgramRevised = event('ProgramRevised', 2, { program: z.string(), version: z.int().min(2), rule });

export const ProgramActivated = event('ProgramActivated', 1, { program: z.string() });
export const ProgramPaused = event('ProgramPaused', 1, { program: z.string() });
export const ProgramRemoved = event('ProgramRemoved', 1, { program: z.string() });
/** How long points earned from now on live. */
export const PointsExpirySet = event('PointsExpirySet', 2, { expiry: pointsExpiry });
/** Which mails shoppers get before their points end, from now on. */
export const ExpiryRemindersSet = event('ExpiryRemindersSet', 1, { reminders: expiryReminders });
/** New name of points. */
export const PointLabelSet = event('PointLabelSet', 1, { label: pointLabel });

/** Place-order programs are those of the rule engine from now on; there is no way back (spec EARN-141, I-55). */
export const RuleEngineAdopted = event('RuleEngineAdopted', 1, {});
/** Days that points of orders wait before they can be spent; null: they never wait, and those that did are released (I-40). */
export const pendingPoints = z.strictObject({ days: z.int().min(1).max(365) }).nullable();
export type PendingPoints = z.output<typeof pendingPoints>;
export const PendingPointsSet = event('PendingPointsSet', 1, { hold: pendingPoints });

/** Ways to earn, or to redeem, stand before shoppers in this order: all that were there then (spec STOR-026). */
export const DisplayOrderSet = event('DisplayOrderSet', 1, {
  of: z.enum(['earn', 'redeem']),
  programs: z.array(z.string()),
});

/** What can be given points for although it happened before a program was there (spec EARN-142). */
export const syncSource = z.enum(['prior_orders', 'sign_up', 'sign_up_newsletter']);
export type SyncSource = z.output<typeof syncSource>;

/** Points for what happened since a moment are given from now on, by the version of a program that stood then; it cannot be undone. */
export const PointsSyncStarted = event('PointsSyncStarted', 1, {
  sync: z.string(),
  source: syncSource,
  program: z.string(),
  version: z.int().min(1),
  from: instant,
});
/** All of a sync is given: to so many orders or customers, so many points. */
export const PointsSyncFinished = event('PointsSyncFinished', 1, {
  sync: z.string(),
  source: syncSource,
  awards: z.int().min(0),
  points: z.int().min(0),
});

/**
 * The shop is on this plan from now on. These programs, which were on and which the plan has not, are off with it: a `ProgramPaused` of each
 * follows.
 */
export const PlanSet = event('PlanSet', 1, { plan: z.enum(plans), paused: z.array(z.string()) });

export const programEventList = [
  ProgramAdded,
  ProgramRevised,
  ProgramActivated,
  ProgramPaused,
  ProgramRemoved,
  PointsExpirySet,
  ExpiryRemindersSet,
  PointLabelSet,
  RuleEngineAdopted,
  PendingPointsSet,
  DisplayOrderSet,
  PlanSet,
] as const;
export const syncEventList = [PointsSyncStarted, PointsSyncFinished] as const;
export type SyncEvent = EventsOf<typeof syncEventList>;
export type ProgramBookEvent = EventsOf<typeof programEventList>;
