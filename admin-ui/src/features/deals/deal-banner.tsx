import { planOf } from '@loyalty/contracts/billing/plans';
import { getSubscription } from '@loyalty/contracts/billing/queries';
import {
  countdownEnd,
  dealText,
  type ExclusiveDeal,
  hasDealBanner,
  isDealShown,
} from '@loyalty/contracts/deals/exclusive-deal';
import { getExclusiveDeal, hideExclusiveDeal } from '@loyalty/contracts/deals/queries';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useSubscribe } from '../billing/use-subscribe.js';
import { remaining, useNow } from './use-now.js';

interface DealViewProps {
  deal: ExclusiveDeal;
  store: string;
  now: number;
  busy?: boolean;
  onUpgrade?: () => void;
  onClose?: () => void;
}

/** The banner of the exclusive deal: its texts, its countdown and its buttons. */
export function DealView({ deal, store, now, busy = false, onUpgrade, onClose }: DealViewProps) {
  const { t } = useTranslation();
  const { btnGroupType, btnCallLink } = deal;
  const call = () => void window.open(btnCallLink, '_blank', 'noopener');
  return (
    <section aria-label={t('deals.region')}>
      <Card>
        <Stack gap="medium">
          <CardHead title={dealText(deal.title, deal, store)} sub={dealText(deal.subtitle, deal, store)}>
            {onClose ? <Button look="quiet" icon="close" name={t('deals.close')} onClick={onClose} /> : null}
          </CardHead>
          <Line gap="medium" wrap>
            {btnGroupType === 'call' ? null : (
              <Button busy={busy} {...(onUpgrade ? { onClick: onUpgrade } : {})}>
                {deal.btnUpgradeText}
              </Button>
            )}
            {btnGroupType === 'upgrade' ? null : (
              <Button disabled={btnCallLink === ''} onClick={call}>
                {deal.btnCallText}
              </Button>
            )}
            {deal.disabledCountDown ? null : (
              <Text tone="subdued" figures>
                {t('deals.endsIn', { time: remaining(countdownEnd(deal), now) })}
              </Text>
            )}
          </Line>
        </Stack>
      </Card>
    </section>
  );
}

/** The exclusive deal on pages that may have it, while its four conditions hold (spec DEAL-016…030). @param path without the app's prefix */
export function DealBanner({ path, store }: { path: string; store: string }) {
  const failed = useFailureToast();
  const { t } = useTranslation();
  const read = useRead(getExclusiveDeal, { query: { firstSeen: '1' } });
  const plan = useRead(getSubscription);
  const hide = useWrite(hideExclusiveDeal);
  const { choose, busy } = useSubscribe();
  const deal = read.data?.data;
  const isActive = deal?.isActive === true;
  const now = useNow(isActive);
  // Until the plan is known the banner could be one for the plan that the shop has.
  if (!deal || !plan.data || hide.isSuccess || !hasDealBanner(path)) return null;
  if (!isDealShown(deal, plan.data.data.plan, new Date(now).toISOString())) return null;
  const close = () =>
    hide.mutate(
      { body: { id: deal.id, hiddenAt: new Date().toISOString() } },
      { onError: (failure) => failed(failure, t('shell.toast.updateFailed'), close) },
    );
  const upgrade = () => choose(planOf(deal.applyPlan).handle, 'monthly', deal.discountCode);
  return (
    <div className="offer-bar">
      <DealView deal={deal} store={store} now={now} busy={busy} onUpgrade={upgrade} onClose={close} />
    </div>
  );
}
