import type { EarlierReferralContent } from '@loyalty/contracts/referrals/content';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { TextFields } from './text-fields.js';

interface ReferralTextsProps {
  texts: EarlierReferralContent;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EarlierReferralContent>) => void;
}

/** The texts of the page that a member's link leads to. */
export function ReferralTexts({ texts, errors, onChange }: ReferralTextsProps) {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop?.shop.name ?? '';
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.referral.texts')} sub={t('storefront.referral.sub')} />
        <TextFields
          texts={texts}
          otherwise={{
            title: t('storefront.referral.title', { shop }),
            lead: t('storefront.referral.lead'),
            button: t('storefront.referral.button'),
          }}
          onChange={onChange}
          errorOf={(name) => errors[name]}
          help={t('storefront.referral.shopHelp')}
        />
      </Stack>
    </Card>
  );
}
