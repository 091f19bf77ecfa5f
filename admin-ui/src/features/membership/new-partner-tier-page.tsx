// Answers: what is the next partner tier called, what leads to it, and what does it give?
import TierNewPage from '../tiers/tier-new-page.js';

export default () => <TierNewPage type="tier_b2b" />;
