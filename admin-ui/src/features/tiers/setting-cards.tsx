import { inactivityUnit, calculateBy as measures, resetOn as resets } from '@loyalty/contracts/tiers/settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { numberOf, textOf } from './tier-settings.js';
import type { TierEditor } from './use-tiers.js';

/** Fields that a choice hides or switches off can still be mended while a mistake in them keeps everything from being saved. */
interface EditorProps {
  editor: TierEditor;
}

function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} />
        {children}
      </Stack>
    </Card>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean;
  help?: string;
}

/** A whole number. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return <TextInput {...field} kind="number" value={textOf(value)} onChange={(text) => onChange(numberOf(text))} />;
}

export function GeneralCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked: disabled } = editor;
  const { calculateBy, startDate, resetOn, resetDay, rollingMonths } = settings;
  return (
    <SettingCard title={t('tiers.tab.general')}>
      <FieldRow>
        <Picker
          label={t('tiers.calculateBy.label')}
          value={calculateBy}
          onChange={(value) => change({ calculateBy: value as typeof calculateBy })}
          options={measures.options.map((value) => ({ value, label: t(`tiers.calculateBy.${value}`) }))}
        />
        <TextInput
          label={t('tiers.startDate')}
          kind="date"
          value={startDate ?? ''}
          onChange={(value) => change({ startDate: value === '' ? null : value })}
          help={t('tiers.startDateHelp')}
          error={errors.startDate}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <Picker
          label={t('tiers.resetOn.label')}
          value={resetOn}
          onChange={(value) => change({ resetOn: value as typeof resetOn })}
          options={resets.options.map((value) => ({ value, label: t(`tiers.resetOn.${value}`) }))}
        />
        {resetOn === 'calendar_date' || errors.resetDay ? (
          <TextInput
            label={t('tiers.resetDay')}
            value={resetDay}
            onChange={(value) => change({ resetDay: value })}
            error={errors.resetDay}
            disabled={disabled}
          />
        ) : null}
        {resetOn === 'rolling' || errors.rollingMonths ? (
          <NumberField
            label={t('tiers.rollingMonths')}
            value={rollingMonths}
            onChange={(value) => change({ rollingMonths: value })}
            error={errors.rollingMonths}
            disabled={disabled}
          />
        ) : null}
      </FieldRow>
      <Flag
        label={t('tiers.tierPointEditing')}
        value={settings.tierPointEditing}
        onChange={(value) => change({ tierPointEditing: value })}
        disabled={disabled}
      />
    </SettingCard>
  );
}

export function NotificationCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked: disabled } = editor;
  const { notice } = settings;
  return (
    <SettingCard title={t('tiers.tab.notification')}>
      <Flag
        label={t('tiers.notice')}
        value={notice.enabled}
        onChange={(enabled) => change({ notice: { ...notice, enabled } })}
        disabled={disabled}
      />
      <NumberField
        label={t('tiers.noticeDays')}
        value={notice.daysBefore}
        onChange={(daysBefore) => change({ notice: { ...notice, daysBefore } })}
        error={errors['notice.daysBefore']}
        disabled={disabled || !(notice.enabled || errors['notice.daysBefore'])}
      />
    </SettingCard>
  );
}

export function AssessmentCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  const { assessment } = settings;
  const set = (part: Partial<typeof assessment>) => change({ assessment: { ...assessment, ...part } });
  const isWrong = Object.keys(errors).some((path) => path.startsWith('assessment.'));
  const disabled = isLocked || !(assessment.enabled || isWrong);
  return (
    <SettingCard title={t('tiers.tab.assessment')}>
      <Flag
        label={t('tiers.assessment.enabled')}
        value={assessment.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={isLocked}
      />
      <FieldRow>
        <TextInput
          label={t('tiers.assessment.startDate')}
          kind="date"
          value={assessment.startDate ?? ''}
          onChange={(value) => set({ startDate: value === '' ? null : value })}
          error={errors['assessment.startDate']}
          disabled={disabled}
        />
        <NumberField
          label={t('tiers.assessment.offset')}
          value={assessment.offsetDays}
          onChange={(offsetDays) => set({ offsetDays })}
          error={errors['assessment.offsetDays']}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={t('tiers.assessment.threshold')}
          value={assessment.threshold}
          onChange={(threshold) => set({ threshold })}
          error={errors['assessment.threshold']}
          disabled={disabled}
        />
        <NumberField
          label={t('tiers.assessment.timeFrame')}
          value={assessment.timeFrameMonths}
          onChange={(timeFrameMonths) => set({ timeFrameMonths })}
          error={errors['assessment.timeFrameMonths']}
          disabled={disabled}
        />
      </FieldRow>
    </SettingCard>
  );
}

export function DemotionCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  const { demotion } = settings;
  const set = (part: Partial<typeof demotion>) => change({ demotion: { ...demotion, ...part } });
  // A mistake can be mended although demotion is off: it keeps the settings from being saved.
  const disabled = isLocked || !(demotion.enabled || errors['demotion.after.value']);
  return (
    <SettingCard title={t('tiers.tab.demotion')}>
      <Flag
        label={t('tiers.demotion.enabled')}
        value={demotion.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={isLocked}
      />
      <Picker
        label={t('tiers.demotion.action')}
        value={demotion.action}
        onChange={(action) => set({ action: action as typeof demotion.action })}
        disabled={disabled}
        options={(['downgrade_tier', 'reset_tier'] as const).map((value) => ({
          value,
          label: t(`tiers.demotion.${value}`),
        }))}
      />
      <FieldRow>
        <NumberField
          label={t('tiers.demotion.value')}
          value={demotion.after.value}
          onChange={(value) => set({ after: { ...demotion.after, value } })}
          error={errors['demotion.after.value']}
          disabled={disabled}
        />
        <Picker
          label={t('tiers.demotion.unit')}
          value={demotion.after.unit}
          onChange={(unit) => set({ after: { ...demotion.after, unit: unit as typeof demotion.after.unit } })}
          options={inactivityUnit.options.map((value) => ({ value, label: t(`tiers.demotion.units.${value}`) }))}
          disabled={disabled}
        />
      </FieldRow>
    </SettingCard>
  );
}
