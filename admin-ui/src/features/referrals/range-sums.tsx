import { getReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Stat } from '../../kit/display/figures.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonFigures } from '../../kit/shell/skeletons.js';

/** Sums of the referrals that friends claimed on some days, which are those of the figures that lead here. */
export function RangeSums({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(getReferralsReport, { query: { from, to, compare: 'none' } }, { keep: true });
  if (!read.data && read.error)
    return (
      <Card>
        <FailedCard what={t('referrals.figures.title')} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    );
  const report = read.data?.data;
  return (
    <Card flush>
      {report ? (
        <div className="figure-grid">
          <Stat
            label={t('referrals.figures.friends')}
            help={t('referralReport.claimedHelp')}
            value={f.points(report.claimed.now)}
          />
          <Stat label={t('referralReport.pending')} value={f.points(report.pending.now)} />
          <Stat
            label={t('referrals.figures.orders')}
            help={t('referralReport.completedHelp')}
            value={f.points(report.completed.now)}
          />
          <Stat
            label={t('referralReport.revenue')}
            help={t('referralReport.revenueHelp')}
            value={f.money(report.revenue.now)}
          />
        </div>
      ) : (
        <SkeletonFigures count={4} />
      )}
    </Card>
  );
}
