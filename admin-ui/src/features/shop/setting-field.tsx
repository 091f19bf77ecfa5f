import type { Setting, SettingValue } from '@loyalty/contracts/kernel/settings';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Flag, Picker, TextInput } from '../../kit/form/fields.js';
import type { Option } from '../../kit/form/form-draft.js';
import { schemaField } from '../../kit/form/schema-fields.js';
import type { Words } from '../../words/en.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useLocks } from '../gates/use-locks.js';
import { inputOf, type SettingsForm } from './settings-form.js';

export type FieldKey = keyof Words['settings']['fields'];

/** A value that requires whatever a setting requires. */
const demanding = ({ schema }: Setting): SettingValue => (schemaField(schema).kind === 'flag' ? true : 'any');

/** What a setting lacks in this shop: the whole field, or single values of it. */
export function useSettingLocks() {
  const locks = useLocks();
  const lockOf = (setting: Setting, value: SettingValue) => {
    const feature = setting.needs?.(value) ?? null;
    return feature && locks.ofFeature(feature) ? feature : null;
  };
  return {
    ofValue: (setting: Setting, value: SettingValue) => lockOf(setting, value) !== null,
    ofField: (setting: Setting) => lockOf(setting, demanding(setting)),
    /** The missing feature, of the field or else of one of its values. */
    any: (setting: Setting, values: readonly SettingValue[]) =>
      [demanding(setting), ...values].map((value) => lockOf(setting, value)).find((feature) => feature !== null) ??
      null,
  };
}

interface SettingFieldProps {
  setting: Setting & { readonly key: string };
  form: SettingsForm;
  /** Options of a choice that is none by its schema, or whose values are no words. */
  options?: readonly Option[];
  lines?: number;
}

/** Parses the input of a number field; text that is no number is passed on, and the schema rejects it. */
const typedNumber = (text: string): SettingValue => (/^\d+$/.test(text.trim()) ? Number(text) : text);

/** A setting, drawn by its schema: a box to tick, a choice, or a text; locked with the badge of what it lacks. */
export function SettingField({ setting, form, options, lines }: SettingFieldProps) {
  const { t } = useTranslation();
  const locks = useSettingLocks();
  const { stored, value, changed, error, change } = form.field(setting);
  const key = setting.key as FieldKey;
  const locked = locks.ofField(setting) !== null;
  const missing = locks.any(setting, options?.map((option) => option.value) ?? []);
  const optionOf = (of: SettingValue) => options?.find((option) => option.value === of)?.label ?? String(of);
  const was =
    changed && typeof stored !== 'boolean' && stored !== ''
      ? t('shell.saveBar.was', { value: optionOf(stored) })
      : null;
  const help = t(`settings.fields.${key}.help`);
  const common = { id: inputOf(key), label: t(`settings.fields.${key}.label`), disabled: locked };
  const shown = { ...common, help: was ?? help, changed, error, value: String(value) };
  return (
    <Stack gap="small">
      {schemaField(setting.schema).kind === 'flag' ? (
        // Polaris mutes the help of a disabled box below a readable contrast.
        <Flag {...common} {...(locked ? {} : { help })} value={value === true} onChange={change} />
      ) : options ? (
        <Picker
          {...shown}
          onChange={change}
          options={options.map((option) => ({ ...option, disabled: locks.ofValue(setting, option.value) }))}
        />
      ) : (
        <TextInput
          {...shown}
          onChange={schemaField(setting.schema).kind === 'number' ? (text) => change(typedNumber(text)) : change}
          {...(lines ? { lines } : {})}
        />
      )}
      {missing ? <FeatureBadge feature={missing} /> : null}
    </Stack>
  );
}
