// Answers: what does this program pay, and what has it paid lately?
import { getProgram, type ProgramRow } from '@loyalty/contracts/programs/queries';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stat, StatRow } from '../../kit/display/figures.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { kindName } from './kinds.js';
import type { Settings } from './settings-of.js';
import { summaryOf } from './summary.js';
import { linesOf, type SettingsValues } from './summary-lines.js';
import { useWorkedExample } from './use-worked-example.js';
import { VersionsCard } from './versions-card.js';

function Figures({ row }: { row: ProgramRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('programs.record.points')} value={f.points(row.points30)} />
        <Stat label={t('programs.record.uses')} value={f.points(row.uses30)} to="/customers/programs/activity/all" />
        <Stat label={t('programs.record.version')} value={f.points(row.version)} />
        <Stat label={t('programs.record.since')} value={f.date(row.createdAt)} />
      </StatRow>
    </Card>
  );
}

function Record({ row, refresh }: { row: ProgramRow; refresh: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const example = useWorkedExample(row.event, row as unknown as Settings);
  const lines = [summaryOf(row, f, true), ...linesOf(t, f, row as unknown as SettingsValues)];
  return (
    <Stack>
      <Figures row={row} />
      <Card>
        <Stack gap="medium">
          <CardHead title={t('programs.form.summary')} />
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {example ? (
            <Text as="p" strong>
              {example}
            </Text>
          ) : null}
          <Fact label={t('programs.record.changed')} value={f.dateTime(row.updatedAt)} />
          <Line gap="medium" wrap>
            <Link to="/customers/programs/activity/all">{t('programs.record.activity')}</Link>
            <Link to="/analytics/loyalty-programs">{t('programs.record.report')}</Link>
          </Line>
        </Stack>
      </Card>
      <VersionsCard program={row.id} event={row.event} dirty={false} onRestored={refresh} />
    </Stack>
  );
}

export default function PointProgramPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead(getProgram, { params: { id } });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const row = read.data?.data;
  return (
    <Page
      title={row?.title ?? t('pages.pointProgram.title')}
      back={{ label: t('pages.programs.title'), to: '/programs' }}
      fresh={fresh}
      {...(row
        ? {
            subtitle: kindName(t, row.event),
            badges: (
              <>
                <StatusBadge status={row.state} />
                <Badge>{t('programs.version', { n: row.version })}</Badge>
              </>
            ),
            primary: { label: t('shell.action.edit'), to: `/programs/edit-settings/${row.id}` },
          }
        : {})}
    >
      {row ? (
        <Record row={row} refresh={() => void read.refetch()} />
      ) : read.error ? (
        <Card>
          <FailedCard what={t('pages.pointProgram.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="record" />
      )}
    </Page>
  );
}
