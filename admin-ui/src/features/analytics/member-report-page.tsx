// Answers: who are the members?
import { getMembersReport, type MembersReport } from '@loyalty/contracts/analytics/members-report';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Delta, Stat, StatRow } from '../../kit/display/figures.js';
import { SERIES } from '../../kit/display/legend.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { byPeriod } from '../../kit/report/periods.js';
import { Sparkline } from '../../kit/report/sparkline.js';
import { linesOf } from './lines-of.js';
import { CohortsCard, MemberDaysCard, MemberTiersCard, TierMovesCard } from './member-cards.js';
import { useMemberTables } from './member-tables.js';
import { ReportPage } from './report/report-page.js';
import { useReport } from './report/use-report.js';
import { RfmCard } from './rfm-card.js';

function Figures({ answer }: { answer: MembersReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { members, joined, left, active, days } = answer;
  const course = byPeriod(days, ['joined', 'left']);
  const lines = linesOf(answer);
  return (
    <Card flush>
      <StatRow>
        <Stat
          label={t('memberReport.members')}
          value={f.points(members.now)}
          help={t('memberReport.membersHelp')}
          to="/customers"
        >
          <Delta {...members} unit="number" good />
        </Stat>
        <Stat
          label={t('memberReport.joined')}
          value={f.points(joined.now)}
          help={t('memberReport.joinedHelp')}
          to={lines('joined')}
        >
          <Delta {...joined} unit="percent" good />
          <Sparkline values={course.map((mark) => mark.joined)} color={SERIES.earned} />
        </Stat>
        <Stat
          label={t('memberReport.left')}
          value={f.points(left.now)}
          help={t('memberReport.leftHelp')}
          to={lines('left')}
        >
          <Delta {...left} unit="number" />
          <Sparkline values={course.map((mark) => mark.left)} color={SERIES.axis} />
        </Stat>
        <Stat
          label={t('memberReport.active')}
          value={active ? f.points(active.now) : '–'}
          help={t(active ? 'memberReport.activeHelp' : 'memberReport.presentOnly')}
        >
          {active ? <Delta {...active} unit="percent" good /> : null}
        </Stat>
      </StatRow>
    </Card>
  );
}

/** Whether the shop had no member by the end of the range, and none came or went. */
const isEmpty = ({ members, joined, left }: MembersReport): boolean =>
  members.now === 0 && joined.now === 0 && left.now === 0;

export default function MemberReportPage() {
  const { t } = useTranslation();
  const report = useReport();
  const read = useRead(getMembersReport, { query: report.query }, { keep: true });
  const tables = useMemberTables();
  return (
    <ReportPage
      title={t('pages.memberAnalytics.title')}
      report={report}
      read={read}
      tables={(answer) => tables.all(answer)}
    >
      {(answer) => (
        <>
          <Figures answer={answer} />
          {isEmpty(answer) ? (
            <Card>
              <StateMessage icon="person" title={t('memberReport.empty')} />
            </Card>
          ) : (
            <>
              <MemberDaysCard
                answer={answer}
                table={tables.days(answer)}
                asTable={report.isTable('days')}
                onToggle={() => report.toggleTable('days')}
              />
              <div className="halves">
                {answer.tiers ? <MemberTiersCard tiers={answer.tiers} /> : null}
                <TierMovesCard table={tables.moves(answer)} lines={linesOf(answer)} />
              </div>
              {answer.rfm ? <RfmCard rfm={answer.rfm} /> : null}
              {answer.cohorts ? <CohortsCard table={tables.cohorts(answer.cohorts)} /> : null}
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}
