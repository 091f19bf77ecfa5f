import {
  type DealFigures,
  getDealsReport,
  getSubscriptionsReport,
  type SubscriptionsReport,
} from '@loyalty/contracts/analytics/membership-reports';
import { lastDays } from '@loyalty/contracts/kernel/days';
import type { ContractGroup } from '@loyalty/contracts/memberships/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ComparedStat, FiguresCard } from '../../kit/report/figures-card.js';

const DAYS = 30;

/** The last 30 days of the shop, as a report reads them. */
export function useMonth() {
  const f = useFormat();
  return { ...lastDays(f.today(Date.now()), DAYS), compare: 'before' as const };
}

const NOTHING: DealFigures = {
  taken: { now: 0, before: 0 },
  orders: { now: 0, before: 0 },
  revenue: { now: '0', before: '0' },
  cost: { now: '0', before: '0' },
};

/**
 * Figures of a deal, or of all of them.
 * @param onOpen shows the members that the first figure counts
 */
export function DealFiguresCard({ deal, onOpen }: { deal?: string; onOpen?: () => void }) {
  const { t } = useTranslation();
  const read = useRead(getDealsReport, { query: useMonth() });
  return (
    <FiguresCard read={read} what={t('membership.figures.deals')} count={4}>
      {({ total, deals }) => {
        const own = deal === undefined ? total : (deals.find((one) => one.deal === deal) ?? NOTHING);
        return (
          <>
            <ComparedStat
              label={t('membership.figures.taken')}
              {...(onOpen && own.taken.now > 0 ? { onOpen } : {})}
              figure={own.taken}
              good
            />
            <ComparedStat label={t('membership.figures.orders')} figure={own.orders} good />
            <ComparedStat
              label={t('membership.figures.revenue')}
              help={t('membership.figures.revenueHelp')}
              figure={own.revenue}
              as="money"
              good
            />
            <ComparedStat label={t('membership.figures.cost')} figure={own.cost} as="money" />
          </>
        );
      }}
    </FiguresCard>
  );
}

type SubscriptionFigures = Pick<SubscriptionsReport, 'ended' | 'orders' | 'revenue'>;
const hasEarlier = ({ ended, orders, revenue }: SubscriptionFigures): boolean =>
  [ended, orders, revenue].some(({ before }) => Number(before ?? 0) > 0);

/**
 * Figures of membership by subscription: who has it now, which contracts ended, and what members ordered.
 * @param onOpen shows the contracts that a figure counts
 */
export function SubscriptionFiguresCard({ onOpen }: { onOpen: (group: ContractGroup) => void }) {
  const { t } = useTranslation();
  const read = useRead(getSubscriptionsReport, { query: useMonth() });
  return (
    <FiguresCard read={read} what={t('membership.figures.subscriptions')} count={5} isCompared={hasEarlier}>
      {({ members, active, ended, orders, revenue }) => (
        <>
          <ComparedStat
            label={t('membership.figures.members')}
            onOpen={() => onOpen('members')}
            figure={{ now: members, before: null }}
          />
          <ComparedStat
            label={t('membership.figures.active')}
            onOpen={() => onOpen('active')}
            figure={{ now: active, before: null }}
          />
          <ComparedStat label={t('membership.figures.ended')} onOpen={() => onOpen('ended')} figure={ended} />
          <ComparedStat label={t('membership.figures.orders')} figure={orders} good />
          <ComparedStat
            label={t('membership.figures.revenue')}
            help={t('membership.figures.memberRevenueHelp')}
            figure={revenue}
            as="money"
            good
          />
        </>
      )}
    </FiguresCard>
  );
}
