// Answers: is the program worth it?
import { getOverview, type Overview } from '@loyalty/contracts/analytics/overview';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Delta, Stat, StatNote, StatRow } from '../../kit/display/figures.js';
import { Stack } from '../../kit/display/layout.js';
import { SERIES } from '../../kit/display/legend.js';
import { useFormat } from '../../kit/format/format-context.js';
import { byPeriod } from '../../kit/report/periods.js';
import { Sparkline } from '../../kit/report/sparkline.js';
import { linesOf } from './lines-of.js';
import { MoversCard, OutstandingCard, TiersCard } from './overview-cards.js';
import { useOverviewTables } from './overview-tables.js';
import { PointsCard } from './points-card.js';
import { ReportPage } from './report/report-page.js';
import { type Report, useReport } from './report/use-report.js';

function Figures({ answer, report }: { answer: Overview; report: Report }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { members, earned, redeemed, revenue, couponsUsed, redemptionRate, activeMembers, days } = answer;
  const { from, to } = report.range;
  const course = byPeriod(days, ['joined', 'earned', 'redeemed']);
  const rows = `/customers/activity/all?from=${from}&to=${to}`;
  return (
    <Card flush>
      <StatRow>
        <Stat
          label={t('overview.members')}
          value={f.points(members.now)}
          help={t('overview.membersHelp')}
          to="/customers"
        >
          <Delta {...members} unit="number" good />
          {activeMembers ? <StatNote>{t('overview.active', { n: f.points(activeMembers.now) })}</StatNote> : null}
          <Sparkline values={course.map(({ joined }) => joined)} color={SERIES.axis} />
        </Stat>
        <Stat
          label={t('overview.earned')}
          value={f.points(earned.now)}
          help={t('overview.earnedHelp')}
          to={`${rows}&flow=earned`}
        >
          <Delta {...earned} unit="percent" />
          <Sparkline values={course.map((mark) => mark.earned)} color={SERIES.earned} />
        </Stat>
        <Stat
          label={t('overview.redeemed')}
          value={f.points(redeemed.now)}
          help={t('overview.redeemedHelp')}
          to={`${rows}&flow=redeemed`}
        >
          <Delta {...redeemed} unit="percent" />
          <StatNote>{t('overview.rate', { rate: f.percent(redemptionRate.now) })}</StatNote>
          <Sparkline values={course.map((mark) => mark.redeemed)} color={SERIES.redeemed} />
        </Stat>
        <Stat
          label={t('overview.revenue')}
          value={f.money(revenue.now)}
          help={t('overview.revenueHelp')}
          to={linesOf(answer)('coupon_used')}
        >
          <Delta
            now={Number(revenue.now)}
            before={revenue.before === null ? null : Number(revenue.before)}
            unit="percent"
            good
          />
          <StatNote>{t('overview.coupons', { count: couponsUsed.now, n: f.points(couponsUsed.now) })}</StatNote>
        </Stat>
      </StatRow>
    </Card>
  );
}

/** Words of what explains a step in the chart. */
function useNotes(): (notes: Overview['notes']) => { day: string; text: string }[] {
  const { t } = useTranslation();
  return (notes) =>
    notes.map((note) => ({
      day: note.day,
      text:
        note.kind === 'launch'
          ? t('overview.relaunch')
          : t('overview.turnedOn', { count: note.count, n: note.count, title: note.title }),
    }));
}

export default function OverviewPage() {
  const { t } = useTranslation();
  const report = useReport();
  const read = useRead(getOverview, { query: report.query }, { keep: true });
  const tables = useOverviewTables();
  const notesOf = useNotes();
  return (
    <ReportPage title={t('pages.analytics.title')} report={report} read={read} tables={tables}>
      {(answer) => (
        <>
          <Figures answer={answer} report={report} />
          <PointsCard
            from={answer.from}
            to={answer.to}
            today={answer.today}
            days={answer.days}
            notes={notesOf(answer.notes)}
            empty={t('overview.empty')}
            asTable={report.isTable('points')}
            onToggle={() => report.toggleTable('points')}
          />
          <div className="halves">
            {answer.outstanding ? (
              <OutstandingCard
                outstanding={answer.outstanding}
                today={answer.today}
                asTable={report.isTable('outstanding')}
                onToggle={() => report.toggleTable('outstanding')}
              />
            ) : null}
            {answer.tiers || answer.outstanding ? (
              <Stack>
                {answer.tiers ? <TiersCard tiers={answer.tiers} /> : null}
                {answer.outstanding && answer.comparedTo ? <MoversCard {...answer} /> : null}
              </Stack>
            ) : null}
          </div>
        </>
      )}
    </ReportPage>
  );
}
