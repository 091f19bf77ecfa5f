import type { HubCard } from '@loyalty/contracts/memberships/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { MissingModal, missingLabel, seeMissing } from '../programs/missing-modal.js';
import { missingOf, usePart } from './lock.js';

/** Names the missing plan or scope of a membership feature; renders nothing when the shop has it. */
export function LockBanner({ part: name }: { part: HubCard['part'] }) {
  const { t } = useTranslation();
  const part = usePart(name);
  const [isRequested, setRequested] = useState(false);
  const missing = part && missingOf(part);
  if (!missing) return null;
  return (
    <>
      <Banner
        tone="warning"
        title={missingLabel(t, missing)}
        action={{ label: seeMissing(t, missing), onClick: () => setRequested(true) }}
      >
        {t('membership.locked')}
      </Banner>
      {isRequested ? <MissingModal missing={missing} onClose={() => setRequested(false)} /> : null}
    </>
  );
}
