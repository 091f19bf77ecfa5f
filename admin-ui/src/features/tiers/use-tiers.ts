import { getTiers, saveTierDraft, type TierScheme } from '@loyalty/contracts/tiers/queries';
import type { Tier, TierSettings } from '@loyalty/contracts/tiers/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { firstSettings, settingsErrors } from './tier-settings.js';

/** Polling interval of the scheme during a calculation, in milliseconds. */
const WHILE_CALCULATING_MS = 1_000;

export const useTiers = () =>
  useRead(getTiers, {}, { everyMsWhile: { ms: WHILE_CALCULATING_MS, holds: ({ data }) => data.calculating !== null } });

/** The edited settings, based on the draft or on those in force. */
export function useTierEditor(scheme: TierScheme) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveTierDraft);
  const stored = scheme.draft ?? scheme.launched ?? firstSettings(t('tiers.base'));
  const [edited, setEdited] = useState<TierSettings | null>(null);
  const [isShowing, setShowing] = useState(false);
  const settings = edited ?? stored;
  const errors = settingsErrors(settings);
  const save = () => {
    setShowing(true);
    if (Object.keys(errors).length > 0) return;
    write.mutate(
      { body: { settings }, ifMatch: scheme.revision },
      {
        onSuccess: () => {
          setEdited(null);
          setShowing(false);
          toast({ text: t('tiers.saved') });
        },
        onError: (failure) => failed(failure, t('tiers.saveFailed'), save),
      },
    );
  };
  const change = (part: Partial<TierSettings>) => setEdited({ ...settings, ...part });
  return {
    settings,
    change,
    setTier: (tier: Tier, part: Partial<Tier>) =>
      change({ tiers: settings.tiers.map((one) => (one === tier ? { ...one, ...part } : one)) }),
    removeTier: (tier: Tier) => change({ tiers: settings.tiers.filter((one) => one !== tier) }),
    /** Errors are shown only after an attempt to save. */
    errors: isShowing ? errors : {},
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    saving: write.isPending,
    save,
    discard: () => {
      setEdited(null);
      setShowing(false);
    },
    isLocked: scheme.calculating !== null,
  };
}
export type TierEditor = ReturnType<typeof useTierEditor>;
