// Answers: what do members and their friends get, and which referrals count?
import type { ReferralProgramView } from '@loyalty/contracts/referrals/queries';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page, type PageAction } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { AntiCheatCard, LimitsCard, RequirementCard, TextsCard } from './program-cards.js';
import { ProgramNotice } from './program-notice.js';
import { RewardsCard } from './rewards-card.js';
import { TagsCard } from './tags-card.js';
import { useReferralEditor, useReferralProgram, useReferralSwitch } from './use-referral-program.js';

function StateBadge({ program }: { program: ReferralProgramView }) {
  const { t } = useTranslation();
  if (program.revision === 0) return <Badge>{t('referrals.program.notSetUp')}</Badge>;
  return program.on ? (
    <Badge tone="success">{t('referrals.program.on')}</Badge>
  ) : (
    <Badge>{t('referrals.program.off')}</Badge>
  );
}

type Framed = (body: ReactNode, primary?: PageAction) => ReactNode;

function Program({ program, page }: { program: ReferralProgramView; page: Framed }) {
  const { t } = useTranslation();
  const editor = useReferralEditor(program);
  const { run, busy } = useReferralSwitch();
  const primary: PageAction | undefined =
    program.locked || program.revision === 0
      ? undefined
      : {
          label: program.on ? t('referrals.program.turnOff') : t('referrals.program.turnOn'),
          onClick: () => run(!program.on),
          busy,
        };
  return (
    <SavedForm editor={editor}>
      {page(
        <Stack>
          <ProgramNotice program={program} />
          {editor.isNew && !program.locked ? (
            <Card>
              <Line spread wrap>
                <Text as="p">{t('referrals.program.intro')}</Text>
                <Button writes look="filled" busy={editor.saving} onClick={() => editor.save()}>
                  {t('referrals.program.turnOn')}
                </Button>
              </Line>
            </Card>
          ) : null}
          <RewardsCard program={program} />
          <RequirementCard editor={editor} />
          <LimitsCard editor={editor} />
          <AntiCheatCard editor={editor} />
          <TextsCard editor={editor} />
          <TagsCard editor={editor} />
        </Stack>,
        primary,
      )}
    </SavedForm>
  );
}

export default function ReferralProgramPage() {
  const { t } = useTranslation();
  const read = useReferralProgram();
  const program = read.data?.data;
  const page: Framed = (body, primary) => (
    <Page
      title={t('pages.referralProgram.title')}
      back={{ label: t('pages.programs.title'), to: '/programs' }}
      badges={program ? <StateBadge program={program} /> : undefined}
      primary={primary}
      secondary={[
        { label: t('pages.referralContent.title'), to: '/referral' },
        { label: t('pages.activityReferral.title'), to: '/customers/activity/referral' },
      ]}
    >
      {body}
    </Page>
  );
  if (program) return <Program program={program} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={t('referrals.program.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}
