import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { TFunction } from 'i18next';

const RECOUNTS = ['order_changed', 'refund_changed', 'order_reassigned', 'merge_repeated', 'merge_undone'] as const;

/** Short title of an activity; points that an order edit added or removed are named after that edit. */
export function activityTitle(t: TFunction, { type, source }: Pick<ActivityRow, 'type' | 'source'>): string {
  const change = RECOUNTS.find((kind) => kind === source?.kind);
  return change ? t(`activity.recount.${change}`) : t(`activity.type.${type}`);
}
