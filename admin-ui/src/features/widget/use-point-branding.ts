import type { PointLabel } from '@loyalty/contracts/programs/events';
import { getPointSettings, savePointSettings } from '@loyalty/contracts/programs/point-settings';
import { branding } from '@loyalty/contracts/shop/branding';
import { changeSettings, listSettings } from '@loyalty/contracts/shop/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useRows, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Names and icon of points; empty for the default name and for no icon. */
interface PointBranding extends PointLabel {
  readonly icon: string;
}

const labelSchema = savePointSettings.body.shape.label.unwrap();
const labelOf = ({ singular, plural, position }: PointBranding): PointLabel => ({ singular, plural, position });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function errorsOf(label: PointLabel): Record<string, string> {
  const { error } = labelSchema.safeParse(label);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The form of the name and icon of points. The name belongs to the programs, the icon to the shop's branding: one save writes both. */
export function usePointBranding() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const points = useRead(getPointSettings);
  const settings = useRows(listSettings);
  const [edited, setEdited] = useState<PointBranding | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [labels, icons] = [useWrite(savePointSettings), useWrite(changeSettings)];
  const icon = settings.data?.data.find(({ key }) => key === branding.pointIcon.key)?.value;
  const stored: PointBranding | null =
    points.data && settings.data
      ? { ...labelOf(points.data.data.label as PointBranding), icon: String(icon ?? '') }
      : null;
  const value = edited ?? stored;
  const write = async (form: PointBranding, before: PointBranding): Promise<void> => {
    try {
      if (!isSame(labelOf(form), labelOf(before))) await labels.mutateAsync({ body: { label: labelOf(form) } });
      if (form.icon !== before.icon) await icons.mutateAsync({ body: { [branding.pointIcon.key]: form.icon } });
      setEdited(null);
      toast({ text: t('storefront.saved') });
    } catch (thrown) {
      const failure = asFailure(thrown);
      const answered = Object.entries(fieldErrors(failure)).map(([path, text]) => [path.split('.').at(-1) ?? '', text]);
      setErrors(Object.fromEntries(answered));
      // A message shown at its field needs no toast.
      if (!answered.some(([name = '']) => name in form)) failed(failure, t('storefront.saveFailed'));
    }
  };
  const save = (): void => {
    if (!value || !stored) return;
    const wrong = errorsOf(labelOf(value));
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void write(value, stored);
  };
  return {
    value,
    failure: points.error ?? settings.error,
    retry: () => void Promise.all([points.refetch(), settings.refetch()]),
    errors,
    change: (part: Partial<PointBranding>) => {
      setErrors({});
      if (value) setEdited({ ...value, ...part });
    },
    editor: {
      dirty: edited !== null && !isSame(edited, stored),
      saving: labels.isPending || icons.isPending,
      save,
      discard: () => {
        setErrors({});
        setEdited(null);
      },
    },
  };
}
