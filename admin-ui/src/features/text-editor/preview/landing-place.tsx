import type { LandingKey } from '@loyalty/contracts/referrals/landing-words';
import { getReferralProgram } from '@loyalty/contracts/referrals/queries';
import { referralDefaults } from '@loyalty/contracts/referrals/settings';
import { shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../data/hooks.js';
import { LandingSheet } from '../../storefront/referral-preview.js';
import { readOf } from '../reading.js';
import { marked, outlineMarked } from './mark.js';
import type { PreviewProps } from './place.js';

/** A page with the product's own look, whose texts are those that are translated here. */
const PLAIN = { title: '', lead: '', button: '', colour: '' };

/** The page that a member's link leads to, with the texts as they are typed. */
export function LandingPlace({ row, texts, readings, onDrawn }: PreviewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const settings = useRead(getReferralProgram).data?.data.settings ?? referralDefaults;
  const { language } = readings;
  const own = shopperTexts
    .filter(({ tab }) => tab === 'landing')
    .flatMap(({ key, ids }): [LandingKey, string][] => {
      const text = key === row.key ? marked(readOf(row, texts, readings)) : texts.widget[key];
      return text ? ids.map((id) => [id.replace('landing.', '') as LandingKey, text]) : [];
    });
  const isNamed = row.ids.includes('landing.sentBy');
  // A description of the program's goes before these two.
  const shown = { ...settings, description: '' };
  useEffect(() => onDrawn(place.current ? outlineMarked(place.current) : false));
  return (
    <div ref={place} className="text-picture" lang={language} dir="auto">
      <LandingSheet
        look={PLAIN}
        settings={shown}
        language={language}
        own={Object.fromEntries(own)}
        from={isNamed ? t('onsite.sample.person') : ''}
      />
    </div>
  );
}
