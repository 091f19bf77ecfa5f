// Answers: which reviews earned points, and which wait?
import { ReviewsScreen } from './reviews-screen.js';

export default function ReviewsPage() {
  return <ReviewsScreen page="activityReview" kind="write_review" exports="reviews" />;
}
