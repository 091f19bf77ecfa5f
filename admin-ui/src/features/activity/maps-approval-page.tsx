// Answers: which Google Maps reviews wait for a yes or no?
import { WaitingPage } from './waiting-page.js';

export default function MapsApprovalPage() {
  return <WaitingPage page="mapsReviews" icon="place" kind="google-reviews" go="/programs/google_maps_review/new" />;
}
