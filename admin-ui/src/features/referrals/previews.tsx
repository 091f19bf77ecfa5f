import { inLanguage } from '@loyalty/contracts/documents/languages';
import { getDocument } from '@loyalty/contracts/documents/queries';
import { referralContent } from '@loyalty/contracts/referrals/content';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { referralShare } from '@loyalty/contracts/referrals/share';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { useFormat } from '../../kit/format/format-context.js';
import { LandingSheet } from '../storefront/referral-preview.js';
import { MemberSheet } from './member-sheet.js';

const VIEWS = ['friend', 'member'] as const;
type View = (typeof VIEWS)[number];

/** The published settings of a document, or those that it begins with. */
function usePublished<S>(kind: { kind: string; defaults: S }): S {
  const read = useRead(getDocument, { params: { kind: kind.kind, key: 'main' } });
  return (read.data?.data.settings as S | undefined) ?? kind.defaults;
}

/** What friends and members see of the program, as it is being typed. */
export function ReferralPreviews({ settings, first = 'friend' }: { settings: ReferralSettings; first?: View }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const [view, setView] = useState<View>(first);
  const look = usePublished(referralContent);
  const share = usePublished(referralShare);
  return (
    <div className="beside">
      <Card flush>
        <Pad tightBottom>
          <CardHead title={t('storefront.preview')} />
        </Pad>
        <Tabs
          label={t('storefront.preview')}
          tabs={VIEWS.map((id) => ({ id, label: t(`referrals.preview.${id}`) }))}
          chosen={view}
          onChoose={(id) => setView(id as View)}
        />
        <Pad>
          {view === 'friend' ? (
            <LandingSheet look={inLanguage(look, locale)} settings={settings} />
          ) : (
            <MemberSheet settings={settings} share={share} />
          )}
        </Pad>
      </Card>
    </div>
  );
}
