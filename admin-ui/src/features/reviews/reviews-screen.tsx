import type { ExportKind } from '@loyalty/contracts/exports/queries';
import type { ReviewKind, ReviewRow } from '@loyalty/contracts/intake/reviews';
import { type ReviewAppName, reviewApps } from '@loyalty/contracts/programs/settings/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { listAnswer } from '../../data/lists.js';
import { Button } from '../../kit/display/button.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { List } from '../../kit/list/list.js';
import type { ListFilter, ListSort } from '../../kit/list/list-filters.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { NarrowReview, useReviewColumns } from './cells.js';
import { canApprove, canDisapprove } from './decidable.js';
import { DecideDialog } from './decide-dialog.js';
import { ReviewDialog } from './review-dialog.js';
import type { Verdict } from './use-decide.js';
import { useForeseen } from './use-foreseen.js';
import { useProducts } from './use-products.js';
import { useReviews } from './use-reviews.js';

interface ReviewsScreenProps {
  page: 'activityReview' | 'reviews' | 'mapsReviews';
  kind: ReviewKind;
  exports: ExportKind;
  /** A work queue: initially shows pending ones, oldest on top. */
  waitingFirst?: boolean;
}

type ReviewDialogRequest = { look: ReviewRow } | { verdict: Verdict; rows: readonly ReviewRow[]; isUndo?: boolean };

const STARS = ['5', '4', '3', '2', '1'];

function useSorts(waitingFirst: boolean): readonly ListSort[] {
  const { t } = useTranslation();
  const label = t('reviews.sort.date');
  const newest: ListSort = { id: 'newest', label, direction: t('reviews.sort.newest'), way: 'desc' };
  const oldest: ListSort = { id: 'oldest', label, direction: t('reviews.sort.oldest'), way: 'asc' };
  return waitingFirst ? [oldest, newest] : [newest, oldest];
}

/** Filters by kind: reviews of apps have stars and their app; those on Google Maps only a link. */
function useFilters(kind: ReviewKind): readonly ListFilter[] {
  const { t } = useTranslation();
  if (kind === 'google_maps_review') return [];
  const stars = (value: string) => t('reviews.stars', { count: Number(value) });
  const options = STARS.map((value) => ({ value, label: stars(value) }));
  const appName = (value: string) => t(`programs.option.reviewApp.${value as ReviewAppName}`);
  return [
    { key: 'rating', label: t('reviews.filter.rating'), options, tag: stars },
    {
      key: 'app',
      label: t('reviews.column.app'),
      options: reviewApps.map((value) => ({ value, label: appName(value) })),
      tag: appName,
    },
  ];
}

function Empty({ page, kind, tab }: { page: ReviewsScreenProps['page']; kind: ReviewKind; tab: string }) {
  const { t } = useTranslation();
  if (tab !== 'all')
    return <StateMessage icon="ok" title={t(`reviews.none.${tab as 'pending'}`)} body={t(`reviews.empty.${page}`)} />;
  return (
    <>
      <GhostRow icon="star" title={t(`reviews.ghost.${kind}`)} detail={t(`reviews.ghostDetail.${kind}`)} />
      <StateMessage title={t('reviews.none.all')} body={t(`reviews.empty.${page}`)}>
        <Button to={`/programs/${kind}/new`}>{t(`reviews.setUp.${kind}`)}</Button>
      </StateMessage>
    </>
  );
}

/** Decisions on the selected reviews; each is offered where it would change one of them. */
function useBulk(rows: readonly ReviewRow[], decide: (verdict: Verdict, some: readonly ReviewRow[]) => void) {
  const { t } = useTranslation();
  const changes = { approved: canApprove, disapproved: canDisapprove };
  const among = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  return (['approved', 'disapproved'] as const).map((verdict) => ({
    label: t(`reviews.action.${verdict}`),
    run: (ids: string[]) => decide(verdict, among(ids)),
    suits: (ids: readonly string[]) => among(ids).some(changes[verdict]),
  }));
}

/** Reviews as a list: opened one by one, and decided one by one or in bulk. */
export function ReviewsScreen({ page, kind, exports, waitingFirst = false }: ReviewsScreenProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [request, setRequest] = useState<ReviewDialogRequest | null>(null);
  const { list, tabs, read, exported } = useReviews(page, kind, waitingFirst);
  const { action, dialog } = useExport(exports, exported);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const rows = read.data?.data ?? [];
  const products = useProducts(rows);
  const foreseen = useForeseen(rows);
  const undo = (some: readonly ReviewRow[]) => setRequest({ verdict: 'disapproved', rows: some, isUndo: true });
  const decide = (verdict: Verdict, some: readonly ReviewRow[]) => setRequest({ verdict, rows: some });
  const atStake = [...foreseen.values()].reduce((sum, { points }) => sum + points, 0);
  const isMaps = kind === 'google_maps_review';
  const close = () => setRequest(null);
  return (
    <Page
      full
      title={t(`pages.${page}.title`)}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      subtitle={atStake > 0 ? t('reviews.atStake', { count: atStake, n: f.points(atStake) }) : undefined}
      fresh={fresh}
      secondary={[action]}
    >
      <List<ReviewRow>
        list={list}
        answer={listAnswer(read)}
        tabs={tabs.map((id) => ({ id, label: t(`reviews.tab.${isMaps && id === 'disapproved' ? 'rejected' : id}`) }))}
        sorts={useSorts(waitingFirst)}
        filters={useFilters(kind)}
        searchHint={t('customers.searchHint')}
        columns={useReviewColumns(kind, { products, foreseen, onOpen: (look) => setRequest({ look }) })}
        narrow={(row) => (
          <NarrowReview row={row} products={products} foreseen={foreseen} onOpen={() => setRequest({ look: row })} />
        )}
        rowId={(row) => row.id}
        rowOpen={(look) => setRequest({ look })}
        names={{ one: t('reviews.one'), many: t('reviews.many') }}
        what={t(`pages.${page}.title`)}
        bulk={useBulk(rows, decide)}
        empty={<Empty page={page} kind={kind} tab={list.state.tab} />}
      />
      {dialog}
      {request && 'look' in request ? (
        <ReviewDialog
          row={request.look}
          foreseen={foreseen.get(request.look.id)?.points}
          onClose={close}
          onDecide={(verdict) => decide(verdict, [request.look])}
        />
      ) : null}
      {request && 'verdict' in request ? (
        <DecideDialog key={`${request.verdict} ${request.isUndo}`} {...request} onClose={close} onUndo={undo} />
      ) : null}
    </Page>
  );
}
