import type { Feature, Unavailable } from '@loyalty/contracts/kernel/features';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockBadge } from '../../kit/display/lock-badge.js';
import { MissingModal, missingLabel } from './missing-modal.js';
import { useLocks } from './use-locks.js';

/** Badge of a missing requirement. */
export function MissingBadge({ missing, onClick }: { missing: Unavailable; onClick: () => void }) {
  const { t } = useTranslation();
  return <LockBadge label={missingLabel(t, missing)} onClick={onClick} />;
}

/** Badge and remedy of a feature that the shop lacks; nothing where the shop has it. */
export function FeatureBadge({ feature }: { feature: Feature }) {
  const [isOpen, setOpen] = useState(false);
  const missing = useLocks().ofFeature(feature);
  if (!missing) return null;
  return (
    <>
      <MissingBadge missing={missing} onClick={() => setOpen(true)} />
      {isOpen ? <MissingModal missing={missing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
