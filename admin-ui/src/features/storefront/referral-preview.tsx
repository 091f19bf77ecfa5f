import type { ReferralContent } from '@loyalty/contracts/referrals/content';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Content = Pick<ReferralContent, 'title' | 'lead' | 'button' | 'colour'> & Partial<ReferralContent>;

/** The page that a member's link leads to, with an example of an offer. */
export function ReferralPreview({ content }: { content: Content }) {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const name = shop?.shop.name ?? '';
  const own = (text: string, otherwise: string) => (text ? text.replaceAll('{shop}', name) : otherwise);
  const { title, lead, button, colour, picture = '', background = '', steps = [] } = content;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} />
        <div className="storefront-preview" style={isColour(background) ? { background } : undefined}>
          <div className="preview-sheet">
            {picture.startsWith('https://') ? <img src={picture} alt="" /> : null}
            <strong>{own(title, t('storefront.referral.title', { shop: name }))}</strong>
            <p>{own(lead, t('storefront.referral.lead'))}</p>
            <p className="preview-offer">{t('storefront.referral.example')}</p>
            {steps.length > 0 ? (
              <ol>
                {steps.map((step, index) => (
                  <li key={index}>{own(step, '')}</li>
                ))}
              </ol>
            ) : null}
            <span className="preview-button" style={{ background: isColour(colour) ? colour : '#1f4d3a' }}>
              {own(button, t('storefront.referral.button'))}
            </span>
          </div>
        </div>
      </Stack>
    </Card>
  );
}
