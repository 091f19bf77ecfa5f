import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { plans } from '../kernel/plans.js';
import { currency, instant } from '../kernel/shapes.js';
import type { ProgramRule } from './catalogue.js';
import { supportLock } from './locks.js';

/** A calendar period: a number of days, months or years, one of the three. */
export const stretch = {
  days: z.int().min(1).max(3650).optional(),
  months: z.int().min(1).max(120).optional(),
  years: z.int().min(1).max(10).optional(),
};

/** Start of a points expiry: the day each lot was earned, or the last day on which the customer got or redeemed points. */
export const expiryFrom = z.enum(['earned', 'activity']);

/** Points expiry, at the end of the last day; null for never. */
export const pointsExpiry = z.strictObject({ ...stretch, from: expiryFrom }).nullable();
export type PointsExpiry = z.output<typeof pointsExpiry>;

/**
 * Reminder mails before points expire. First and last, in days before; null where the merchant set none and the default applies (CON-18).
 */
export const expiryReminders = z.strictObject({
  on: z.boolean(),
  first: z.literal([60, 30, 20, 10]).nullable(),
  last: z.literal([7, 5, 3]).nullable(),
});
export type ExpiryReminders = z.output<typeof expiryReminders>;

/** The merchant's name of points, before or after the number (spec PTS-011). */
export const pointLabel = z.strictObject({
  singular: z.string(),
  plural: z.string(),
  position: z.enum(['before', 'after']),
});
export type PointLabel = z.output<typeof pointLabel>;

/**
 * The kind of a program and its settings as written at the time. The event is open where the catalogue grows: settings are checked by their
 * kind's schema before they are written, and read with `readRule`, so that a new kind or setting needs no new version (ADR 70).
 */
const rule = z.strictObject({
  event: z.string(),
  settings: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<ProgramRule>;

/** A program was added: version 1. It is off until activated. */
export const ProgramAdded = event('ProgramAdded', 2, { program: z.string(), rule });
/** New settings of a program: the next version. */
export const ProgramRevised = event('ProgramRevised', 2, { program: z.string(), version: z.int().min(2), rule });

export const ProgramActivated = event('ProgramActivated', 1, { program: z.string() });
export const ProgramPaused = event('ProgramPaused', 1, { program: z.string() });
export const ProgramRemoved = event('ProgramRemoved', 1, { program: z.string() });
/** Expiry of points earned from now on. */
export const PointsExpirySet = event('PointsExpirySet', 2, { expiry: pointsExpiry });
/** Reminder mails before points expire, from now on. */
export const ExpiryRemindersSet = event('ExpiryRemindersSet', 1, { reminders: expiryReminders });
/** New name of points. */
export const PointLabelSet = event('PointLabelSet', 1, { label: pointLabel });

/** Place-order programs use the rule engine from now on, irrevocably (spec EARN-141, I-55). */
export const RuleEngineAdopted = event('RuleEngineAdopted', 1, {});
/** Holding period of points from orders, in days; null: points are never pending, and pending ones are released (I-40). */
export const pendingPoints = z.strictObject({ days: z.int().min(1).max(365) }).nullable();
export type PendingPoints = z.output<typeof pendingPoints>;
export const PendingPointsSet = event('PendingPointsSet', 1, { hold: pendingPoints });

/** Display order of ways to earn, or to redeem, with all programs that existed then (spec STOR-026). */
export const DisplayOrderSet = event('DisplayOrderSet', 1, {
  of: z.enum(['earn', 'redeem']),
  programs: z.array(z.string()),
});

/** Past occurrences that points can be given for, from before the program existed (spec EARN-142). */
export const syncSource = z.enum(['prior_orders', 'sign_up', 'sign_up_newsletter']);
export type SyncSource = z.output<typeof syncSource>;

/** A sync begins: points are given for occurrences since a moment, by `version` of the program; irreversible. */
export const PointsSyncStarted = event('PointsSyncStarted', 1, {
  sync: z.string(),
  source: syncSource,
  program: z.string(),
  version: z.int().min(1),
  from: instant,
});
/** A sync is complete: orders or customers paid, and points given. */
export const PointsSyncFinished = event('PointsSyncFinished', 1, {
  sync: z.string(),
  source: syncSource,
  awards: z.int().min(0),
  points: z.int().min(0),
});

/** The shop's plan changes. Active programs that the plan does not include are turned off: a `ProgramPaused` for each follows. */
export const PlanSet = event('PlanSet', 1, { plan: z.enum(plans), paused: z.array(z.string()) });

/** Support locks a part of the programs for the shop, or opens it again. */
export const SupportLockSet = event('SupportLockSet', 1, { lock: supportLock, on: z.boolean() });

/** The shop reached its limit of transactions: all programs are turned off, with a `ProgramPaused` for each, until support verifies the account. */
export const TransactionLimitReached = event('TransactionLimitReached', 1, {
  transactions: z.int().min(0),
  limit: z.int().min(1),
  paused: z.array(z.string()),
});

/** The limit holds no more. Programs that it had turned off are on again where plan and merchant allow it: a `ProgramActivated` for each follows. */
export const TransactionLimitLifted = event('TransactionLimitLifted', 1, { resumed: z.array(z.string()) });

/**
 * The store's currency changed: active programs with amounts of money are turned off, with a `ProgramPaused` for each, until the merchant has
 * checked the amounts.
 */
export const ProgramsPausedForCurrency = event('ProgramsPausedForCurrency', 1, {
  from: currency,
  to: currency,
  paused: z.array(z.string()),
});

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
  SupportLockSet,
  TransactionLimitReached,
  TransactionLimitLifted,
  ProgramsPausedForCurrency,
] as const;
export const syncEventList = [PointsSyncStarted, PointsSyncFinished] as const;
export type SyncEvent = EventsOf<typeof syncEventList>;
export type ProgramBookEvent = EventsOf<typeof programEventList>;
