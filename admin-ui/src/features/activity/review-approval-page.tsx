// Answers: which reviews wait for a yes or no?
import { WaitingPage } from './waiting-page.js';

export default function ReviewApprovalPage() {
  return <WaitingPage page="reviews" icon="star" kind="reviews" go="/programs/write_review/new" />;
}
