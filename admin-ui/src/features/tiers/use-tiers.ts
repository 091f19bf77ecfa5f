import { getTiers, saveTierDraft, type TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { Tier, TierSettings } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useShopName } from '../../data/shop.js';
import { type SavedTexts, useRevised } from '../../kit/form/use-revised.js';
import { firstSettings, settingsErrors, withoutEmptyPerks } from './tier-settings.js';

/** Polling interval of the scheme during a calculation, in milliseconds. */
const WHILE_CALCULATING_MS = 1_000;

export const useTiers = (type: TierType = 'tier') =>
  useRead(
    getTiers,
    { query: { type } },
    { everyMsWhile: { ms: WHILE_CALCULATING_MS, holds: ({ data }) => data.calculating !== null } },
  );

/** The settings that are edited, over what is saved or in force; `start` begins with a change. */
export function useTierEditor(scheme: TierScheme, start?: (stored: TierSettings) => TierSettings) {
  const { t } = useTranslation();
  const shopName = useShopName();
  const write = useWrite(saveTierDraft);
  const {
    value: settings,
    set,
    ...form
  } = useRevised<TierSettings>({
    stored: scheme.draft ?? scheme.launched ?? firstSettings(t('tiers.base'), shopName),
    revision: scheme.revision,
    check: settingsErrors,
    tidy: withoutEmptyPerks,
    start,
    send: (next, guard) => write.mutateAsync({ query: { type: scheme.type }, body: { settings: next }, ...guard }),
  });
  const change = (part: Partial<TierSettings>) => set({ ...settings, ...part });
  return {
    ...form,
    type: scheme.type,
    settings,
    change,
    setTier: (tier: Tier, part: Partial<Tier>) =>
      change({ tiers: settings.tiers.map((one) => (one === tier ? { ...one, ...part } : one)) }),
    removeTier: (tier: Tier) => change({ tiers: settings.tiers.filter((one) => one !== tier) }),
    save: (texts: SavedTexts = { saved: t('tiers.saved'), failed: t('tiers.saveFailed') }, onDone?: () => void) =>
      form.save(texts, onDone),
    isLocked: scheme.calculating !== null,
  };
}
export type TierEditor = ReturnType<typeof useTierEditor>;
