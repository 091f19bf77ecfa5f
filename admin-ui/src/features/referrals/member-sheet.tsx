import type { ReferralKey } from '@loyalty/contracts/referrals/member-words';
import { memberTextsIn } from '@loyalty/contracts/referrals/page-texts';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { type ReferralShare, shareTexts } from '@loyalty/contracts/referrals/share';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useRewardTexts } from '../storefront/use-friend-offer.js';

/** The link of an invented member. */
export const EXAMPLE_LINK = '/apps/loyalty/refer/MAYA0-23456';

const withCondition = ({ summary, condition }: { summary: string; condition: string }): string =>
  [summary, condition].filter(Boolean).join(' · ');

interface MemberSheetProps {
  settings: ReferralSettings;
  share: ReferralShare;
  /** Of the member; that of the admin by default. */
  language?: string;
}

/** The referral page of the widget, in the texts that a member reads. */
export function MemberSheet({ settings, share, language: own = '' }: MemberSheetProps) {
  const { locale } = useFormat();
  const language = own || locale;
  const shop = useShopAnswer().shop?.shop.name ?? '';
  const { friend, customer } = useRewardTexts(language)(settings);
  const texts = memberTextsIn(language);
  const say = (key: ReferralKey) => texts[key];
  const channels = shareTexts(share, { language, shop, reward: friend.summary, post: settings.tweet });
  return (
    <div className="storefront-preview">
      <div className="preview-sheet">
        <strong>{say('title')}</strong>
        <p>{say('sub')}</p>
        {settings.description ? <p>{settings.description}</p> : null}
        <dl className="preview-terms">
          <dt>{say('you')}</dt>
          <dd>{withCondition(customer)}</dd>
          <dt>{say('friend')}</dt>
          <dd>{withCondition(friend)}</dd>
        </dl>
        <span className="preview-line">
          <span className="preview-field">{EXAMPLE_LINK}</span>
          <span className="preview-chip">{say('copy')}</span>
        </span>
        <span className="preview-line">
          {channels.map(({ channel, label }) => (
            <span key={channel} className="preview-chip">
              {label}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
