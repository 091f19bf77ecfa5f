import { listCustomers } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useSettled } from '../../../data/hooks.js';
import { Stack } from '../../../kit/display/layout.js';
import { Picker, TextInput } from '../../../kit/form/fields.js';
import { ReadControls } from '../../../kit/shell/read-only.js';
import type { PreviewMember } from './use-mail-preview.js';

interface MemberChoiceProps {
  member: PreviewMember | null;
  onChange: (member: PreviewMember | null) => void;
}

/** Members that are offered at once. */
const OFFERED = 10;

/** Whose values a preview has: samples, or those of a member who is searched by name or mail. */
export function MemberChoice({ member, onChange }: MemberChoiceProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const query = { first: String(OFFERED), ...(settled && { search: settled }) };
  const found =
    useRows(listCustomers, { query } as Parameters<typeof useRows<typeof listCustomers>>[1]).data?.data ?? [];
  const known = found.map(({ id, name, email, points, tier }) => ({
    id,
    name: name || email,
    points: points.available,
    tier,
  }));
  const all = member && !known.some(({ id }) => id === member.id) ? [member, ...known] : known;
  return (
    <ReadControls>
      <Stack gap="small">
        <Picker
          label={t('mailEditor.preview.values')}
          value={member?.id ?? ''}
          onChange={(chosen) => onChange(all.find(({ id }) => id === chosen) ?? null)}
          options={[
            { value: '', label: t('mailEditor.preview.sample') },
            ...all.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextInput
          label={t('mailEditor.preview.search')}
          hideLabel
          kind="search"
          placeholder={t('mailEditor.preview.search')}
          value={search}
          onChange={setSearch}
        />
      </Stack>
    </ReadControls>
  );
}
