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
  /** When it was said, where a history is told later. */
  readonly at?: string;
}

export interface SetPendingPoints {
  readonly kind: 'SetPendingPoints';
  readonly hold: PendingPoints;
}

/** Point settings so far. */
export interface PointSettings {
  /** How long points live, since when. */
  expiries: { from: string; expiry: PointsExpiry }[];
  /** How long points of orders wait, since when. */
  holds: { from: string; hold: PendingPoints }[];
  reminders: ExpiryReminders;
  /** Null while the merchant has said none. */
  label: PointLabel | null;
}

/** Points live a year unless the merchant says otherwise. */
export const DEFAULT_EXPIRY: PointsExpiry = { months: 12, from: 'earned' };

export const silentSettings = (): PointSettings => ({
  expiries: [],
  holds: [],
  reminders: { on: true, first: null, last: null },
  label: null,
});

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Says what differs from what was said before. */
export function setPointSettings(
  { expiry, reminders, label, at }: SetPointSettings,
  known: PointSettings,
): Decided<ProgramBookEvent>[] {
  const when = at ? { occurredAt: at } : {};
  const before = known.expiries.at(-1);
  return [
    // The first choice also counts for what was earned before it, even if it is the product's own.
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
