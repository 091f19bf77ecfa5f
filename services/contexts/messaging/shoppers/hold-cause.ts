import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { HoldCause } from '@loyalty/contracts/messaging/holds';
import { derivedId } from '../../../platform/commands/ids.js';

/** What is known of the event behind a mail. */
export type MailCause = Pick<
  Recorded,
  'shop' | 'type' | 'data' | 'actor' | 'causation' | 'correlation' | 'occurredAt' | 'recordedAt'
>;

/** A batch of held mails. */
export interface HoldBatch {
  readonly id: string;
  readonly cause: HoldCause;
}

/** An event of longer ago than this is news to nobody: it came by a sync, a repair, or a log that is read again. */
const LATE_MS = 8 * 86_400_000;

const batch = (shop: string, cause: HoldCause, what: string): HoldBatch => ({
  id: derivedId('mail-hold', shop, cause, what),
  cause,
});

/** The batch of what follows from a request, by the first event that it led to. Null for events that lead to no batch. */
const BATCHES: Readonly<Partial<Record<string, HoldCause>>> = dictionary({
  CustomerMerged: 'merge',
  CustomerUnmerged: 'merge',
  PointsSyncStarted: 'repair',
  IntegrityResolved: 'repair',
  TierSchemeLaunched: 'launch',
  TierSchemeReactivated: 'launch',
  TierSchemeDeactivated: 'launch',
  TierLaunchUndone: 'launch',
});

/** Events after which mails of the same request are held. */
export const batchBeginnings = [
  'CustomerMerged',
  'CustomerUnmerged',
  'PointsSyncStarted',
  'IntegrityResolved',
  'TierSchemeLaunched',
  'TierSchemeReactivated',
  'TierSchemeDeactivated',
  'TierLaunchUndone',
] as const;

/** The batch that an event begins, for all that has its correlation. */
export function batchBegunBy({
  shop,
  type,
  correlation,
}: Pick<Recorded, 'shop' | 'type' | 'correlation'>): HoldBatch | null {
  const cause = BATCHES[type];
  return cause ? batch(shop, cause, correlation) : null;
}

/** Batches that a request may have begun. */
export const batchesOf = (shop: string, correlation: string): HoldBatch[] =>
  (['merge', 'repair', 'launch'] as const).map((cause) => batch(shop, cause, correlation));

const LAUNCHES = new Set(['launch', 'launch_undone', 'recalculated']);

/** The batch that an event belongs to by itself; null for one that is news. @param now ISO instant */
export function batchOf(
  { shop, type, data, actor, correlation, occurredAt, recordedAt }: MailCause,
  now: string,
): HoldBatch | null {
  if (actor.kind === 'import') return batch(shop, 'import', actor.id);
  const { origin, cause } = data as { origin?: { import: string } | null; cause?: string };
  if (type === 'PointsAdjusted' && origin) return batch(shop, 'import', origin.import);
  if (type === 'TierChanged' && cause && LAUNCHES.has(cause)) return batch(shop, 'launch', correlation);
  const age = Date.parse(now) - Math.min(Date.parse(occurredAt), Date.parse(recordedAt));
  return age > LATE_MS ? batch(shop, 'repair', `late ${recordedAt.slice(0, 10)}`) : null;
}
