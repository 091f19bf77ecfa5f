// Answers: which reviews earned points, and which wait?
import { WaitingPage } from './waiting-page.js';

export default function ReviewsPage() {
  return <WaitingPage page="activityReview" icon="star" kind="reviews" go="/programs/write_review/new" />;
}
