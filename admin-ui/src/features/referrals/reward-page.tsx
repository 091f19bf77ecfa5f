import type { ReferralProgramView } from '@loyalty/contracts/referrals/queries';
import { type ReferralReward, type ReferralSettings, referralRewardKind } from '@loyalty/contracts/referrals/settings';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../data/use-currency.js';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { ReferralPreviews } from './previews.js';
import { NumberField, SettingCard } from './program-cards.js';
import { ProgramNotice } from './program-notice.js';
import { type ReferralEditor, useReferralEditor, useReferralProgram } from './use-referral-program.js';

type Side = 'friendReward' | 'customerReward';

function AmountFields({ side, editor }: { side: Side; editor: ReferralEditor }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { settings, change, errors, isLocked } = editor;
  const reward = settings[side];
  const set = (part: Partial<ReferralReward>) => change({ [side]: { ...reward, ...part } });
  const { kind } = reward;
  const unit = kind === 'amount' ? { after: currency } : kind === 'percentage' ? { after: '%' } : {};
  return (
    <>
      <FieldRow>
        <Picker
          label={t('referrals.reward.kind')}
          value={kind}
          onChange={(value) => set({ kind: value as ReferralReward['kind'] })}
          options={referralRewardKind.options.map((value) => ({ value, label: t(`referrals.reward.${value}`) }))}
        />
        <NumberField
          label={t(`referrals.reward.value.${kind}`)}
          value={reward.amount}
          onChange={(amount) => set({ amount: amount ?? Number.NaN })}
          error={errors[`${side}.amount`]}
          disabled={isLocked}
          {...unit}
        />
      </FieldRow>
      {kind === 'points' ? null : (
        <FieldRow>
          <NumberField
            label={t('referrals.reward.minimum')}
            value={reward.minimumPurchase}
            onChange={(minimumPurchase) => set({ minimumPurchase: minimumPurchase ?? Number.NaN })}
            help={t('referrals.reward.minimumHelp')}
            error={errors[`${side}.minimumPurchase`]}
            disabled={isLocked}
            after={currency}
          />
          <NumberField
            label={t('referrals.reward.expires')}
            value={reward.expiresInDays}
            onChange={(expiresInDays) => set({ expiresInDays })}
            help={t('referrals.reward.expiresHelp')}
            error={errors[`${side}.expiresInDays`]}
            disabled={isLocked}
          />
        </FieldRow>
      )}
    </>
  );
}

function RewardForm({
  side,
  program,
  page,
}: {
  side: Side;
  program: ReferralProgramView;
  page: (body: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  const editor = useReferralEditor(program);
  const { settings, change, errors, isLocked } = editor;
  const reward = settings[side];
  return (
    <SavedForm editor={editor}>
      {page(
        <Stack>
          {program.locked ? <ProgramNotice program={program} /> : null}
          <TwoColumns
            side={<ReferralPreviews settings={settings} first={side === 'friendReward' ? 'friend' : 'member'} />}
            main={
              <SettingCard title={t(`referrals.program.${side}`)} sub={t('referrals.reward.hint')}>
                <TextInput
                  label={t('referrals.reward.title')}
                  value={reward.title}
                  onChange={(title) => change({ [side]: { ...reward, title } })}
                  error={errors[`${side}.title`]}
                  disabled={isLocked}
                  required
                />
                <AmountFields side={side} editor={editor} />
                {side === 'customerReward' ? (
                  <Picker
                    label={t('referrals.reward.when')}
                    value={settings.when}
                    onChange={(when) => change({ when: when as ReferralSettings['when'] })}
                    options={(['order', 'approval'] as const).map((value) => ({
                      value,
                      label: t(`referrals.reward.${value}`),
                    }))}
                  />
                ) : null}
              </SettingCard>
            }
          />
        </Stack>,
      )}
    </SavedForm>
  );
}

/** The page of one side's reward. */
export function RewardPage({ side }: { side: Side }) {
  const { t } = useTranslation();
  const read = useReferralProgram();
  const program = read.data?.data;
  const page = (body: ReactNode) => (
    <Page title={t(`pages.${side}.title`)} back={{ label: t('pages.referralProgram.title'), to: '/programs/referral' }}>
      {body}
    </Page>
  );
  if (program) return <RewardForm side={side} program={program} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={t('referrals.program.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}
