import { type Setting, type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { changeSettings, listSettings } from '@loyalty/contracts/shop/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** What was typed, over the value that was stored when it was first changed. */
interface Edit {
  readonly value: SettingValue;
  readonly over: SettingValue | undefined;
}

const isSame = (one: SettingValue | undefined, other: SettingValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const valuesOf = (rows: readonly { readonly key: string; readonly value: SettingValue }[]) =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

type StoredValues = Readonly<Record<string, SettingValue>>;

/** What was typed over the stored values, and which of it another person changed meanwhile. */
function useEdits(settings: readonly Setting[], stored: StoredValues | undefined) {
  const [edited, setEdited] = useState<Readonly<Record<string, Edit>>>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const changed = Object.fromEntries(
    settings
      .map(({ key }) => key)
      .flatMap((key): [string, SettingValue][] => {
        const value = edited[key]?.value;
        return value === undefined || !stored || isSame(value, stored[key]) ? [] : [[key, value]];
      }),
  );
  return {
    edited,
    changed,
    conflicts,
    change: (key: string, value: SettingValue) =>
      setEdited((before) => ({ ...before, [key]: { value, over: before[key] ? before[key].over : stored?.[key] } })),
    drop: (): void => {
      setEdited({});
      setConflicts([]);
    },
    /** Whether another person changed a setting since it was edited here; from then on the edit is over the new value. */
    isConflicting: (now: StoredValues): boolean => {
      const found = Object.entries(changed)
        .filter(([key, value]) => key in now && !isSame(now[key], edited[key]?.over) && !isSame(now[key], value))
        .map(([key]) => key);
      const rebased = Object.fromEntries(found.map((key) => [key, { value: changed[key]!, over: now[key] }]));
      setEdited((before) => ({ ...before, ...rebased }));
      setConflicts(found);
      return found.length > 0;
    },
  };
}

/**
 * The form of some settings: what was typed over what is stored. Only what differs is sent, all of it or nothing, so that what another person
 * changes meanwhile stays; it appears at once where nothing was typed (spec SETT-014, MSG-087). Where both changed the same setting, the
 * other's value is shown before a second save replaces it (UX-9).
 */
export function useSettingsForm(settings: readonly Setting[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRows(listSettings, {}, { everyMs: 15_000 });
  const write = useWrite(changeSettings);
  const [isChecking, setChecking] = useState(false);
  const stored = read.data && valuesOf(read.data.data);
  const edits = useEdits(settings, stored);
  const { edited, changed } = edits;
  const errorOf = ({ key, schema }: Setting): string | undefined =>
    key in changed ? schema.safeParse(changed[key]).error?.issues[0]?.message : undefined;
  const wrong = settings.find((setting) => errorOf(setting) !== undefined);
  const save = async (): Promise<void> => {
    if (wrong) {
      document.getElementById(inputOf(wrong.key))?.focus();
      return;
    }
    setChecking(true);
    const isConflicting = edits.isConflicting(valuesOf((await read.refetch()).data?.data ?? []));
    setChecking(false);
    if (isConflicting) return;
    write.mutate(
      { body: changed },
      {
        onSuccess: () => {
          edits.drop();
          toast({ text: t('settings.saved') });
        },
        onError: (failure) => failed(failure, t('settings.changeFailed'), () => void save()),
      },
    );
  };
  return {
    read,
    isLoaded: stored !== undefined,
    editor: {
      dirty: Object.keys(changed).length > 0,
      saving: isChecking || write.isPending,
      save: () => void save(),
      discard: edits.drop,
    },
    /** Keys of the settings that another person changed as well. */
    conflicts: edits.conflicts,
    field: (setting: Setting) => {
      const byStore = settingOf(setting, stored ?? {});
      return {
        stored: byStore,
        value: edited[setting.key]?.value ?? byStore,
        changed: setting.key in changed,
        error: errorOf(setting),
        change: (value: SettingValue) => edits.change(setting.key, value),
      };
    },
  };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The id of a setting's input: the search of the settings leads to it. */
export const inputOf = (key: string): string => `setting-${key}`;
