import { getCustomerCreation } from '@loyalty/contracts/imports/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Flag } from '../../kit/form/fields.js';

interface CreateChoiceProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Whether people whom the store does not have are created there; it says why where the store does not allow that. */
export function CreateChoice({ value, onChange }: CreateChoiceProps) {
  const { t } = useTranslation();
  const permission = useRead(getCustomerCreation).data?.data;
  const isMissing = permission?.granted === false;
  return (
    <Flag
      label={t('imports.create.label')}
      value={value && !isMissing}
      onChange={onChange}
      disabled={!permission?.granted}
      help={isMissing ? t('imports.create.notAllowed', { scope: permission.scope }) : t('imports.create.help')}
    />
  );
}
