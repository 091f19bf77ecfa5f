import { changeSettings } from '@loyalty/contracts/shop/queries';
import { chosenFields } from '@loyalty/contracts/shop/stored-fields';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { StateSwitch } from '../../kit/form/state-switch.js';

/** Whether shoppers get a coupon again whose order was refunded in full or cancelled (spec GATE-020). */
export function RefundCoupons() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(changeSettings, { waits: true });
  if (!shop) return null;
  const name = t('onsite.refundCoupons.name');
  const turn = (on: boolean): void =>
    write.mutate(
      { body: { [chosenFields.allowRefundCoupons.key]: on } },
      {
        onSuccess: () => toast({ text: t(on ? 'onsite.refundCoupons.turnedOn' : 'onsite.refundCoupons.turnedOff') }),
        onError: (failure) => failed(failure, t('onsite.refundCoupons.failed'), () => turn(on)),
      },
    );
  return (
    <Card>
      <Line spread wrap gap="medium">
        <Stack gap="tight">
          <Text strong>{name}</Text>
          <Text tone="subdued">{t('onsite.refundCoupons.sub')}</Text>
        </Stack>
        <StateSwitch
          on={shop.shop.allowRefundCoupons}
          name={name}
          stops={t('onsite.refundCoupons.stops')}
          busy={write.isPending}
          onTurn={turn}
        />
      </Line>
    </Card>
  );
}
