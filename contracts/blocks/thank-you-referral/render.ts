import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, sharedLink } from '../parts.js';
import type { ThankYouReferralSettings } from './kind.js';

export function renderThankYouReferral({ data, say }: BlockView<ThankYouReferralSettings>): Markup {
  const { referral } = data;
  if (!referral) return EMPTY;
  const lead = say('lead', { friend_reward: referral.friend, member_reward: referral.member });
  if (!data.member || !referral.link) return EMPTY;
  return markup`${headOf({ say }, lead)}${sharedLink(referral.link, say('button'))}`;
}
