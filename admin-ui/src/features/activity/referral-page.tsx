// Answers: which friends came, and what did that earn?
import { WaitingPage } from './waiting-page.js';

export default function ReferralPage() {
  return <WaitingPage page="activityReferral" icon="join" kind="referrals" go="/programs/referral" />;
}
