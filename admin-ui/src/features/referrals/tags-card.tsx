import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../kit/form/fields.js';
import { TagsInput, tagsError } from '../../kit/form/tags-input.js';
import { SettingCard } from './program-cards.js';
import type { ReferralEditor } from './use-referral-program.js';

/** Tags that a completed referral puts on the friend's order and on the friend (spec REFR-008). */
export function TagsCard({ editor: { settings, change, errors, isLocked } }: { editor: ReferralEditor }) {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('referrals.program.tags')} sub={t('referrals.program.tagsHelp')}>
      <FieldRow>
        {(['orderTags', 'customerTags'] as const).map((of) => (
          <TagsInput
            key={of}
            label={t(`referrals.program.${of}`)}
            tags={settings[of]}
            onChange={(tags) => change({ [of]: tags })}
            error={tagsError(errors, of)}
            disabled={isLocked}
          />
        ))}
      </FieldRow>
    </SettingCard>
  );
}
