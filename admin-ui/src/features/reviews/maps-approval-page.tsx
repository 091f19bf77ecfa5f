// Answers: which Google Maps reviews wait for a yes or no?
import { ReviewsScreen } from './reviews-screen.js';

export default function MapsApprovalPage() {
  return <ReviewsScreen page="mapsReviews" kind="google_maps_review" exports="google-reviews" waitingFirst />;
}
