import { type ActivityRow, listCustomerActivities } from '@loyalty/contracts/activity/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Chips, Tabs } from '../../kit/display/tabs.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Moment } from '../history/address.js';
import { ActivityLine, ArrivingLine } from './activity-line.js';
import { CustomerMails } from './customer-mails.js';
import { CustomerReferrals } from './customer-referrals.js';
import {
  ACTIVITY_CHIPS,
  type ActivityChip,
  type ActivityTab,
  HISTORY_TABS,
  type HistoryTab,
  isActivityTab,
  typesOf,
} from './kinds.js';

/** Polling interval of the history while it is visible, in milliseconds. */
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
  moment: Moment;
  arriving: Arriving | null;
  /** Whether to highlight a line: the chosen one, or those of a cause. */
  marks: (row: ActivityRow) => boolean;
  /** Undoes a line; null where the account is another one's by now. */
  onUndo: ((row: ActivityRow) => void) | null;
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

interface View {
  tab: HistoryTab;
  chip: ActivityChip | '';
}

/** Selection of the visible part: a tab, and for points a narrower kind. */
function Views({ tab, chip, isPast, onView }: View & { isPast: boolean; onView: (view: View) => void }) {
  const { t } = useTranslation();
  const tabs = HISTORY_TABS.filter((id) => isActivityTab(id) || !isPast);
  return (
    <>
      <Tabs
        label={t('pages.activity.title')}
        tabs={tabs.map((id) => ({ id, label: t(`activity.tab.${id}`) }))}
        chosen={tab}
        onChoose={(id) => onView({ tab: id as HistoryTab, chip: '' })}
      />
      {tab === 'points' ? (
        <Chips
          label={t('activity.chips')}
          tabs={ACTIVITY_CHIPS.map((id) => ({ id, label: t(`activity.chip.${id}`) }))}
          chosen={chip}
          onChoose={(id) => onView({ tab, chip: id as ActivityChip | '' })}
        />
      ) : null}
    </>
  );
}

/** The rows of a view. */
function useHistory(customer: string, moment: Moment, { tab, chip }: View) {
  const types = isActivityTab(tab) ? typesOf(tab, chip) : [];
  const query = { ...(types.length ? { types: types.join(',') } : {}), ...moment };
  const input = { params: { id: customer }, query: query as Record<never, never> };
  const read = useMoreRows(listCustomerActivities, input, { everyMs: EVERY_MS });
  return {
    rows: read.data?.pages.flatMap((page) => page.data ?? []) ?? [],
    /** Position that the read model has reached. */
    known: read.data?.pages[0]?.position ?? 0,
    loading: read.isLoading,
    failure: read.data ? null : read.error,
    hasMore: read.hasNextPage,
    loadingMore: read.isFetchingNextPage,
    more: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}

interface LinesProps
  extends Pick<View, 'chip'>,
    Pick<CustomerActivitiesProps, 'customer' | 'arriving' | 'marks' | 'onUndo'> {
  tab: ActivityTab;
  history: ReturnType<typeof useHistory>;
}

function Lines({ customer, history, tab, chip, arriving, marks, onUndo }: LinesProps) {
  const { t } = useTranslation();
  const { rows, known, loading, failure, retry } = history;
  if (failure) return <FailedCard what={t('pages.activity.title')} failure={failure} retry={retry} />;
  if (loading) return <SkeletonRows count={5} />;
  if (rows.length === 0 && !arriving) {
    return (
      <StateMessage
        title={t('activity.emptyTitle')}
        body={chip ? t('activity.empty.chip') : t(`activity.empty.${tab}`)}
      />
    );
  }
  return (
    <ul className="plain">
      {arriving && arriving.position > known && tab === 'all' ? <ArrivingLine {...arriving} /> : null}
      {rows.map((row) => (
        <ActivityLine
          key={row.id}
          row={row}
          isMerged={row.customer.id !== customer}
          marked={marks(row)}
          onUndo={onUndo && (() => onUndo(row))}
        />
      ))}
    </ul>
  );
}

/** A customer's history with tabs and chips; loads more at the bottom. Mails and referrals are those of today. */
export function CustomerActivities({ customer, moment, arriving, marks, onUndo, onRows }: CustomerActivitiesProps) {
  const { t } = useTranslation();
  const [chosen, setView] = useState<View>({ tab: 'all', chip: '' });
  const isPast = Object.keys(moment).length > 0;
  const view: View = isPast && !isActivityTab(chosen.tab) ? { tab: 'all', chip: '' } : chosen;
  const { tab, chip } = view;
  const history = useHistory(customer, moment, view);
  const shown = history.rows.map((row) => row.id).join(' ');
  useEffect(() => onRows(history.rows), [shown]);
  return (
    <Card flush>
      <Views {...view} isPast={isPast} onView={setView} />
      {tab === 'emails' ? <CustomerMails customer={customer} /> : null}
      {tab === 'referral' ? <CustomerReferrals customer={customer} /> : null}
      {isActivityTab(tab) ? (
        <>
          <Head />
          <Lines {...{ tab, chip, customer, history, arriving, marks, onUndo }} />
        </>
      ) : null}
      {isActivityTab(tab) && history.hasMore ? (
        <div className="foot">
          <Button look="plain" busy={history.loadingMore} onClick={history.more}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
