import { getCustomerCreation } from '@loyalty/contracts/imports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Flag } from '../../kit/form/fields.js';

/** The choice, which is none where the store does not allow it: one kept from before as well. */
export function useCreateChoice(before = false) {
  const permission = useRead(getCustomerCreation).data?.data;
  const [chosen, onChange] = useState(before);
  return { permission, value: chosen && permission?.granted !== false, onChange };
}

/** Whether people whom the store does not have are created there; it says why where the store does not allow that. */
export function CreateChoice({ permission, value, onChange }: ReturnType<typeof useCreateChoice>) {
  const { t } = useTranslation();
  const isMissing = permission?.granted === false;
  return (
    <Flag
      label={t('imports.create.label')}
      value={value}
      onChange={onChange}
      disabled={!permission?.granted}
      help={isMissing ? t('imports.create.notAllowed', { scope: permission.scope }) : t('imports.create.help')}
    />
  );
}
