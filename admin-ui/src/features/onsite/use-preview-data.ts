import { commonTexts } from '@loyalty/contracts/blocks/common-texts';
import type { BlockData } from '@loyalty/contracts/blocks/data';
import { sampleBlockData } from '@loyalty/contracts/blocks/sample';
import { publicFilePath } from '@loyalty/contracts/files/use';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useShopId } from '../../kit/format/shop-id.js';

/** Who reads a preview. */
export type Viewer = 'guest' | 'member';

/** Sample data for previews, in the language of the admin and with the shop's own name and color. */
export function usePreviewData(viewer: Viewer): BlockData {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { shop } = useShopAnswer();
  const shopId = useShopId();
  const name = shop?.shop.name ?? '';
  const colour = shop?.shop.primaryColor ?? '';
  const currency = shop?.shopInfo.currency ?? 'USD';
  return useMemo(() => {
    const language = languageOf(locale);
    const { point: one, points: many } = commonTexts(language);
    return sampleBlockData({
      language,
      shop: { name, currency, zone: 'UTC' },
      pointName: { one, many },
      colour,
      isMember: viewer === 'member',
      files: publicFilePath(shopId, ''),
      names: {
        person: t('onsite.sample.person'),
        order: t('onsite.sample.order'),
        reward: t('onsite.sample.reward'),
        other: t('onsite.sample.other'),
        base: t('onsite.sample.base'),
        tier: t('onsite.sample.tier'),
        perk: t('onsite.sample.perk'),
        friend: t('onsite.sample.friend'),
      },
    });
  }, [t, locale, name, colour, currency, viewer, shopId]);
}
