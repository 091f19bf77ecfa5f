import { FREE_ORDERS, orderLimitState, WARNING_PERCENT } from '@loyalty/contracts/billing/plans';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { transactionState } from '@loyalty/contracts/shop/transactions';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../kit/display/navigation.js';
import { Banner } from '../kit/feedback/banner.js';
import { useDismissed } from '../kit/feedback/use-dismissed.js';

/** Pages that show the limit with its details. */
const OWN = ['/subscription', '/settings/subscription', '/billing-dashboard'];
const isDashboard = (path: string): boolean => path.replace(/\/$/, '') === '';

/** The limit that concerns a shop most: that of transactions, or that of orders of a new shop on the free plan (spec BILL-082 to BILL-086). */
function limitOf({ shop }: ShopAnswer): 'reached' | 'nearTransactions' | 'over' | 'near' | null {
  const transactions = transactionState(shop);
  if (transactions !== 'fine') return transactions === 'near' ? 'nearTransactions' : 'reached';
  if (shop.plan !== 'free' || !shop.isNewShop) return null;
  const state = orderLimitState(shop.monthlyOrderCount, FREE_ORDERS, (FREE_ORDERS * WARNING_PERCENT) / 100);
  return state === 'fine' ? null : state;
}

/** The one limit that the merchant should know of, above every page. A warning can be dismissed for the month; a limit that is reached stays. */
export function LimitBanner({ answer, path }: { answer: ShopAnswer; path: string }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const limit = limitOf(answer);
  const { isDismissed, dismiss } = useDismissed(`limit-${limit}-${new Date().toISOString().slice(0, 7)}`);
  if (limit === null || OWN.some((own) => path.startsWith(own))) return null;
  // The dashboard has its own banner for the order limit (spec HOME-013).
  if (isDashboard(path) && (limit === 'near' || limit === 'over')) return null;
  const { countTransactions, transactionLimit } = answer.shop;
  const numbers = { n: FREE_ORDERS, done: countTransactions, limit: transactionLimit };
  const isCritical = limit === 'over' || limit === 'reached';
  if (isDismissed && !isCritical) return null;
  return (
    <div className="app-banner">
      <Banner
        tone={isCritical ? 'critical' : 'warning'}
        {...(isCritical ? {} : { onDismiss: dismiss })}
        {...(limit === 'reached' ? {} : { action: { label: t('billing.see'), onClick: () => go('/subscription') } })}
      >
        {t(`shell.limit.${limit}`, numbers)}
      </Banner>
    </div>
  );
}
