import { startDealTrial } from '@loyalty/contracts/memberships/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MissingModal, missingLabel, seeMissing } from '../gates/missing-modal.js';
import { missingOf, usePart } from './lock.js';

/** Offers a shop without the plan one free trial of deals, or a plan (spec GATE-028). */
export function TrialBanner() {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const part = usePart('deal');
  const write = useWrite(startDealTrial);
  const [isOpen, setOpen] = useState(false);
  const missing = part && missingOf(part);
  if (!part || !missing) {
    const until = part?.trialEndsAt;
    return until ? <Banner tone="info">{t('membership.trialUntil', { day: f.date(until) })}</Banner> : null;
  }
  const days = part.lock?.trialDays;
  const start = () =>
    write.mutate(
      { body: {} },
      {
        onSuccess: () => toast({ text: t('membership.trialStarted') }),
        onError: (failure) => failed(failure, t('membership.trialFailed'), start),
      },
    );
  const action = days
    ? { label: t('membership.trial', { count: days }), onClick: start }
    : { label: seeMissing(t, missing), onClick: () => setOpen(true) };
  return (
    <>
      <Banner tone="warning" title={missingLabel(t, missing)} action={action}>
        {t(days ? 'membership.trialOffer' : 'membership.locked')}
      </Banner>
      {isOpen ? <MissingModal missing={missing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
