import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { reviewKind } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Dot } from '../../kit/display/icon.js';
import { Link, PartLink } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { useMoment } from '../history/use-moment.js';
import { APPEARANCE, whyOf } from './kinds.js';
import { isByHand, originOf, useActivityTitle } from './title.js';

/** A signed number of points; colour supports the sign. */
export function SignedPoints({ points }: { points: number }) {
  const f = useFormat();
  return <span className={`pts ${points > 0 ? 'pos' : points < 0 ? 'neg' : 'sub2'}`}>{f.signed(points)}</span>;
}

/**
 * When points of a review were given, where that was on a later day than the review's, for which they count: the later day's figures do not
 * have them. Empty for any other line.
 */
export function useRecordedLate(): (row: Pick<ActivityRow, 'source' | 'occurredAt' | 'recordedAt'>) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const dayOf = (at: string) => f.today(Date.parse(at));
  return ({ source, occurredAt, recordedAt }) =>
    reviewKind.safeParse(source?.kind).success && dayOf(recordedAt) > dayOf(occurredAt)
      ? t('activity.recordedOn', { date: f.date(recordedAt) })
      : '';
}

/** Second line of an activity: the rule and its version, or the note; with the actor unless shown elsewhere. */
export function useDetail(withActor: boolean): (row: ActivityRow) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const recordedLate = useRecordedLate();
  return (row) => {
    // A tier that gave something is named as its origin already.
    const rule = row.type === 'entry_reward' ? null : row.rule;
    return [
      rule ? t('activity.rule', { title: rule.title, version: rule.version }) : '',
      row.note ? f.quoted(row.note) : '',
      rule || !withActor || isByHand(row) ? '' : nameOf(row.actor),
      recordedLate(row),
      row.debtAfter > 0 ? t('activity.owedAfter', { points: f.points(row.debtAfter) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface ActivityLineProps {
  row: ActivityRow;
  /** Whether it belongs to a customer who was merged into the one shown. */
  isMerged: boolean;
  marked: boolean;
  onUndo: (() => void) | null;
}

/** A line of a customer's history; its source opens the explanation. An adjustment can be undone next to its note, which is truncated. */
export function ActivityLine({ row, isMerged, marked, onUndo }: ActivityLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const detail = useDetail(true);
  const titleOf = useActivityTitle();
  const { icon, look } = APPEARANCE[row.type];
  const readOnly = useReadOnly();
  const { query } = useMoment();
  const undoable = row.undoable && row.undoneBy === null && !readOnly;
  const origin = originOf(row);
  const title = <b className="strong">{titleOf(row)}</b>;
  return (
    <li className="acts" data-marked={marked} data-merged={isMerged}>
      <Dot name={icon} look={look} />
      <div className="grow acts-what">
        <div className="grow">
          <div className="cut">
            {origin || !row.source ? title : <PartLink to={whyOf(row, query)}>{title}</PartLink>}
            {origin ? (
              <>
                {' · '}
                <PartLink to={whyOf(row, query)}>{origin}</PartLink>
              </>
            ) : null}
          </div>
          <div className="cut small">
            {[isMerged ? t('customers.merges.origin', { name: row.customer.name || row.customer.id }) : '', detail(row)]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        {undoable && onUndo ? <Link onClick={onUndo}>{t('activity.undo')}</Link> : null}
        {row.undoneBy ? <Badge>{t('activity.undone')}</Badge> : null}
      </div>
      <span className="wide small" title={f.instant(row.occurredAt)}>
        {f.date(row.occurredAt)}
      </span>
      <div className="r">
        <SignedPoints points={row.points} />
        <div className="phone small">{f.date(row.occurredAt)}</div>
      </div>
      <span className="wide r sub2 tn">{f.points(row.balanceAfter)}</span>
    </li>
  );
}

/** A written line that the read model does not have yet. */
export function ArrivingLine({ title, detail, points }: { title: string; detail: string; points: number }) {
  const { t } = useTranslation();
  return (
    <li className="acts" data-arriving="true">
      <Dot name="edit" look="plain" />
      <div className="grow">
        <div className="cut">
          <b className="strong">{title}</b>
        </div>
        <div className="cut small">{detail}</div>
      </div>
      <span className="wide chip">{t('shell.list.arriving')}</span>
      <div className="r">
        <SignedPoints points={points} />
      </div>
      <span className="wide" />
    </li>
  );
}
