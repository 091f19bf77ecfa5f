import type { EarlierReferralContent } from '@loyalty/contracts/referrals/content';
import { inPlaces } from '@loyalty/contracts/referrals/landing-words';
import { landingTextsIn } from '@loyalty/contracts/referrals/page-texts';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { LanguageCard } from '../translations/language-card.js';
import { TextFields } from './text-fields.js';

/** Texts of friends who read no text of the merchant's own. */
function usePageTexts() {
  const { t } = useTranslation();
  const shop = useShopAnswer().shop?.shop.name ?? '';
  return {
    title: t('storefront.referral.title', { shop }),
    lead: t('storefront.referral.lead'),
    button: t('storefront.referral.button'),
  };
}

interface TranslatedTextsProps {
  content: EarlierReferralContent & { readonly steps?: readonly string[] };
  language: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** The texts of the page in one language, those of the steps last. */
export function TranslatedTexts({ content, language, errors, onChange }: TranslatedTextsProps) {
  const { t } = useTranslation();
  const pageTexts = landingTextsIn(language);
  const shop = useShopAnswer().shop?.shop.name ?? '';
  const texts = (['title', 'lead', 'button'] as const).map((name) => ({
    path: [name],
    label: t(`storefront.field.${name}`),
    otherwise: content[name] || inPlaces(pageTexts[name === 'button' ? 'get' : name], { shop }),
  }));
  const steps = (content.steps ?? []).map((step, at) => ({
    path: ['steps', String(at)],
    label: t('storefront.referral.step', { n: at + 1 }),
    otherwise: step,
  }));
  return (
    <LanguageCard
      title={t('storefront.referral.texts')}
      language={language}
      settings={content}
      places={[...texts, ...steps]}
      errors={errors}
      onChange={onChange}
    />
  );
}

interface ReferralTextsProps {
  texts: EarlierReferralContent;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EarlierReferralContent>) => void;
}

/** The texts of the page that a member's link leads to. */
export function ReferralTexts({ texts, errors, onChange }: ReferralTextsProps) {
  const { t } = useTranslation();
  const otherwise = usePageTexts();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.referral.texts')} sub={t('storefront.referral.sub')} />
        <TextFields
          texts={texts}
          otherwise={otherwise}
          onChange={onChange}
          errorOf={(name) => errors[name]}
          help={t('storefront.referral.shopHelp')}
        />
      </Stack>
    </Card>
  );
}
