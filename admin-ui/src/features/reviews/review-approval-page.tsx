// Answers: which reviews wait for a yes or no?
import { ReviewsScreen } from './reviews-screen.js';

export default function ReviewApprovalPage() {
  return <ReviewsScreen page="reviews" kind="write_review" exports="reviews" waitingFirst />;
}
