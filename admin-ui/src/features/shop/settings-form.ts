import { type Setting, type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { changeSettings, listSettings } from '@loyalty/contracts/shop/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

type Values = Readonly<Record<string, SettingValue>>;

const isSame = (one: SettingValue | undefined, other: SettingValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of some settings: what was typed over what is stored. Only what differs is sent, all of it or nothing, so that what another person
 * changes meanwhile stays; it appears at once where nothing was typed (spec SETT-014, MSG-087).
 */
export function useSettingsForm(settings: readonly Setting[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRows(listSettings, {}, { everyMs: 15_000 });
  const write = useWrite(changeSettings);
  const [edited, setEdited] = useState<Values>({});
  const rows = read.data?.data;
  const stored = rows && Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const changed = Object.fromEntries(
    settings
      .map(({ key }) => key)
      .flatMap((key): [string, SettingValue][] => {
        const value = edited[key];
        return value === undefined || !stored || isSame(value, stored[key]) ? [] : [[key, value]];
      }),
  );
  const errorOf = ({ key, schema }: Setting): string | undefined =>
    key in changed ? schema.safeParse(changed[key]).error?.issues[0]?.message : undefined;
  const wrong = settings.find((setting) => errorOf(setting) !== undefined);
  const save = (): void => {
    if (wrong) {
      document.getElementById(inputOf(wrong.key))?.focus();
      return;
    }
    write.mutate(
      { body: changed },
      {
        onSuccess: () => {
          setEdited({});
          toast({ text: t('settings.saved') });
        },
        onError: (failure) => failed(failure, t('settings.changeFailed'), save),
      },
    );
  };
  return {
    read,
    isLoaded: stored !== undefined,
    editor: {
      dirty: Object.keys(changed).length > 0,
      saving: write.isPending,
      save,
      discard: () => setEdited({}),
    },
    field: (setting: Setting) => {
      const byStore = settingOf(setting, stored ?? {});
      return {
        stored: byStore,
        value: edited[setting.key] ?? byStore,
        changed: setting.key in changed,
        error: errorOf(setting),
        change: (value: SettingValue) => setEdited((before) => ({ ...before, [setting.key]: value })),
      };
    },
  };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The id of a setting's input: the search of the settings leads to it. */
export const inputOf = (key: string): string => `setting-${key}`;
