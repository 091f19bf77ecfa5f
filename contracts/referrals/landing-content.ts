import { inPlaces, type LandingKey } from './landing-words.js';
import type { ReferralLook, ReferralOffer } from './shopper.js';

type Offered = Pick<ReferralOffer, 'shop' | 'from' | 'description'> & {
  readonly reward: Pick<ReferralOffer['reward'], 'kind' | 'summary' | 'condition'>;
  readonly look: Pick<ReferralLook, 'title' | 'lead' | 'button' | 'steps'>;
};

/** What a friend reads on the page that a member's link leads to, before leaving an address. */
interface LandingContent {
  readonly title: string;
  /** Who sent the friend; empty where the merchant's own text stands instead. */
  readonly sent: string;
  readonly lead: string;
  readonly offer: string;
  readonly condition: string;
  readonly steps: readonly string[];
  readonly button: string;
}

/** The merchant's own texts with the store's name in them, and those of the friend's language where there are none. @param texts of that language */
export function landingContent(
  { shop, from, description, reward, look }: Offered,
  texts: Readonly<Record<LandingKey, string>>,
): LandingContent {
  const say = (key: LandingKey, values: Readonly<Record<string, string>> = {}) => inPlaces(texts[key], values);
  const own = (text: string, otherwise: string) => (text ? text.replaceAll('{shop}', shop) : otherwise);
  const lead = look.lead || description;
  return {
    title: own(look.title, say('title', { shop })),
    sent: from ? say('sentBy', { name: from }) : lead ? '' : say('sent'),
    lead: own(lead, say('lead')),
    offer: say(reward.kind === 'points' ? 'points' : 'off', { what: reward.summary }),
    condition: reward.condition,
    steps: look.steps.map((step) => own(step, '')),
    button: own(look.button, say('get')),
  };
}
