// Answers: what do the points that customers hold cost?
import { getLiability } from '@loyalty/contracts/analytics/liability';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../../data/freshness.js';
import { useRead } from '../../../data/hooks.js';
import { Card } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { FailedCard, useCopy } from '../../../kit/feedback/states.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { saveCsv, saveWorkbook } from '../../../kit/report/save-report.js';
import { Page, type PageChoice } from '../../../kit/shell/page.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import { ClosingsCard } from './closings-card.js';
import { FiguresCard } from './figures-card.js';
import { BackTestCard, ForecastCard } from './forecast-cards.js';
import { useLiabilityTables } from './liability-tables.js';
import { AgeCard, SplitCards } from './split-cards.js';
import { type LiabilityDay, useDay } from './use-day.js';

const DayModal = onDemand(() => import('./day-modal.js'));

/** The menu of days. */
function useDayChoice(day: LiabilityDay, choose: () => void): PageChoice {
  const { t } = useTranslation();
  const f = useFormat();
  const options = day.presets.map(({ name, day: at }) => ({
    label: t(`liability.presets.${name}`),
    chosen: at === day.at,
    pick: () => day.pick(at),
  }));
  return {
    label: f.day(day.at),
    icon: 'calendar',
    options: [...options, { label: t('reports.range.choose'), pick: choose }],
  };
}

export default function LiabilityPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  const day = useDay();
  const [choosing, setChoosing] = useState(false);
  const read = useRead(getLiability, { query: { at: day.at } }, { keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const { tablesOf } = useLiabilityTables();
  const dayChoice = useDayChoice(day, () => setChoosing(true));
  const answer = read.data?.data;
  const title = t('pages.liability.title');
  const name = `liability-${day.at}`;
  const save: PageChoice = {
    label: t('reports.export'),
    icon: 'export',
    options: answer
      ? [
          { label: t('reports.csv'), pick: () => saveCsv(name, tablesOf(answer)) },
          { label: t('reports.workbook'), pick: () => void saveWorkbook(name, tablesOf(answer)) },
          { label: t('reports.print'), pick: () => window.print() },
          { label: t('reports.link'), pick: () => copy(window.location.href) },
        ]
      : [],
  };
  return (
    <Page
      title={title}
      back={{ label: t('pages.pointAnalytics.title'), to: '/analytics/point' }}
      subtitle={answer ? t('liability.endOf', { day: f.day(answer.at) }) : '\u00a0'}
      fresh={fresh}
      choices={[dayChoice, save]}
    >
      {choosing ? (
        <DayModal
          day={day.at}
          today={day.today}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setChoosing(false);
            day.pick(at);
          }}
        />
      ) : null}
      {answer ? (
        <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
          <Stack>
            <FiguresCard answer={answer} />
            <AgeCard answer={answer} day={day} />
            <SplitCards answer={answer} />
            <ForecastCard answer={answer} day={day} />
            <BackTestCard answer={answer} day={day} />
            <ClosingsCard answer={answer} />
          </Stack>
        </div>
      ) : read.error ? (
        <Card>
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="report" />
      )}
    </Page>
  );
}
