import { listOffers } from '@loyalty/contracts/deals/queries';
import type { Unavailable } from '@loyalty/contracts/kernel/features';
import type { PaidPlan } from '@loyalty/contracts/kernel/plans';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact } from '../../app/contact.js';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { HeadstartModal } from '../deals/headstart-modal.js';
import { PricingModal } from './pricing-modal.js';

/** Missing requirement, in few words. */
export function missingLabel(t: TFunction, missing: Unavailable): string {
  switch (missing.because) {
    case 'plan':
      return t('shell.availableIn', { plan: t(`planOffer.name.${missing.needs}`) });
    case 'platform-plan':
      return t('shell.missing.platformPlan', { plans: missing.needs.join(', ') });
    case 'pos':
      return t('shell.missing.pos');
    case 'scope':
      return t('shell.missing.scope');
    case 'support':
      return t('shell.missing.support');
    case 'flag':
      return t('shell.missing.flag');
  }
}

/** Label of a button that leads to what is missing. */
export function seeMissing(t: TFunction, missing: Unavailable): string {
  return missing.because === 'plan'
    ? t('planOffer.pricing.see', { plan: t(`planOffer.name.${missing.needs}`) })
    : t('shell.action.details');
}

function helpOf(t: TFunction, missing: Unavailable): string {
  if (missing.because === 'scope') return t('shell.missing.scopeHelp', { scopes: missing.needs.join(', ') });
  if (missing.because === 'support') return t('shell.missing.supportHelp');
  if (missing.because === 'pos') return t('shell.missing.posHelp');
  return missing.because === 'flag' ? t('shell.missing.flagHelp') : t('shell.missing.platformPlanHelp');
}

/**
 * The plan that has the feature. A shop that may have the coupon (spec GATE-010) sees it on the way there, since it makes the plan cheaper; the
 * headstart contains no feature and is offered at none. Support within a login sees the price alone: the offer is the merchant's.
 */
function PlanModal({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const offers = useRead(listOffers);
  const readOnly = useReadOnly();
  const isSupport = Boolean(useShopAnswer().shop?.user.support);
  const [showsPrice, setShowsPrice] = useState(false);
  if (offers.isPending) return null;
  const headstart = offers.data?.data.headstart;
  const hasCoupon = headstart?.offer === 'coupon' && headstart.eligible;
  if (showsPrice || readOnly || isSupport || !hasCoupon) return <PricingModal plan={plan} onClose={onClose} />;
  const showPrice = () => setShowsPrice(true);
  return (
    <HeadstartModal
      offer="coupon"
      onClose={onClose}
      onClaimed={showPrice}
      first={{ label: t('planOffer.pricing.see', { plan: t(`planOffer.name.${plan}`) }), onClick: showPrice }}
    />
  );
}

/** Remedy for a missing feature: the price of the plan that has it, or its other requirement (spec GATE-003). */
export function MissingModal({ missing, onClose }: { missing: Unavailable; onClose: () => void }) {
  const { t } = useTranslation();
  if (missing.because === 'plan') return <PlanModal plan={missing.needs} onClose={onClose} />;
  return (
    <Modal
      open
      title={missingLabel(t, missing)}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      other={
        missing.because === 'support' && hasContact()
          ? { label: t('shell.missing.support'), onClick: () => contactSupport('') }
          : undefined
      }
    >
      <Text as="p">{helpOf(t, missing)}</Text>
    </Modal>
  );
}
