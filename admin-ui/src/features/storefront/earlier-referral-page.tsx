// Answers: what does a friend see on the earlier page of referrals?
import { type EarlierReferralContent, earlierReferralContent } from '@loyalty/contracts/referrals/content';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Banner } from '../../kit/feedback/banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { useDocument } from '../../kit/form/use-document.js';
import { ReferralPreview } from './referral-preview.js';
import { ReferralTexts } from './referral-texts.js';

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
  const { settings } = editor;
  return (
    <DocumentPage
      title={t('pages.referralContentV1.title')}
      back={{ label: t('pages.referralProgram.title'), to: '/programs/referral' }}
      kind={earlierReferralContent}
      editor={editor}
      nameOf={(path) => t(`storefront.field.${path as keyof EarlierReferralContent}`)}
      notice={<CurrentBanner />}
      form={settings ? <ReferralTexts texts={settings} errors={editor.errors} onChange={editor.change} /> : null}
      preview={settings ? <ReferralPreview content={settings} /> : null}
    />
  );
}
