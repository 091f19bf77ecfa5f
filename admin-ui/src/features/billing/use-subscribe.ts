import { type BillingInterval, type PlanHandle, planOf } from '@loyalty/contracts/billing/plans';
import { subscribe } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { rememberPlanChange } from './plan-change.js';

/**
 * Chooses a plan: a paid one leads to the platform's page, the free one to the dashboard of the app, loaded again because every gate may
 * have changed (spec BILL-047…050).
 */
export function useSubscribe() {
  const { t } = useTranslation();
  const toast = useToast();
  const fail = useFailureToast();
  const { go } = useNavigation();
  const shop = useShopId();
  const write = useWrite(subscribe);
  // Parameters are sent only when they have a value (spec BILL-055).
  const choose = (planId: PlanHandle, interval: BillingInterval, discountCode: string | null = null) =>
    write.mutate(
      {
        params: { planId },
        query: {
          ...(interval === 'yearly' ? { interval } : {}),
          ...(discountCode && planOf(planId).type === 'paid' ? { discountCode } : {}),
        },
      },
      {
        onSuccess: ({ data: { isRedirect, confirmationUrl } }) => {
          toast({ text: t(isRedirect ? 'billing.redirecting' : 'billing.freeActive') });
          if (isRedirect && confirmationUrl) window.open(confirmationUrl, '_top');
          else if (planId === 'free') {
            rememberPlanChange(shop);
            go('/');
          }
        },
        onError: (failure) => fail(failure, t('billing.subscribeFailed')),
      },
    );
  return { choose, busy: write.isPending };
}
