// Answers: what does the member get, and when?
import { RewardPage } from './reward-page.js';

export default function CustomerRewardPage() {
  return <RewardPage side="customerReward" />;
}
