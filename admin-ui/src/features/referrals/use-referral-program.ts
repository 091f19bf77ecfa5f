import {
  getReferralProgram,
  type ReferralProgramView,
  saveReferralProgram,
  switchReferralProgram,
} from '@loyalty/contracts/referrals/queries';
import { type ReferralSettings, referralSettings } from '@loyalty/contracts/referrals/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

type Errors = Readonly<Record<string, string>>;

export const useReferralProgram = () => useRead(getReferralProgram);

function settingsErrors(settings: ReferralSettings): Errors {
  const { error } = referralSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Messages of the server by the path of their field within the settings. */
const within = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]));

/** The settings that are edited, over those that are saved. */
export function useReferralEditor(program: ReferralProgramView) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveReferralProgram);
  const stored = program.settings;
  const [edited, setEdited] = useState<ReferralSettings | null>(null);
  const [isShowing, setShowing] = useState(false);
  const [answered, setAnswered] = useState<Errors>({});
  const settings = edited ?? stored;
  const errors = settingsErrors(settings);
  const reset = () => {
    setEdited(null);
    setShowing(false);
    setAnswered({});
  };
  const save = (): void => {
    setShowing(true);
    if (Object.keys(errors).length > 0) return;
    write.mutate(
      { body: { settings }, ifMatch: program.revision },
      {
        onSuccess: () => {
          reset();
          toast({ text: t('referrals.program.saved') });
        },
        onError: (failure) =>
          failure.isAnswer && failure.kind !== 'changed'
            ? setAnswered(within(fieldErrors(failure)))
            : failed(failure, t('referrals.program.saveFailed'), save),
      },
    );
  };
  return {
    settings,
    change: (part: Partial<ReferralSettings>) => {
      setAnswered({});
      setEdited({ ...settings, ...part });
    },
    /** Nothing is said of a field before somebody tried to save. */
    errors: isShowing ? { ...answered, ...errors } : {},
    /** A program that was never saved can be saved as it is. */
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    isNew: program.revision === 0,
    saving: write.isPending,
    save,
    discard: reset,
    isLocked: program.locked,
  };
}
export type ReferralEditor = ReturnType<typeof useReferralEditor>;

/** Switches the program on and off. */
export function useReferralSwitch() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const write = useWrite(switchReferralProgram);
  const run = (on: boolean): void =>
    write.mutate(
      { body: { on } },
      { onError: (failure) => failed(failure, t('referrals.program.switchFailed'), () => run(on)) },
    );
  return { run, busy: write.isPending };
}
