import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import type { ProgramRule } from './catalogue.js';

/** How long points live: whole months from the day they were earned, or for ever. */
export const pointsExpiry = z.strictObject({ months: z.int().min(1).max(120) }).nullable();
export type PointsExpiry = z.output<typeof pointsExpiry>;

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
export const PointsExpirySet = event('PointsExpirySet', 1, { expiry: pointsExpiry });

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

export const programEventList = [
  ProgramAdded,
  ProgramRevised,
  ProgramActivated,
  ProgramPaused,
  ProgramRemoved,
  PointsExpirySet,
  RuleEngineAdopted,
  PendingPointsSet,
  DisplayOrderSet,
] as const;
export type ProgramBookEvent = EventsOf<typeof programEventList>;
