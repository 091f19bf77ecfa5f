import { getTiers, saveTierDraft, type TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { Tier, TierSettings } from '@loyalty/contracts/tiers/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { firstSettings, settingsErrors } from './tier-settings.js';

/** While members are calculated the scheme is asked for again so often, in milliseconds. */
const WHILE_CALCULATING_MS = 1_000;

export const useTiers = (type: TierType = 'tier') =>
  useRead(
    getTiers,
    { query: { type } },
    { everyMsWhile: { ms: WHILE_CALCULATING_MS, holds: ({ data }) => data.calculating !== null } },
  );

interface SavedTexts {
  readonly saved: string;
  readonly failed: string;
}

/** The settings that are edited, over what is saved or in force; `start` begins with a change. */
export function useTierEditor(scheme: TierScheme, start?: (stored: TierSettings) => TierSettings) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(saveTierDraft);
  const stored = scheme.draft ?? scheme.launched ?? firstSettings(t('tiers.base'));
  const [edited, setEdited] = useState<TierSettings | null>(() => start?.(stored) ?? null);
  const [isShowing, setShowing] = useState(false);
  const settings = edited ?? stored;
  const errors = settingsErrors(settings);
  const commit = (next: TierSettings, texts: SavedTexts, onDone: () => void = () => undefined): void =>
    write.mutate(
      { query: { type: scheme.type }, body: { settings: next }, ifMatch: scheme.revision },
      {
        onSuccess: () => {
          setEdited(null);
          setShowing(false);
          toast({ text: texts.saved });
          onDone();
        },
        onError: (failure) => failed(failure, texts.failed, () => commit(next, texts, onDone)),
      },
    );
  /** Writes what was typed, or shows what is wrong with it. */
  const save = (
    texts: SavedTexts = { saved: t('tiers.saved'), failed: t('tiers.saveFailed') },
    onDone?: () => void,
  ) => {
    setShowing(true);
    if (Object.keys(errors).length === 0) commit(settings, texts, onDone);
  };
  const change = (part: Partial<TierSettings>) => setEdited({ ...settings, ...part });
  return {
    settings,
    change,
    commit,
    setTier: (tier: Tier, part: Partial<Tier>) =>
      change({ tiers: settings.tiers.map((one) => (one === tier ? { ...one, ...part } : one)) }),
    removeTier: (tier: Tier) => change({ tiers: settings.tiers.filter((one) => one !== tier) }),
    /** Nothing is said of a field before somebody tried to save. */
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
