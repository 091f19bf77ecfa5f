import { inLanguage } from '@loyalty/contracts/documents/languages';
import type { VisitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { LanguageChoice, type LanguageChoiceProps } from '../translations/language-choice.js';

/** Days of the streak that the preview shows, and those that are completed in it. */
const DAYS = 7;
const COMPLETED = 3;

interface VisitPreviewProps extends Omit<LanguageChoiceProps, 'all'> {
  settings: VisitBranding;
  of: 'visit' | 'streak';
}

/** A page of the widget as it is drawn for shoppers: a visit to collect, or a streak on its third day. */
export function VisitPreview({ settings, of, language, onLanguage }: VisitPreviewProps) {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const shown = inLanguage(settings, language);
  const look = shown[of];
  const lead = look.lead || (of === 'visit' ? t('storefront.visit.lead.visit', { shop: shop?.shop.name ?? '' }) : '');
  const colour = /^#[0-9a-f]{6}$/i.test(look.colour) ? look.colour : shop?.shop.primaryColor || '#1f4d3a';
  const days = Array.from({ length: DAYS }, (_, index) => index + 1);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} />
        <LanguageChoice language={language} onLanguage={onLanguage} all={[settings]} />
        {look.show ? (
          <div className="storefront-preview">
            <strong>{look.title || t(`storefront.visit.title.${of}`)}</strong>
            {lead ? <p>{lead}</p> : null}
            {of === 'streak' ? (
              <ol className="preview-days">
                {days.map((day) => (
                  <li key={day} style={day <= COMPLETED ? { background: colour, color: '#fff' } : undefined}>
                    {day <= COMPLETED ? '✓' : day}
                  </li>
                ))}
              </ol>
            ) : null}
            <span className="preview-button" style={{ background: colour }}>
              {look.button || t(`storefront.visit.button.${of}`)}
            </span>
            {of === 'streak' ? (
              <p>
                {t('storefront.visit.onLastDay')} {shown.streak.finished || t('storefront.visit.finished')}
              </p>
            ) : null}
          </div>
        ) : (
          <Text as="p" tone="subdued">
            {t('storefront.visit.hidden')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
