// Answers: what does a friend see on the earlier page of referrals?
import { type EarlierReferralContent, earlierReferralContent } from '@loyalty/contracts/referrals/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Banner } from '../../kit/feedback/banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { useDocument } from '../../kit/form/use-document.js';
import { useLanguagePath } from '../translations/use-language-path.js';
import { ReferralPreview } from './referral-preview.js';
import { ReferralTexts, TranslatedTexts } from './referral-texts.js';

type FieldName = Exclude<keyof EarlierReferralContent, 'languages'>;

/** Says that friends see the current page, in shops that have it (reading GAP-48). */
function CurrentBanner() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { shop } = useShopAnswer();
  if (!shop?.shop.useReferralV2) return null;
  const action = { label: t('storefront.referral.openCurrent'), onClick: () => navigation.go('/referral') };
  return (
    <Banner tone="info" action={action}>
      {t('storefront.referral.currentServes')}
    </Banner>
  );
}

export default function EarlierReferralPage() {
  const { t } = useTranslation();
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(earlierReferralContent, words);
  const { settings, errors, change } = editor;
  const [language, setLanguage] = useState('');
  const nameOf = useLanguagePath((path) => t(`storefront.field.${path as FieldName}`));
  return (
    <DocumentPage
      title={t('pages.referralContentV1.title')}
      back={{ label: t('pages.referralProgram.title'), to: '/programs/referral' }}
      kind={earlierReferralContent}
      editor={editor}
      nameOf={nameOf}
      notice={<CurrentBanner />}
      form={
        !settings ? null : language ? (
          <TranslatedTexts content={settings} language={language} errors={errors} onChange={change} />
        ) : (
          <ReferralTexts texts={settings} errors={errors} onChange={change} />
        )
      }
      preview={settings ? <ReferralPreview content={settings} language={language} onLanguage={setLanguage} /> : null}
    />
  );
}
