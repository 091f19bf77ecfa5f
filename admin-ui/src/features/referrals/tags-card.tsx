import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { SettingCard } from './program-cards.js';
import type { ReferralEditor } from './use-referral-program.js';

type Of = 'orderTags' | 'customerTags';

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function TagsInput({ of, editor }: { of: Of; editor: ReferralEditor }) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = Object.keys(errors).find((path) => path === of || path.startsWith(`${of}.`));
  return (
    <TextInput
      label={t(`referrals.program.${of}`)}
      value={typed ?? settings[of].join(', ')}
      onChange={(text) => {
        setTyped(text);
        change({ [of]: tagsIn(text) });
      }}
      onBlur={() => setTyped(null)}
      error={wrong && errors[wrong]}
      disabled={isLocked}
    />
  );
}

/** Tags that a completed referral puts on the friend's order and on the friend (spec REFR-008). */
export function TagsCard({ editor }: { editor: ReferralEditor }) {
  const { t } = useTranslation();
  return (
    <SettingCard title={t('referrals.program.tags')} sub={t('referrals.program.tagsHelp')}>
      <FieldRow>
        <TagsInput of="orderTags" editor={editor} />
        <TagsInput of="customerTags" editor={editor} />
      </FieldRow>
    </SettingCard>
  );
}
