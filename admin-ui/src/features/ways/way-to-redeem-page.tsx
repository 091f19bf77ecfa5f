// Answers: which rewards do shoppers see, and in what order?
import { WaysPage } from './ways-page.js';

export default function WayToRedeemPage() {
  return <WaysPage of="redeem" page="wayToRedeem" />;
}
