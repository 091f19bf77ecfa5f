import { PLAN_CURRENCY, planOf } from '@loyalty/contracts/billing/plans';
import { type BillCycle, listBillCycles, type SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useTrialWords } from './plan-badges.js';

const amount = (text: string): number => Number(text);

/** The fees of a billing cycle, with a badge for its charge. */
function CycleState({ cycle: { due, charged, rejected }, isOpen }: { cycle: BillCycle; isOpen: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (isOpen) return <Badge tone="info">{t('billing.cycleOpen')}</Badge>;
  if (amount(due) > 0) return <Badge tone="attention">{t('billing.due')}</Badge>;
  if (amount(rejected) > 0)
    return <Badge tone="critical">{t('billing.partRejected', { money: f.money(rejected, PLAN_CURRENCY) })}</Badge>;
  return <Badge>{t(amount(charged) > 0 ? 'billing.charged' : 'billing.noFees')}</Badge>;
}

function CycleRow({ cycle, from, isOpen }: { cycle: BillCycle; from: string; isOpen: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { startsAt, endsAt, orders, plan, due, charged } = cycle;
  const record = plan ? planOf(plan) : null;
  const extra = record ? Math.max(0, orders - record.freePerMonth) : 0;
  const counts = [
    record?.name,
    t('billing.orders', { count: orders, n: f.points(orders) }),
    extra > 0 ? t('billing.extraOrders', { count: extra, n: f.points(extra) }) : null,
  ];
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>
            <Link to={`/subscription/billing?cycle=${encodeURIComponent(startsAt)}`} plain>
              {`${f.date(from)} – ${f.date(endsAt)}`}
            </Link>
          </Text>
          <CycleState cycle={cycle} isOpen={isOpen} />
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {counts.filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <Text figures strong>
        {f.money(String(amount(charged) + amount(due)), PLAN_CURRENCY)}
      </Text>
    </li>
  );
}

function NoCycles({ info }: { info: SubscriptionInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <GhostRow icon="order" title="#1001" detail={t('billing.because.included')} />
      <StateMessage
        title={t('billing.empty')}
        body={t(info.status === 'trial' ? 'billing.emptyTrial' : 'billing.emptyBody')}
      />
    </>
  );
}

/** The cycles of the bill, newest first; each opens its orders. The first one begins with the subscription. */
export function CyclesCard({ info }: { info: SubscriptionInfo }) {
  const { t } = useTranslation();
  const trial = useTrialWords()(info);
  const read = useRead(listBillCycles, {}, { everyMs: 15_000 });
  const cycles = read.data?.data.cycles;
  const since = info.subStartAt;
  return (
    <Card flush>
      <Pad tightBottom>
        <Stack gap="none">
          <CardHead title={t('billing.pastFees')} sub={[trial, t('billing.priceApart')].filter(Boolean).join(' · ')} />
        </Stack>
      </Pad>
      {cycles?.length === 0 ? <NoCycles info={info} /> : null}
      <ul className="plain">
        {cycles?.map((cycle) => (
          <CycleRow
            key={cycle.startsAt}
            cycle={cycle}
            from={since && cycle.startsAt < since && since < cycle.endsAt ? since : cycle.startsAt}
            isOpen={cycle.endsAt === info.usage?.endsAt}
          />
        ))}
      </ul>
      {cycles ? null : read.error ? (
        <FailedCard what={t('billing.pastFees')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Card>
  );
}
