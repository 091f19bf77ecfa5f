// Answers: which ways to earn do shoppers see, and in what order?
import { WaysPage } from './ways-page.js';

export default function WayToEarnPage() {
  return <WaysPage of="earn" page="wayToEarn" />;
}
