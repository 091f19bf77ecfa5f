import type { LotPart } from '@loyalty/contracts/points/events';
import { flag, instant, json, orNull, table, text, whole } from '../engine/schema/table.js';

/** Points of an award that were taken back at one time. */
export interface StoredReversal {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
}

/** Points earned together with one expiry, what is left of them, and what was taken back of their award. */
export const lotTable = table(
  'lot',
  {
    shop: text,
    customer: text,
    lot: text,
    /** The customer in whose account a merged lot was opened; null where it still is. */
    opened_by: orNull(text),
    original: whole,
    pending: whole,
    available_at: orNull(instant),
    remaining: whole,
    held: whole,
    /** Own expiry; null where it follows the last activity: the shared one is in `shared_life`. */
    expires_at: orNull(instant),
    follows: flag,
    earned_at: instant,
    label: text,
    /** Kind of the award's source; `adjustment` for a lot without an award. */
    source: text,
    /** Program of the award; empty for a lot without an award. */
    program: text,
    /** Points of the award by now, before what was taken back. */
    awarded: whole,
    reversals: json<readonly StoredReversal[]>(),
    position: whole,
  },
  {
    key: ['shop', 'customer', 'lot'],
    fillfactor: 80,
    checks: ['pending >= 0', 'remaining >= 0', 'held >= 0', 'pending + remaining + held <= original'],
    // The second and third serve the schedule, which reads due rows of all shops.
    indexes: [
      '(shop, expires_at) where remaining > 0 and expires_at is not null',
      '(expires_at) where remaining > 0',
      '(available_at) where pending > 0',
      '(shop, opened_by) where opened_by is not null',
    ],
  },
);

/** Shared expiry of an account whose points expire after the last activity, and the points available until then. */
export const lifeTable = table(
  'shared_life',
  { shop: text, customer: text, until: instant, remaining: whole },
  {
    key: ['shop', 'customer'],
    checks: ['remaining >= 0'],
    // For the schedule: due rows of all shops, and the expiry dates of one shop's customers.
    indexes: ['(until) where remaining > 0', '(shop, until) where remaining > 0'],
  },
);

/** Lots that hold the points of a redemption: the events that end it do not repeat them. */
export const redemptionTable = table(
  'redemption',
  { shop: text, redemption: text, customer: text, parts: json<readonly LotPart[]>() },
  { key: ['shop', 'redemption'] },
);
