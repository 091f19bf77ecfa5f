import { listEarningPrograms, type ProgramOf } from '@loyalty/contracts/programs/queries';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { isByKey } from '../integrations/review-apps.js';
import { summaryOf } from '../programs/summary.js';

type ReviewProgram = ProgramOf<'write_review'>;

interface AppProgramProps {
  app: ReviewAppName;
  /** Display name. */
  name: string;
}

/** Who approves the app's reviews: a person, unless the program says otherwise and the app signs what it sends. */
function approvalOf(app: ReviewAppName, { approveAuto, reviewDefaultStatus }: ReviewProgram) {
  if (isByKey(app)) return 'unsigned';
  return approveAuto || reviewDefaultStatus === 'approved' ? 'automatic' : 'person';
}

/** Why reviews of the app earn nothing though there is a program; empty where they earn. */
function useObstacle({ app, name }: AppProgramProps, program: ReviewProgram): string {
  const { t } = useTranslation();
  if (program.reviewApp !== app)
    return t('integrations.program.otherApp', {
      other: t(`programs.option.reviewApp.${program.reviewApp}`),
      app: name,
    });
  return program.state === 'Active' ? '' : t('integrations.program.off', { app: name });
}

function ProgramFacts({ app, name, program }: AppProgramProps & { program: ReviewProgram }) {
  const { t } = useTranslation();
  const f = useFormat();
  const obstacle = useObstacle({ app, name }, program);
  const approval = approvalOf(app, program);
  return (
    <Stack gap="small">
      <Line gap="small" wrap>
        <Text strong>
          <Link to={`/programs/edit-settings/${program.id}`}>{program.title}</Link>
        </Text>
        <StatusBadge status={program.state} />
      </Line>
      <Text as="p" kind="small" tone="subdued">
        {summaryOf(program, f)}
      </Text>
      {obstacle ? (
        <Text as="p" tone="caution">
          {obstacle}
        </Text>
      ) : (
        <>
          <Fact
            label={t('integrations.program.approval')}
            value={t(`integrations.program.by.${approval === 'automatic' ? 'automatic' : 'person'}`)}
          />
          <Fact label={t('integrations.program.points30')} value={f.points(program.points30)} />
          <Text as="p" kind="small" tone="subdued">
            {t(`integrations.program.why.${approval}`, { app: name })}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The program that gives points for the app's reviews, or that none does. A shop has one at most. */
export function AppProgramCard({ app, name }: AppProgramProps) {
  const { t } = useTranslation();
  const read = useRows(listEarningPrograms);
  const rows = read.data?.data;
  const title = t('integrations.program.title');
  if (read.error && !rows) return <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />;
  if (!rows) return <SkeletonCard lines={3} />;
  const program = rows.find((row): row is ReviewProgram => row.event === 'write_review');
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} />
        {program ? (
          <ProgramFacts app={app} name={name} program={program} />
        ) : (
          <>
            <Text as="p" tone="subdued">
              {t('integrations.program.none', { app: name })}
            </Text>
            <Line>
              <Button writes to="/programs/write_review/new">
                {t('integrations.program.create')}
              </Button>
            </Line>
          </>
        )}
      </Stack>
    </Card>
  );
}
