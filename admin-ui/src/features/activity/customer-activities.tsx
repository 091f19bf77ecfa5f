import { type ActivityRow, listCustomerActivities } from '@loyalty/contracts/activity/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/button.js';
import { Card } from '../../kit/card.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, Say } from '../../kit/states.js';
import { Chips, Tabs } from '../../kit/tabs.js';
import { ActivityLine, ArrivingLine } from './activity-line.js';
import { ACTIVITY_CHIPS, ACTIVITY_TABS, type ActivityChip, type ActivityTab, typesOf } from './kinds.js';

/** The history is asked for again this often while it is looked at, in milliseconds. */
const EVERY_MS = 15_000;

/** Something just written: shown on top until the history has reached its position. */
export interface Arriving {
  position: number;
  title: string;
  detail: string;
  points: number;
}

interface CustomerActivitiesProps {
  customer: string;
  arriving: Arriving | null;
  /** Lines to mark: the chosen one, or those of a cause. */
  marks: (row: ActivityRow) => boolean;
  onUndo: (row: ActivityRow) => void;
  onRows: (rows: ActivityRow[]) => void;
}

function Head() {
  const { t } = useTranslation();
  return (
    <div className="acts head" aria-hidden>
      <span />
      <span>{t('activity.column.activity')}</span>
      <span>{t('activity.column.when')}</span>
      <span className="r">{t('activity.column.points')}</span>
      <span className="r">{t('activity.column.balance')}</span>
    </div>
  );
}

/** A customer's history, by tabs and chips, growing at its foot. */
export function CustomerActivities(props: CustomerActivitiesProps) {
  const { customer, arriving, marks, onUndo, onRows } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<ActivityTab>('all');
  const [chip, setChip] = useState<ActivityChip | ''>('');
  const types = typesOf(tab, chip);
  const query = types?.length ? { types: types.join(',') } : {};
  const input = { params: { id: customer }, query: query as Record<never, never> };
  const read = useMoreRows(listCustomerActivities, input, { enabled: types !== null, everyMs: EVERY_MS });
  const rows = types === null ? [] : (read.data?.pages.flatMap((page) => page.data ?? []) ?? []);
  const known = read.data?.pages[0]?.position ?? 0;
  const loading = types !== null && read.isLoading;
  const failure = types !== null && !read.data ? read.error : null;
  const shown = rows.map((row) => row.id).join(' ');
  useEffect(() => onRows(rows), [shown]);

  return (
    <Card flush>
      <Tabs
        label={t('pages.activity.title')}
        tabs={ACTIVITY_TABS.map((id) => ({ id, label: t(`activity.tab.${id}`) }))}
        chosen={tab}
        onChoose={(id) => {
          setTab(id as ActivityTab);
          setChip('');
        }}
      />
      {tab === 'points' ? (
        <Chips
          label={t('activity.chips')}
          tabs={ACTIVITY_CHIPS.map((id) => ({ id, label: t(`activity.chip.${id}`) }))}
          chosen={chip}
          onChoose={(id) => setChip(id as ActivityChip | '')}
        />
      ) : null}
      <Head />
      {failure ? (
        <FailedCard what={t('pages.activity.title')} failure={failure} retry={() => void read.refetch()} />
      ) : loading ? (
        <SkeletonRows count={5} />
      ) : rows.length === 0 && !arriving ? (
        <Say title={t('activity.emptyTitle')} body={chip ? t('activity.empty.chip') : t(`activity.empty.${tab}`)} />
      ) : (
        <ul className="plain">
          {arriving && arriving.position > known && tab === 'all' ? <ArrivingLine {...arriving} /> : null}
          {rows.map((row) => (
            <ActivityLine key={row.id} row={row} marked={marks(row)} onUndo={() => onUndo(row)} />
          ))}
        </ul>
      )}
      {read.hasNextPage && types !== null ? (
        <div className="foot">
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
