// Answers: what does the friend get?
import { RewardPage } from './reward-page.js';

export default function FriendRewardPage() {
  return <RewardPage side="friendReward" />;
}
