// Answers: how is data deleted, and how is that undone in time?
import { useShopAnswer } from '../../data/shop.js';
import { DangerCard } from './danger-card.js';
import { SectionFrame } from './section-page.js';

export default function DangerPage() {
  const { shop } = useShopAnswer();
  return <SectionFrame section="danger">{shop ? <DangerCard shop={shop} /> : null}</SectionFrame>;
}
