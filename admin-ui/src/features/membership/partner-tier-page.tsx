// Answers: what leads to this partner tier, what does it give, and how many are in it?
import TierPage from '../tiers/tier-page.js';

export default () => <TierPage type="tier_b2b" />;
