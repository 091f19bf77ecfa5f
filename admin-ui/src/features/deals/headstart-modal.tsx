import { HEADSTART_COUPON } from '@loyalty/contracts/deals/promos';
import type { MerchantOffers } from '@loyalty/contracts/deals/queries';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useClaim } from './use-claim.js';

/** Texts of the headstart, or of the coupon that stores on higher plans of the platform get in its place (spec DEAL-039, DEAL-040). */
export function useHeadstartWords(offer: MerchantOffers['headstart']['offer']) {
  const { t } = useTranslation();
  const f = useFormat();
  const { percent, months } = HEADSTART_COUPON;
  return offer === 'headstart'
    ? { title: t('deals.headstart'), body: t('deals.headstartBody') }
    : { title: t('deals.coupon'), body: t('deals.couponBody', { percent: f.share(percent), months }) };
}

interface HeadstartModalProps {
  offer: MerchantOffers['headstart']['offer'];
  onClose: () => void;
  /** Called in place of `onClose` once it is claimed. */
  onClaimed?: () => void;
  /** The plan with the feature that the merchant clicked, offered before the claim. */
  first?: { label: string; onClick: () => void };
}

export function HeadstartModal({ offer, onClose, onClaimed = onClose, first }: HeadstartModalProps) {
  const { t } = useTranslation();
  const { title, body } = useHeadstartWords(offer);
  const { claim, busy } = useClaim(onClaimed);
  const claiming = { label: t('deals.claim'), onClick: () => claim(offer) };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      action={first ? { ...first, reads: true } : { ...claiming, busy }}
      closeLabel={t('deals.notNow')}
      other={first ? claiming : undefined}
    >
      <Text as="p">{body}</Text>
    </Modal>
  );
}
