import { useState } from 'react';
import { createPart, usePart } from '../../kit/feedback/part.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { forgetPlanChange, isPlanChanged } from './plan-change.js';

// Only a shop that has chosen a lower plan loads it.
const part = createPart(() => import('./paused-programs.js'));

function Loading({ onClose }: { onClose: () => void }) {
  const { Loaded } = usePart(part);
  return Loaded ? <Loaded onClose={onClose} /> : null;
}

/** After a downgrade in this tab: what it paused. */
export function PausedBanner() {
  const shop = useShopId();
  const [, redraw] = useState(0);
  if (!isPlanChanged(shop)) return null;
  const close = () => {
    forgetPlanChange(shop);
    redraw((count) => count + 1);
  };
  return <Loading onClose={close} />;
}
