import type { Feature } from '@loyalty/contracts/programs/gates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockBadge } from '../../kit/lock-badge.js';
import { PricingModal } from './pricing-modal.js';
import { useLocks } from './use-locks.js';

/** Which plan a feature waits for, and what that one costs; nothing where the shop has it. */
export function PlanBadge({ feature }: { feature: Feature }) {
  const { t } = useTranslation();
  const [isRequested, setRequested] = useState(false);
  const lock = useLocks().ofFeature(feature);
  if (!lock) return null;
  return (
    <>
      <LockBadge plan={t(`programs.plan.${lock}`)} onClick={() => setRequested(true)} />
      {isRequested ? <PricingModal plan={lock} onClose={() => setRequested(false)} /> : null}
    </>
  );
}
