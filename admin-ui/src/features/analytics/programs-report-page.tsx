// Answers: which program works?
import { getProgramsReport, type ProgramsReport } from '@loyalty/contracts/analytics/programs-report';
import { daysIn } from '@loyalty/contracts/kernel/days';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { SERIES } from '../../kit/display/legend.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DataTable } from '../../kit/report/data-table.js';
import { byPeriod } from '../../kit/report/periods.js';
import { Sparkline } from '../../kit/report/sparkline.js';
import { useAddress } from '../history/use-address.js';
import { type ProgramKind, useProgramsTable } from './programs-report-table.js';
import { ReportPage } from './report/report-page.js';
import { useReport } from './report/use-report.js';

const KINDS = ['earning', 'redeeming'] as const;

/** Programs of which a small chart is drawn: more could not be compared at one look. */
const MOST_CHARTS = 9;

/** Sparklines of points by program, each with its own scale. */
function Multiples({ answer, kind }: { answer: ProgramsReport; kind: ProgramKind }) {
  const { t } = useTranslation();
  const f = useFormat();
  const days = daysIn(answer);
  const shown = answer.programs.filter(({ points }) => points > 0).slice(0, MOST_CHARTS);
  if (shown.length === 0) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('programReport.multiples')} sub={t('programReport.multiplesSub')} />
        <div className="multiples">
          {shown.map(({ program, title, points, days: own }) => {
            const byDay = new Map(own.map((day) => [day.day, day.points]));
            const course = byPeriod(
              days.map((day) => ({ day, points: byDay.get(day) ?? 0 })),
              ['points'],
            );
            return (
              <div key={program}>
                <Text kind="small" as="p" tone="subdued">
                  {title}
                </Text>
                <Text strong figures as="p">
                  {f.points(points)}
                </Text>
                <Sparkline
                  values={course.map((mark) => mark.points)}
                  color={kind === 'earning' ? SERIES.earned : SERIES.redeemed}
                />
              </div>
            );
          })}
        </div>
      </Stack>
    </Card>
  );
}

/** Programs that are on and that nobody used. */
function UnusedBanner({ programs }: Pick<ProgramsReport, 'programs'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const unused = programs.filter(({ state, uses }) => state === 'on' && uses === 0);
  if (unused.length === 0 || unused.length === programs.length) return null;
  const titles = f.listed(unused.map(({ title }) => title));
  return <Banner>{t('programReport.unused', { count: unused.length, n: unused.length, titles })}</Banner>;
}

export default function ProgramsReportPage() {
  const { t } = useTranslation();
  const report = useReport({ isPresent: true });
  const { search, replace } = useAddress();
  const kind = KINDS.find((one) => one === search.type) ?? 'earning';
  const { from, to, compare } = report.query;
  const read = useRead(getProgramsReport, { query: { from, to, compare, type: kind } }, { keep: true });
  const tableOf = useProgramsTable(kind);
  return (
    <ReportPage
      title={t('pages.programAnalytics.title')}
      report={report}
      read={read}
      tables={(answer) => [tableOf(answer)]}
    >
      {(answer) => (
        <>
          <UnusedBanner programs={answer.programs} />
          <Card flush>
            <Tabs
              label={t('programReport.tabs')}
              tabs={KINDS.map((id) => ({ id, label: t(`programReport.${id}`) }))}
              chosen={kind}
              onChoose={(type) => replace({ ...search, type })}
            />
            <Pad>
              <Stack gap="medium">
                <Text kind="small" as="p" tone="subdued">
                  {t(`programReport.${kind}Sub`)}
                </Text>
                {answer.programs.some(({ uses, pointsBack }) => uses > 0 || pointsBack > 0) ? (
                  <DataTable table={tableOf(answer)} tall />
                ) : (
                  <StateMessage icon="calendar" title={t('programReport.empty')} />
                )}
              </Stack>
            </Pad>
          </Card>
          <Multiples answer={answer} kind={kind} />
        </>
      )}
    </ReportPage>
  );
}
