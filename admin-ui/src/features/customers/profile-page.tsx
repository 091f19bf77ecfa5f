// Answers: what does this customer have, and why?
import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { type CustomerDetail, getCustomer } from '@loyalty/contracts/customers/queries';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody, SkeletonCard } from '../../kit/shell/skeletons.js';
import { CustomerActivities } from '../activity/customer-activities.js';
import { explanationOf, type Moment } from '../history/address.js';
import { usePast } from '../history/past.js';
import { BalanceCard } from '../points/balance-card.js';
import { WhyPanel } from '../points/why-panel.js';
import { CustomerReferralsCard, useCustomerReferrals } from '../referrals/customer-referrals-card.js';
import { CouponsCard, useCoupons } from '../rewards/coupons-card.js';
import { CustomerTierCard, useCustomerTier } from '../tiers/customer-tier-card.js';
import { TypeBadge } from './cells.js';
import { DetailsCard } from './details-card.js';
import { MergedBanner, MergedCard } from './merges.js';
import { OrdersCard, useCustomerOrders } from './orders-card.js';
import { type PointDialog, PointModals } from './point-modals.js';
import { ExcludeDialog, useMoreActions } from './profile-actions.js';
import { SegmentBanner } from './segment-banner.js';
import { isSettling } from './settling.js';
import { UndoEditDialog } from './undo-edit-dialog.js';
import { useWhy } from './use-why.js';
import { useWritten } from './use-written.js';

interface ProfileProps {
  customer: CustomerDetail;
  request: PointDialog | null;
  setRequest: (request: PointDialog | null) => void;
  moment: Moment;
}

/** Tier, orders, coupons and details. They appear together, to avoid layout shift. */
function Side({ customer, moment, past }: { customer: CustomerDetail; moment: Moment; past: boolean }) {
  const orders = useCustomerOrders(customer.id, !past);
  const coupons = useCoupons(customer.id, moment);
  const tier = useCustomerTier(customer.id);
  const referrals = useCustomerReferrals(customer.id);
  if (orders.isLoading || coupons.isLoading || tier.isLoading || referrals.isLoading) {
    return (
      <>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={3} />
      </>
    );
  }
  return (
    <>
      {past ? null : <CustomerTierCard customer={customer.id} />}
      {past ? null : <CustomerReferralsCard customer={customer.id} isMember={customer.type === 'Member'} />}
      {past ? null : <OrdersCard customer={customer.id} read={orders} />}
      <CouponsCard read={coupons} />
      {past ? null : <MergedCard customer={customer} />}
      {past ? null : <DetailsCard customer={customer} />}
    </>
  );
}

/** Undoing a line of the history: changed details have a dialog of their own. */
function useUndo(setRequest: ProfileProps['setRequest']) {
  const [undoing, setUndoing] = useState<string | null>(null);
  const undo = (row: ActivityRow) => (row.type === 'edited' ? setUndoing(row.id) : setRequest({ kind: 'undo', row }));
  return { undoing, undo, close: () => setUndoing(null) };
}

function Profile({ customer, request, setRequest, moment }: ProfileProps) {
  const why = useWhy(customer.id);
  const past = moment.asOf !== undefined || moment.knownAt !== undefined;
  const written = useWritten(customer.position);
  const balance = written.balance ?? customer.points;
  const { undoing, undo, close } = useUndo(setRequest);
  const panel = why.open ? (
    <WhyPanel
      customer={customer.id}
      moment={moment}
      available={balance.available}
      chosen={why.chosen}
      cause={why.cause}
      onCause={why.setCause}
      onClose={why.close}
    />
  ) : null;
  return (
    <>
      <TwoColumns
        main={
          <>
            <BalanceCard
              balance={balance}
              lots={customer.lots}
              all={explanationOf(customer.id, moment)}
              whyOpen={why.open}
              onWhy={why.toggle}
            />
            {panel ? <div className="phone">{panel}</div> : null}
            <CustomerActivities
              customer={customer.id}
              moment={moment}
              arriving={written.arriving}
              marks={why.marks}
              onUndo={customer.mergedInto === null ? undo : null}
              onRows={why.setRows}
            />
          </>
        }
        side={
          <>
            {panel ? <div className="wide">{panel}</div> : null}
            <Side customer={customer} moment={moment} past={past} />
          </>
        }
      />
      {undoing === null ? null : <UndoEditDialog customer={customer.id} event={undoing} onClose={close} />}
      <PointModals
        customer={customer}
        balance={balance}
        request={request}
        setRequest={setRequest}
        onWritten={written.remember}
      />
    </>
  );
}

/** Replaces a profile that does not exist, failed to load, or is loading. */
function NoProfile({ failure, retry }: { failure: Failure | null; retry: () => void }) {
  const { t } = useTranslation();
  if (!failure) return <SkeletonBody shape="record" />;
  if (failure.kind !== 'missing')
    return (
      <Card>
        <FailedCard what={t('pages.profile.title')} failure={failure} retry={retry} />
      </Card>
    );
  return (
    <Card>
      <StateMessage icon="person" title={t('shell.failed.missing')}>
        <Button to="/customers">{t('customers.all')}</Button>
      </StateMessage>
    </Card>
  );
}

export default function ProfilePage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const past = usePast();
  const read = useRead(
    getCustomer,
    { params: { id }, query: past.query },
    {
      everyMs: past.isPast ? false : 15_000,
      // The hold of a coupon in creation lasts moments only, and so do the tiers from before a merge was undone.
      everyMsWhile: { ms: 1_000, holds: ({ data }) => !past.isPast && (data.points.held > 0 || isSettling()) },
    },
  );
  const known = useFreshness(read.data, read.isRefetchError);
  const fresh = known?.state === 'live' && isSettling() ? { ...known, state: 'waiting' as const } : known;
  const [request, setRequest] = useState<PointDialog | null>(null);
  const [excluding, setExcluding] = useState(false);
  const customer = read.data?.data;
  const more = useMoreActions(customer, past.isPast, () => setExcluding(true));
  const unknown = !customer && read.error?.kind === 'missing';
  const may = customer !== undefined && !customer.forgotten && customer.mergedInto === null;
  const title = customer ? (customer.forgotten ? t('customers.erased') : customer.name || t('customers.unnamed')) : '';
  return (
    <Page
      title={title || t('pages.profile.title')}
      back={{ label: t('pages.customers.title'), to: '/customers' }}
      badges={customer ? <TypeBadge row={customer} /> : undefined}
      subtitle={customer ? customer.email || t('customers.noEmail') : unknown ? undefined : '\u00a0'}
      subtitleMore={customer ? t('customers.since', { date: f.date(customer.since) }) : ''}
      fresh={past.isPast || unknown ? undefined : fresh}
      readOnly={past.isPast}
      primary={may ? { label: t('points.adjust.title'), onClick: () => setRequest({ kind: 'adjust' }) } : undefined}
      secondary={[
        ...(may && customer.type !== 'Left' && !customer.excluded
          ? [{ label: t('customers.redeem'), onClick: () => setRequest({ kind: 'redeem' }) }]
          : []),
        ...(unknown ? [] : past.action),
      ]}
      more={more}
    >
      <Stack>
        {past.around}
        {customer && !past.isPast ? <MergedBanner customer={customer} /> : null}
        {customer && !past.isPast ? <SegmentBanner customer={customer} /> : null}
        {customer ? (
          <Profile customer={customer} request={request} setRequest={setRequest} moment={past.query} />
        ) : (
          <NoProfile failure={read.error} retry={() => void read.refetch()} />
        )}
      </Stack>
      {excluding && customer ? <ExcludeDialog customer={customer} onClose={() => setExcluding(false)} /> : null}
    </Page>
  );
}
