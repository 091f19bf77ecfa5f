import { comparisons, rangePresets } from '@loyalty/contracts/analytics/range';
import type { ReportHead } from '@loyalty/contracts/analytics/report';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../../data/freshness.js';
import type { Failure } from '../../../data/problem.js';
import { Card } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { useNavigation } from '../../../kit/display/navigation.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { FailedCard, useCopy } from '../../../kit/feedback/states.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { saveCsv, saveWorkbook } from '../../../kit/report/save-report.js';
import type { TableData } from '../../../kit/report/table-data.js';
import { Page, type PageAction, type PageChoice } from '../../../kit/shell/page.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import { usePast } from '../../history/past.js';
import { ReportNav } from './report-nav.js';
import type { RangeProblem, Report } from './use-report.js';

const RangeModal = onDemand(() => import('./range-modal.js'));

/** Reserves the height of a line that is loading. */
const NOTHING = '\u00a0';

interface ReportPageProps<A extends ReportHead> {
  title: string;
  report: Report;
  read: UseQueryResult<{ data: A; fetchedAt: number }, Failure>;
  /** The report's figures as tables: what is saved as CSV and as a workbook. */
  tables: (answer: A) => readonly TableData[];
  /** The report that it belongs to; one without stands beside the others. */
  back?: { label: string; to: string };
  /** Actions beside those of every report. */
  more?: PageAction[];
  children: (answer: A) => ReactNode;
}

/** The range and the comparison as menus of the header, and the dialog for days of one's own. */
function useRangeChoices(report: Report): { choices: PageChoice[]; modal: ReactNode } {
  const { t } = useTranslation();
  const f = useFormat();
  const [choosing, setChoosing] = useState(false);
  const { preset, range, compare } = report;
  const presets = rangePresets.map((one) => ({
    label: t(`reports.presets.${one}`),
    chosen: one === preset,
    pick: () => report.pickPreset(one),
  }));
  const own = { label: t('reports.range.choose'), chosen: preset === null, pick: () => setChoosing(true) };
  return {
    choices: [
      {
        label: preset ? t(`reports.presets.${preset}`) : f.range(range.from, range.to),
        icon: 'calendar',
        options: [...presets, own],
      },
      {
        label: t(`reports.compare.${compare}`),
        icon: 'clock',
        options: comparisons.map((one) => ({
          label: t(`reports.compare.${one}`),
          chosen: one === compare,
          pick: () => report.pickComparison(one),
        })),
      },
    ],
    modal: choosing ? (
      <RangeModal
        from={range}
        onClose={() => setChoosing(false)}
        onChoose={(days) => {
          setChoosing(false);
          report.pickRange(days);
        }}
      />
    ) : null,
  };
}

/** Name of a saved file: the report and its days. */
const fileName = (title: string, { from, to }: ReportHead): string =>
  `${title.toLowerCase().replaceAll(/\s+/g, '-')}-${from}-${to}`;

/** The menu of ways to take a report along; empty until it is read. */
function useSaving<A extends ReportHead>({ title, report, read, tables }: ReportPageProps<A>): PageChoice {
  const { t } = useTranslation();
  const copy = useCopy();
  const navigation = useNavigation();
  const answer = read.data?.data;
  return {
    label: t('reports.export'),
    icon: 'export',
    options: answer
      ? [
          { label: t('reports.csv'), pick: () => saveCsv(fileName(title, answer), tables(answer)) },
          { label: t('reports.workbook'), pick: () => void saveWorkbook(fileName(title, answer), tables(answer)) },
          { label: t('reports.print'), pick: () => window.print() },
          { label: t('reports.link'), pick: () => copy(report.link) },
          { label: t('reports.byMail'), pick: () => navigation.go('/analytics/scheduled') },
        ]
      : [],
  };
}

/** Banner for an invalid range in the address; names the range shown instead. */
function WrongRange({ reason }: { reason: RangeProblem }) {
  const { t } = useTranslation();
  const says = { reason: t(`reports.range.${reason}`), range: t('reports.presets.last30') };
  return <Banner tone="warning">{t('reports.range.wrong', says)}</Banner>;
}

/** A page of figures of a range: the range, what it is compared with, how fresh it is, and the ways to take it along (UX 2.10). */
export function ReportPage<A extends ReportHead>(props: ReportPageProps<A>) {
  const { title, report, read, back, more = [], children } = props;
  const { t } = useTranslation();
  const f = useFormat();
  const past = usePast();
  const isPast = past.isPast && !report.isPresent;
  const fresh = useFreshness(read.data, read.isRefetchError);
  const { choices, modal } = useRangeChoices(report);
  const answer = read.data?.data;
  const failure = answer ? null : read.error;
  const save = useSaving(props);
  const { comparedTo } = answer ?? {};
  return (
    <Page
      title={title}
      {...(back ? { back } : {})}
      fresh={isPast ? undefined : fresh}
      readOnly={isPast}
      secondary={report.isPresent ? [] : past.action}
      more={more}
      subtitle={answer ? f.range(answer.from, answer.to) : NOTHING}
      subtitleMore={comparedTo ? t('reports.comparedTo', { range: f.range(comparedTo.from, comparedTo.to) }) : ''}
      choices={[...choices, save]}
    >
      {report.isPresent ? null : past.around}
      {modal}
      <Stack>
        {back ? null : <ReportNav />}
        {report.wrong ? <WrongRange reason={report.wrong} /> : null}
        {answer ? (
          <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
            <Stack>{children(answer)}</Stack>
          </div>
        ) : failure ? (
          <Card>
            <FailedCard what={title} failure={failure} retry={() => void read.refetch()} />
          </Card>
        ) : (
          <SkeletonBody shape="report" />
        )}
      </Stack>
    </Page>
  );
}
