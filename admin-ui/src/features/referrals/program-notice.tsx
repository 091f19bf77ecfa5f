import { referralProgram } from '@loyalty/contracts/referrals/features';
import type { ReferralProgramView } from '@loyalty/contracts/referrals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MissingModal, seeMissing } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';

/** Notice about referrals and the plan: the plan that they require, or how near the limit is (spec GATE-023, REFR-017). */
export function ProgramNotice({ program }: { program: ReferralProgramView }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [isOpen, setOpen] = useState(false);
  const missing = useLocks().ofFeature(referralProgram);
  const { locked, allowance, orderReferralCount } = program;
  const plan = t(`planOffer.name.${missing?.because === 'plan' ? missing.needs : 'pro'}`);
  const counts = allowance && { links: f.points(allowance.links), most: f.points(allowance.most) };
  const action = missing ? { action: { label: seeMissing(t, missing), onClick: () => setOpen(true) } } : {};
  return (
    <>
      {locked ? (
        <Banner tone="info" {...action}>
          {t('referrals.program.locked', { plan })}
        </Banner>
      ) : counts && allowance.nudge ? (
        <Banner tone="warning" {...action}>
          {t('referrals.program.nudge', { ...counts, n: f.points(orderReferralCount) })}
        </Banner>
      ) : counts ? (
        <Banner tone="info">{t('referrals.program.links', counts)}</Banner>
      ) : null}
      {isOpen && missing ? <MissingModal missing={missing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
