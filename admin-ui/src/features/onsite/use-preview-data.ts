import type { BlockData } from '@loyalty/contracts/blocks/data';
import { sampleBlockData } from '@loyalty/contracts/blocks/sample';
import { withTiers } from '@loyalty/contracts/blocks/sample-tiers';
import { publicFilePath } from '@loyalty/contracts/files/use';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';
import { sampleAmount } from '../../kit/format/sample-amount.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { useShopSample } from './use-shop-sample.js';

/** Who reads a preview. */
export type Viewer = 'guest' | 'member' | `tier:${string}`;

/** Sample data for previews, in the language of the admin or the chosen one, and with the shop's own name and color. */
export function usePreviewData(viewer: Viewer, chosen = ''): BlockData {
  const { t } = useTranslation();
  const { locale, money } = useFormat();
  const { shop } = useShopAnswer();
  const { tiers, earn } = useShopSample();
  const shopId = useShopId();
  const name = shop?.shop.name ?? '';
  const colour = shop?.shop.primaryColor ?? '';
  const currency = shop?.shopInfo.currency ?? 'USD';
  return useMemo(() => {
    const language = languageOf(chosen || locale);
    const sample = sampleBlockData({
      language,
      shop: { name, currency, zone: 'UTC' },
      colour,
      isMember: viewer !== 'guest',
      files: publicFilePath(shopId, ''),
      names: {
        person: t('onsite.sample.person'),
        order: t('onsite.sample.order'),
        reward: t('onsite.sample.reward', { money: money(sampleAmount(5, currency), currency) }),
        other: t('onsite.sample.other'),
        base: t('onsite.sample.base'),
        tier: t('onsite.sample.tier'),
        perk: t('onsite.sample.perk'),
        friend: t('onsite.sample.friend', { money: money(sampleAmount(10, currency), currency) }),
      },
    });
    const data = earn ? { ...sample, earn } : sample;
    return tiers ? withTiers(data, tiers, viewer.startsWith('tier:') ? viewer.slice(5) : null) : data;
  }, [t, locale, money, chosen, name, colour, currency, viewer, shopId, tiers, earn]);
}
