import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, sharedLink } from '../parts.js';
import type { ReferralBlockSettings } from './kind.js';

export function renderReferral({ data, say }: BlockView<ReferralBlockSettings>): Markup {
  if (!data.member) return markup`<h2>${say('title')}</h2><p><a href="${data.links.signIn}">${say('guest')}</a></p>`;
  const { referral } = data;
  if (!referral) return EMPTY;
  const lead = say('lead', { friend_reward: referral.friend, member_reward: referral.member });
  return markup`${headOf({ say }, lead)}${sharedLink(referral.link, say('button'))}`;
}
