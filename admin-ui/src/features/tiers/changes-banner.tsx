import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { SchemeDifferences } from './tier-differences.js';

/** What the draft would bring into force, in one sentence each. */
function useSentences(settings: TierSettings, { tiers, removed, isRuled }: SchemeDifferences): string[] {
  const { t } = useTranslation();
  const f = useFormat();
  const sentences = settings.tiers.flatMap((tier) => {
    const found = tiers.get(tier.id);
    if (!found) return [];
    const name = { tier: tier.title };
    if (found.isNew) return [t('tiers.changes.new', name)];
    const others = found.entryReward !== undefined || found.isOther || found.removedPerks.length > 0;
    return [
      ...(found.title === null ? [] : [t('tiers.changes.title', { ...name, before: found.title })]),
      ...(found.goal === null
        ? []
        : [t('tiers.changes.goal', { ...name, before: f.points(found.goal), after: f.points(tier.goal) })]),
      ...found.newPerks.map((perk) => t('tiers.changes.perk', { ...name, perk })),
      ...(others ? [t('tiers.changes.other', name)] : []),
    ];
  });
  return [
    ...sentences,
    ...removed.map(({ title }) => t('tiers.changes.removed', { tier: title })),
    ...(isRuled ? [t('tiers.changes.rules')] : []),
  ];
}

/** Says what a relaunch would change, as long as members see the launched tiers. */
export function ChangesBanner({ settings, differences }: { settings: TierSettings; differences: SchemeDifferences }) {
  const { t } = useTranslation();
  const sentences = useSentences(settings, differences);
  const { count } = differences;
  return (
    <Banner tone="info" title={t('tiers.changes.count', { count })}>
      {[...sentences, t('tiers.changes.until')].join(' ')}
    </Banner>
  );
}
