import type { Thousands } from '@loyalty/contracts/imports/attributes';
import { mapImport } from '@loyalty/contracts/imports/queries';
import type { ImportRow } from '@loyalty/contracts/imports/rows';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { Picker } from '../../kit/form/fields.js';

interface ThousandsChoiceProps {
  value: Thousands;
  onChange: (value: Thousands) => void;
  help: string;
  disabled?: boolean;
}

/** The sign between thousands in the points of a file. */
export function ThousandsChoice({ value, onChange, help, disabled }: ThousandsChoiceProps) {
  const { t } = useTranslation();
  return (
    <Picker
      label={t('imports.thousands.label')}
      value={value}
      onChange={(next) => onChange(next as Thousands)}
      options={(['comma', 'point'] as const).map((sign) => ({ value: sign, label: t(`imports.thousands.${sign}`) }))}
      help={help}
      disabled={disabled ?? false}
    />
  );
}

/** The separator by which a file was checked, where its points have one; another one checks every row again. */
export function CheckedThousands({ row, onMapped }: { row: ImportRow; onMapped: () => void }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const map = useWrite(mapImport);
  const { id, mapping } = row;
  if (!mapping?.thousands) return null;
  const choose = (thousands: Thousands) =>
    map.mutate(
      { params: { id }, body: { ...mapping, thousands } },
      { onSuccess: onMapped, onError: (failure) => failed(failure, t('imports.failed')) },
    );
  return (
    <ThousandsChoice
      value={mapping.thousands}
      onChange={choose}
      help={t('imports.thousands.checked')}
      disabled={map.isPending}
    />
  );
}
