import { listCustomerOrders, type OrderRow } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { reasonText } from '../programs/reason-text.js';

const WhyModal = onDemand(() => import('./why-modal.js'));

function OrderLine({ order, onWhy }: { order: OrderRow; onWhy: (order: OrderRow) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const reversed = order.reversed > 0 ? t('rewards.reversed', { points: f.points(order.reversed) }) : '';
  const remark = order.reasons.map((reason) => reasonText(t, f, reason)).join(' ') || reversed;
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {t('rewards.order', { order: order.number })}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {f.date(order.placedAt)} · {f.money(order.total, order.currency)} · {t(`rewards.orderStatus.${order.status}`)}
        </Text>
        {remark ? (
          <Text as="p" kind="small" tone="subdued">
            {remark}
          </Text>
        ) : null}
      </Grow>
      <Button look="plain" name={t('rewards.why.askName', { order: order.number })} onClick={() => onWhy(order)}>
        {t('rewards.why.ask')}
      </Button>
      <span className={`pts tn ${order.earned > 0 ? 'pos' : 'sub2'}`}>
        {order.earned > 0 ? t('rewards.earned', { points: f.points(order.earned) }) : '0'}
      </span>
    </li>
  );
}

/** Orders of a customer, newest first. */
export function useCustomerOrders(customer: string, enabled: boolean) {
  const query = { first: '5' };
  return useMoreRows(listCustomerOrders, { params: { id: customer }, query }, { enabled, everyMs: 15_000 });
}

interface OrdersCardProps {
  customer: string;
  read: ReturnType<typeof useCustomerOrders>;
}

/** The orders with what each earned, or the reason for earning nothing. */
export function OrdersCard({ customer, read }: OrdersCardProps) {
  const { t } = useTranslation();
  const [explained, setExplained] = useState<OrderRow | null>(null);
  const rows = read.data?.pages.flatMap((page) => page.data ?? []);
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('rewards.orders')} sub={rows?.length === 0 ? t('rewards.noOrders') : undefined} />
      </Pad>
      {rows ? (
        <ul className="plain">
          {rows.map((order) => (
            <OrderLine key={order.order} order={order} onWhy={setExplained} />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('rewards.orders')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {read.hasNextPage ? (
        <div className="foot">
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
      {explained ? <WhyModal customer={customer} order={explained} onClose={() => setExplained(null)} /> : null}
    </Card>
  );
}
