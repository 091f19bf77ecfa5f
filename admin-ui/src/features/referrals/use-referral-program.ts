import {
  getReferralProgram,
  type ReferralProgramView,
  saveReferralProgram,
  switchReferralProgram,
} from '@loyalty/contracts/referrals/queries';
import { type ReferralSettings, referralSettings } from '@loyalty/contracts/referrals/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useRevised } from '../../kit/form/use-revised.js';

type Errors = Readonly<Record<string, string>>;

export const useReferralProgram = () => useRead(getReferralProgram);

function mistakesOf(settings: ReferralSettings): Errors {
  const { error } = referralSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The settings that are edited, over those that are saved. */
export function useReferralEditor(program: ReferralProgramView) {
  const { t } = useTranslation();
  const write = useWrite(saveReferralProgram);
  const [answered, setAnswered] = useState<Errors>({});
  const {
    value: settings,
    set,
    ...form
  } = useRevised<ReferralSettings>({
    stored: program.settings,
    revision: program.revision,
    check: mistakesOf,
    send: (next, guard) => write.mutateAsync({ body: { settings: next }, ...guard }),
    onRejected: (failure) => setAnswered(settingsErrors(failure)),
  });
  return {
    ...form,
    settings,
    change: (part: Partial<ReferralSettings>) => {
      setAnswered({});
      set({ ...settings, ...part });
    },
    errors: { ...answered, ...form.errors },
    /** A program that was never saved can be saved as it is. */
    isNew: program.revision === 0,
    save: () => form.save({ saved: t('referrals.program.saved'), failed: t('referrals.program.saveFailed') }),
    discard: () => {
      form.discard();
      setAnswered({});
    },
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
