import { costOfOrders, offerOf, PLAN_CURRENCY } from '@loyalty/contracts/billing/plans';
import { getSubscription } from '@loyalty/contracts/billing/queries';
import type { PaidPlan } from '@loyalty/contracts/kernel/plans';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useSubscribe } from '../billing/use-subscribe.js';

/** Price of the plan that unlocks a feature, and the way to it (spec GATE-003, UX-40). */
export function PricingModal({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { choose, busy } = useSubscribe();
  const isTrialUsed = useRead(getSubscription).data?.data.isTrialUsed;
  const shop = useShopAnswer().shop?.shop;
  const offer = offerOf(plan);
  const orders = shop?.last30DayOrdersCount ?? 0;
  const cost = orders > 0 ? costOfOrders(offer, 'monthly', orders) : null;
  const dollars = (amount: number) => f.money(String(amount), PLAN_CURRENCY);
  return (
    <Modal
      open
      title={t('planOffer.pricing.title', { plan: t(`planOffer.name.${plan}`) })}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
    >
      <Stack gap="medium">
        <Fact
          strong
          label={t('planOffer.pricing.price')}
          value={t('planOffer.pricing.month', { money: dollars(offer.price) })}
        />
        <Fact label={t('planOffer.pricing.orders')} value={f.points(offer.freePerMonth)} />
        <Fact label={t('planOffer.pricing.fee')} value={dollars(offer.pricePerOrder * 100)} />
        <Fact label={t('planOffer.pricing.cap')} value={dollars(offer.cappedAmount)} />
        {cost === null ? null : <Fact label={t('billing.cost')} value={dollars(cost)} />}
        {isTrialUsed ? null : (
          <Fact label={t('planOffer.pricing.trial')} value={t('planOffer.pricing.days', { count: offer.trialDays })} />
        )}
        <Line gap="small" wrap>
          <Button
            writes
            look="filled"
            busy={busy}
            onClick={() => choose(offer.handle, 'monthly', shop?.planDiscountCode ?? null)}
          >
            {t('billing.change', { plan: offer.name })}
          </Button>
          <Button look="plain" to="/subscription">
            {t('billing.see')}
          </Button>
        </Line>
      </Stack>
    </Modal>
  );
}
