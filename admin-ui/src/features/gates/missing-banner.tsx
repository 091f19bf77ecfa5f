import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { MissingModal, missingLabel, seeMissing } from './missing-modal.js';

/** Names what a page's feature lacks, and leads to it. */
export function MissingBanner({ missing, children }: { missing: Unavailable; children: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="warning"
        title={missingLabel(t, missing)}
        action={{ label: seeMissing(t, missing), onClick: () => setOpen(true) }}
      >
        {children}
      </Banner>
      {isOpen ? <MissingModal missing={missing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
