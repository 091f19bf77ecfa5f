import { getReferralsReport, type ReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { lastDays } from '@loyalty/contracts/kernel/days';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ComparedStat, FiguresCard } from '../../kit/report/figures-card.js';
import { addressOf } from '../history/address.js';

const DAYS = 30;
const ROWS = '/customers/activity/referral';

/** Address of the referrals that a figure of the range counts. */
const rowsOf = ({ from, to }: ReferralsReport, only: Readonly<Record<string, string>> = {}) =>
  addressOf(ROWS, { ...only, from, to });

/** Completed referrals as figures count them: those whose rewards were taken back are none. */
const COMPLETED = { tab: 'completed', rewards: 'given' };

/** Completed of all referrals that friends claimed, in per cent; without a claim there is no rate. */
const rateOf = (completed: number | null, claimed: number | null): number | null =>
  completed === null || !claimed ? null : (completed / claimed) * 100;

/** What came of links: who opened them, which friends came, and what they ordered. */
function Course({ report }: { report: ReferralsReport }) {
  const { links, opens, claimed, pending, completed } = report;
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <ComparedStat
        label={t('referralReport.links')}
        help={t('referralReport.linksHelp')}
        figure={links}
        {...(opens ? { note: t('referralReport.opens', { count: opens.now, n: f.points(opens.now) }) } : {})}
      />
      <ComparedStat
        label={t('referrals.figures.friends')}
        help={t('referralReport.claimedHelp')}
        to={rowsOf(report)}
        figure={claimed}
        good
        note={t('referrals.figures.pending', { count: pending.now, n: f.points(pending.now) })}
      />
      <ComparedStat
        label={t('referrals.figures.orders')}
        help={t('referralReport.completedHelp')}
        to={rowsOf(report, COMPLETED)}
        figure={completed}
        good
      />
    </>
  );
}

/** What referrals brought and cost. */
function Worth({ report: { revenue, cost, points, claimed, completed } }: { report: ReferralsReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <ComparedStat
        label={t('referralReport.revenue')}
        help={t('referralReport.revenueHelp')}
        figure={revenue}
        as="money"
        good
      />
      <ComparedStat
        label={t('referrals.figures.cost')}
        help={t('referrals.figures.costHelp')}
        figure={cost ?? { now: 0, before: null }}
        as="money"
        {...(points?.now ? { note: t('referrals.figures.points', { n: f.points(points.now) }) } : {})}
      />
      <ComparedStat
        label={t('referrals.figures.conversion')}
        help={t('referrals.figures.conversionHelp')}
        figure={{ now: rateOf(completed.now, claimed.now), before: rateOf(completed.before, claimed.before) }}
        as="percent"
        good
      />
    </>
  );
}

/** Figures of the report of referrals. */
export function ReferralFigures() {
  const { t } = useTranslation();
  const f = useFormat();
  const query = { ...lastDays(f.today(Date.now()), DAYS), compare: 'before' as const };
  const read = useRead(getReferralsReport, { query });
  return (
    <FiguresCard
      count={6}
      read={read}
      what={t('referrals.figures.title')}
      report={{ label: t('referrals.figures.report'), to: '/analytics/referral' }}
    >
      {(report) => (
        <>
          <Course report={report} />
          <Worth report={report} />
        </>
      )}
    </FiguresCard>
  );
}
