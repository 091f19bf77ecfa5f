import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';

const RECOUNTS = [
  'order_changed',
  'refund_changed',
  'order_reassigned',
  'merge_repeated',
  'merge_undone',
  'launch_undone',
] as const;

type Line = Pick<ActivityRow, 'type' | 'source'>;
type Movement = Line & Pick<ActivityRow, 'points'>;

/** Labels that the ledger gives to adjustments that nobody made by hand. */
const isUndo = ({ source }: Line): boolean => source?.kind === 'adjustment' && source.label === 'Undo';
const isImport = ({ source }: Line): boolean => source?.kind === 'adjustment' && source.label === 'Import';

/** Whether a line is an adjustment by hand, whose title names the person who made it. */
export const isByHand = (line: Line): boolean => line.type === 'admin_adjustment' && !isUndo(line) && !isImport(line);

/** Whether points were given to a cause, or came back of it: the title names the cause. */
const isDonation = ({ source }: Line): boolean => source?.kind === 'donation';

type TierChange = Line & { readonly type: 'tier_upgrade' | 'tier_downgrade' };

/** Whether a line is a move to another tier, whose title names the tier. */
const isTierChange = (line: Line): line is TierChange => line.type === 'tier_upgrade' || line.type === 'tier_downgrade';

/** Short title of an activity: points that an edit of an order changed are named after the edit, an adjustment after the person who made it. */
export function useActivityTitle(): (row: Movement & Pick<ActivityRow, 'actor'>) => string {
  const f = useFormat();
  const { t } = useTranslation();
  const nameOf = useActorName();
  return (row) => {
    const change = RECOUNTS.find((kind) => kind === row.source?.kind);
    if (change) return t(`activity.recount.${change}`);
    if (isDonation(row)) {
      const count = Math.abs(row.points);
      const values = { count, n: f.points(count), cause: row.source?.label ?? '' };
      return t(row.type === 'refund' ? 'activity.donationReturned' : 'activity.donated', values);
    }
    if (isUndo(row)) return t(row.type === 'edited' ? 'people.edit.undone' : 'activity.adjustmentUndone');
    if (isByHand(row)) return t('activity.adjusted', { who: nameOf(row.actor) });
    if (isTierChange(row)) return t(`activity.moved.${row.type}`, { tier: row.source?.label ?? '' });
    const title = t(`activity.type.${row.type}`);
    return isImport(row) && row.type === 'admin_adjustment' ? `${title} · ${t('people.actor.import')}` : title;
  };
}

/** Name of what an activity came from, such as an order; empty for adjustments, donations and moves of tiers, whose titles say it. */
export const originOf = (line: Line): string =>
  line.source && line.source.kind !== 'adjustment' && !isTierChange(line) && !isDonation(line) ? line.source.label : '';
