// Answers: when were the tiers launched, and what moved?
import { WaitingPage } from './waiting-page.js';

export default function LaunchesPage() {
  return <WaitingPage page="activityTier" icon="goal" kind="launch-tier" go="/membership/vip" />;
}
