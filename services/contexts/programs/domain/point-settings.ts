import { occurred } from '@loyalty/contracts/kernel/event';
import {
  type ExpiryReminders,
  ExpiryRemindersSet,
  type PendingPoints,
  PendingPointsSet,
  type PointLabel,
  PointLabelSet,
  type PointsExpiry,
  PointsExpirySet,
  type ProgramBookEvent,
} from '@loyalty/contracts/programs/events';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided } from '../../../kernel/decider.js';

/** Change of a shop's point settings; omitted fields stay unchanged. */
export interface SetPointSettings {
  readonly kind: 'SetPointSettings';
  readonly expiry?: PointsExpiry | undefined;
  readonly reminders?: ExpiryReminders | undefined;
  readonly label?: PointLabel | undefined;
  /** Effective time of the change, for imported histories. */
  readonly at?: string;
}

export interface SetPendingPoints {
  readonly kind: 'SetPendingPoints';
  readonly hold: PendingPoints;
}

/** Point settings with their history. */
export interface PointSettings {
  /** Expiry settings by start time. */
  expiries: { from: string; expiry: PointsExpiry }[];
  /** Pending periods of orders by start time. */
  holds: { from: string; hold: PendingPoints }[];
  reminders: ExpiryReminders;
  /** Null until the merchant sets one. */
  label: PointLabel | null;
}

/** Default expiry of points: a year. */
export const DEFAULT_EXPIRY: PointsExpiry = { months: 12, from: 'earned' };

export const silentSettings = (): PointSettings => ({
  expiries: [],
  holds: [],
  reminders: { on: true, first: null, last: null },
  label: null,
});

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Emits events for the settings that differ from the present ones. */
export function setPointSettings(
  { expiry, reminders, label, at }: SetPointSettings,
  known: PointSettings,
): Decided<ProgramBookEvent>[] {
  const when = at ? { occurredAt: at } : {};
  const before = known.expiries.at(-1);
  return [
    // The first setting also applies to points earned before it, even if it equals the product's default.
    ...(expiry === undefined || (before && same(before.expiry, expiry))
      ? []
      : [{ ...occurred(PointsExpirySet, { expiry }), ...when }]),
    ...(reminders && !same(known.reminders, reminders) ? [occurred(ExpiryRemindersSet, { reminders })] : []),
    ...(label && !same(known.label, label) ? [occurred(PointLabelSet, { label })] : []),
  ];
}

export function setPendingPoints({ hold }: SetPendingPoints, { holds }: PointSettings): Decided<ProgramBookEvent>[] {
  return same(holds.at(-1)?.hold ?? null, hold) ? [] : [occurred(PendingPointsSet, { hold })];
}
