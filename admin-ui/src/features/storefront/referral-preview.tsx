import { inLanguage } from '@loyalty/contracts/documents/languages';
import { publicFilePath, uploadOf } from '@loyalty/contracts/files/use';
import type { EarlierReferralContent, ReferralContent } from '@loyalty/contracts/referrals/content';
import { landingContent } from '@loyalty/contracts/referrals/landing-content';
import type { LandingKey } from '@loyalty/contracts/referrals/landing-words';
import { landingTextsIn } from '@loyalty/contracts/referrals/page-texts';
import { getReferralProgram } from '@loyalty/contracts/referrals/queries';
import { type ReferralSettings, referralDefaults } from '@loyalty/contracts/referrals/settings';
import { branding } from '@loyalty/contracts/shop/branding';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useLocks } from '../gates/use-locks.js';
import { LanguageChoice, type LanguageChoiceProps } from '../translations/language-choice.js';
import { useRewardTexts } from './use-friend-offer.js';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Look = Pick<ReferralContent, 'title' | 'lead' | 'button' | 'colour'> & Partial<ReferralContent>;

/** Address of the shop's logo, where its plan includes one; empty otherwise. */
function useLogo(): string {
  const { shop } = useShopAnswer();
  const locks = useLocks();
  const stored = shop?.shop.logoDefault ?? '';
  const needs = branding.logo.needs?.(stored);
  if (stored === '' || (needs && locks.ofFeature(needs))) return '';
  const file = uploadOf(stored);
  return file ? publicFilePath(shop?.shop.id ?? '', file) : stored;
}

interface LandingSheetProps {
  look: Look;
  settings: ReferralSettings;
  /** Of the texts that the merchant has not written; that of the admin by default. */
  language?: string;
  /** Texts in place of the built-in ones. */
  own?: Partial<Record<LandingKey, string>>;
  /** First name of the member who sent the friend. */
  from?: string;
}

/** The page that a member's link leads to, in the texts that a friend reads. */
export function LandingSheet({ look, settings, language = '', own = {}, from = '' }: LandingSheetProps) {
  const { shop } = useShopAnswer();
  const logo = useLogo();
  const { locale } = useFormat();
  const texts = { ...landingTextsIn(language || locale), ...own };
  const { friend } = useRewardTexts(language)(settings);
  const { colour, picture = '', background = '', steps = [] } = look;
  const file = uploadOf(picture);
  const image = file ? publicFilePath(shop?.shop.id ?? '', file) : picture.startsWith('https://') ? picture : '';
  const reward = { kind: settings.friendReward.kind, ...friend };
  const offer = { shop: shop?.shop.name ?? '', from, description: settings.description, reward };
  const content = landingContent({ ...offer, look: { ...look, steps } }, texts);
  return (
    <div className="storefront-preview" style={isColour(background) ? { background } : undefined}>
      <div className="preview-sheet">
        {logo ? <img className="preview-logo" src={logo} alt={offer.shop} /> : null}
        {image ? <img src={image} alt="" /> : null}
        <strong>{content.title}</strong>
        {content.sent ? <p>{content.sent}</p> : null}
        <p>{content.lead}</p>
        <p className="preview-offer">{content.offer}</p>
        {content.condition ? <p>{content.condition}</p> : null}
        {steps.length > 0 ? (
          <ol>
            {content.steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        ) : null}
        <span className="preview-field">{texts.email}</span>
        <span className="preview-button" style={{ background: isColour(colour) ? colour : '#1f4d3a' }}>
          {content.button}
        </span>
      </div>
    </div>
  );
}

interface ReferralPreviewProps extends Omit<LanguageChoiceProps, 'all'> {
  content: ReferralContent | EarlierReferralContent;
}

/** The page that a member's link leads to, with the offer of the program. */
export function ReferralPreview({ content, language, onLanguage }: ReferralPreviewProps) {
  const { t } = useTranslation();
  const program = useRead(getReferralProgram);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} />
        <LanguageChoice language={language} onLanguage={onLanguage} all={[content]} />
        <LandingSheet
          look={inLanguage(content, language)}
          settings={program.data?.data.settings ?? referralDefaults}
          language={language}
        />
      </Stack>
    </Card>
  );
}
