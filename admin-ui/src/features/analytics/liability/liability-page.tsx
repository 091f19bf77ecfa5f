// Answers: what do the points that customers hold cost?
import { getLiability, type Liability } from '@loyalty/contracts/analytics/liability';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../../data/freshness.js';
import { useRead } from '../../../data/hooks.js';
import { Card } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Banner } from '../../../kit/feedback/banner.js';
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
import { type LiabilityDay, useDay, useDayMistake } from './use-day.js';

/** Reserves the height of a line that is loading. */
const NOTHING = '\u00a0';

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

/** The ways to take the figures along. */
function useSaveChoice(day: LiabilityDay, answer: Liability | undefined): PageChoice {
  const { t } = useTranslation();
  const copy = useCopy();
  const { tablesOf } = useLiabilityTables();
  const name = `liability-${day.at}`;
  const options = answer
    ? [
        { label: t('reports.csv'), pick: () => saveCsv(name, tablesOf(answer)) },
        { label: t('reports.workbook'), pick: () => void saveWorkbook(name, tablesOf(answer)) },
        { label: t('reports.print'), pick: () => window.print() },
        { label: t('reports.link'), pick: () => copy(day.link) },
      ]
    : [];
  return { label: t('reports.export'), icon: 'export', options };
}

/** Says that the address names a day that cannot be shown, and which one is shown instead. */
function MistakeBanner({ day }: { day: LiabilityDay }) {
  const { t } = useTranslation();
  const f = useFormat();
  const textOf = useDayMistake();
  if (!day.mistake) return null;
  return (
    <Banner tone="warning">{t('liability.notThisDay', { reason: textOf(day.mistake), day: f.day(day.at) })}</Banner>
  );
}

function Cards({ answer, day }: { answer: Liability; day: LiabilityDay }) {
  return (
    <Stack>
      <FiguresCard answer={answer} />
      <AgeCard answer={answer} day={day} />
      <SplitCards answer={answer} />
      <ForecastCard answer={answer} day={day} />
      <BackTestCard answer={answer} day={day} />
      <ClosingsCard answer={answer} isOther={day.mistake !== null} />
    </Stack>
  );
}

export default function LiabilityPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const day = useDay();
  const [choosing, setChoosing] = useState(false);
  const read = useRead(getLiability, { query: { at: day.at } }, { keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const answer = read.data?.data;
  const choices = [useDayChoice(day, () => setChoosing(true)), useSaveChoice(day, answer)];
  const title = t('pages.liability.title');
  const pick = (at: string) => {
    setChoosing(false);
    day.pick(at);
  };
  return (
    <Page
      title={title}
      back={{ label: t('pages.pointAnalytics.title'), to: '/analytics/point' }}
      subtitle={answer ? t('liability.endOf', { day: f.day(answer.at) }) : NOTHING}
      fresh={fresh}
      choices={choices}
    >
      {choosing ? <DayModal day={day.at} today={day.today} onClose={() => setChoosing(false)} onChoose={pick} /> : null}
      <MistakeBanner day={day} />
      {answer ? (
        <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
          <Cards answer={answer} day={day} />
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
