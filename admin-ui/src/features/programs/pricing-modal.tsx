import type { PaidPlan } from '@loyalty/contracts/kernel/plans';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Prices of the plans in US dollars a month, with included orders and trial days (spec BILL-060…066). */
const PRICES: Readonly<
  Record<PaidPlan, { price: string; orders: number; per100: string; cap: string; trial: number }>
> = {
  pro: { price: '24.99', orders: 500, per100: '15', cap: '474', trial: 14 },
  advanced: { price: '99', orders: 2000, per100: '10', cap: '400', trial: 14 },
  enterprise: { price: '499', orders: 7000, per100: '5', cap: '100000', trial: 30 },
};

/** Price of the plan that unlocks a feature (spec GATE-003, UX-40). */
export function PricingModal({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { price, orders, per100, cap, trial } = PRICES[plan];
  const dollars = (amount: string) => f.money(amount, 'USD');
  const name = t(`programs.plan.${plan}`);
  return (
    <Modal
      open
      title={t('programs.pricing.title', { plan: name })}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
    >
      <Stack gap="medium">
        <Fact
          strong
          label={t('programs.pricing.price')}
          value={t('programs.pricing.month', { money: dollars(price) })}
        />
        <Fact label={t('programs.pricing.orders')} value={f.points(orders)} />
        <Fact label={t('programs.pricing.fee')} value={dollars(per100)} />
        <Fact label={t('programs.pricing.cap')} value={dollars(cap)} />
        <Fact label={t('programs.pricing.trial')} value={t('programs.pricing.days', { count: trial })} />
        <Text as="p" kind="small" tone="subdued">
          {t('programs.pricing.open')}
        </Text>
      </Stack>
    </Modal>
  );
}
