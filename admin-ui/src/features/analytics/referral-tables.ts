import type { ReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../kit/report/table-data.js';

/** The numbers of the report of referrals, card by card: what the cards show, and what is saved. */
export function useReferralTables() {
  const { t } = useTranslation();
  const count = (label: string) => ({ label, unit: 'count' as const });
  const text = (label: string) => ({ label, unit: 'text' as const });

  const days = ({ days: rows }: ReferralsReport): TableData => ({
    title: t('referralReport.days'),
    columns: [
      { label: t('memberReport.day'), unit: 'day' },
      count(t('referralReport.links')),
      count(t('referralReport.claimed')),
      count(t('referralReport.completed')),
    ],
    rows: [...rows].reverse().map(({ day, links, claimed, completed }) => [day, links, claimed, completed]),
  });
  const top = ({ top: rows }: ReferralsReport): TableData => ({
    title: t('referralReport.top'),
    columns: [
      text(t('memberReport.customer')),
      count(t('referralReport.claimed')),
      count(t('referralReport.completed')),
      { label: t('referralReport.revenue'), unit: 'money' },
    ],
    rows: rows.map(({ customer, name, claimed, completed, revenue }) => [
      { text: name || customer, to: `/customers/profile/${customer}` },
      claimed,
      completed,
      revenue,
    ]),
  });
  const figures = (answer: ReferralsReport): TableData => ({
    title: t('overview.figures'),
    columns: [
      text(t('overview.figure')),
      { label: t('overview.now'), unit: 'decimal' },
      { label: t('overview.before'), unit: 'decimal' },
    ],
    rows: [
      ...(['links', 'claimed', 'pending', 'completed', 'lost'] as const).map((figure) => [
        t(`referralReport.${figure}`),
        answer[figure].now,
        answer[figure].before,
      ]),
      [`${t('referralReport.revenue')} (${answer.currency})`, answer.revenue.now, answer.revenue.before],
    ],
  });
  const funnel = ({ funnel: steps }: ReferralsReport): TableData => ({
    title: t('referralReport.funnel'),
    columns: [
      text(t('referralReport.step')),
      count(t('referralReport.referrals')),
      { label: t('referralReport.share'), unit: 'percent' },
    ],
    rows: steps.map(({ step, referrals, percent }) => [t(`referralReport.steps.${step}`), referrals, percent]),
  });
  const all = (answer: ReferralsReport): TableData[] => [figures(answer), days(answer), funnel(answer), top(answer)];
  return { days, top, all };
}
