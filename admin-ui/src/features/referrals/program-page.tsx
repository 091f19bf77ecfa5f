// Answers: what do members and their friends get, and which referrals count?
import type { ReferralProgramView } from '@loyalty/contracts/referrals/queries';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { StateSwitch } from '../../kit/form/state-switch.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { ReferralPreviews } from './previews.js';
import { AntiCheatCard, LimitsCard, RequirementCard, TextsCard } from './program-cards.js';
import { ProgramNotice } from './program-notice.js';
import { ReferralFigures } from './referral-figures.js';
import { RewardsCard } from './rewards-card.js';
import { TagsCard } from './tags-card.js';
import { useReferralEditor, useReferralProgram, useReferralSwitch } from './use-referral-program.js';

/** State of the program in the header. One that was never saved is switched on by its first save. */
function ProgramState({ program }: { program: ReferralProgramView }) {
  const { t } = useTranslation();
  const { run, busy } = useReferralSwitch();
  if (program.revision === 0) return <Badge>{t('referrals.program.notSetUp')}</Badge>;
  return (
    <StateSwitch
      on={program.on}
      name={t('referrals.program.name')}
      stops={t('referrals.program.stops')}
      busy={busy}
      fixed={program.locked}
      onTurn={run}
    />
  );
}

function Program({ program, page }: { program: ReferralProgramView; page: (body: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const editor = useReferralEditor(program);
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
          {program.revision > 0 ? <ReferralFigures /> : null}
          <TwoColumns
            main={
              <>
                <RewardsCard program={program} />
                <RequirementCard editor={editor} />
                <LimitsCard editor={editor} />
                <AntiCheatCard editor={editor} />
                <TextsCard editor={editor} />
                <TagsCard editor={editor} />
              </>
            }
            side={<ReferralPreviews settings={editor.settings} />}
          />
        </Stack>,
      )}
    </SavedForm>
  );
}

export default function ReferralProgramPage() {
  const { t } = useTranslation();
  const read = useReferralProgram();
  const program = read.data?.data;
  const page = (body: ReactNode) => (
    <Page
      title={t('pages.referralProgram.title')}
      back={{ label: t('pages.programs.title'), to: '/programs' }}
      badges={program ? <ProgramState program={program} /> : undefined}
      secondary={[
        { label: t('pages.referralShare.title'), to: '/programs/referral/share' },
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
