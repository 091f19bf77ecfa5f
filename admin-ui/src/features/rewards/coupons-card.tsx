import { type CouponRow, listCoupons } from '@loyalty/contracts/rewards/queries';
import { isUsedAtOnce } from '@loyalty/contracts/rewards/reward';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard, useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Moment } from '../history/address.js';
import { rewardValueOf } from './reward-value-of.js';

const RevokeDialog = onDemand(() => import('./revoke-dialog.js'));

/** Whether a coupon can be used now or later. */
const isOpen = ({ status }: CouponRow) => status === 'available' || status === 'unavailable';

/** Whether its points can go back: of an unused coupon, or of a donation. */
const isReturnable = ({ status, reward }: CouponRow) =>
  status === 'available' || (status === 'used' && isUsedAtOnce(reward));

/** Outcome of a coupon, in one line. */
function useFate(): (coupon: CouponRow) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (coupon) => {
    if (isUsedAtOnce(coupon.reward) && !coupon.revokedAt)
      return t('rewards.givenOn', { date: f.date(coupon.issuedAt) });
    if (coupon.usedAt && !isUsedAtOnce(coupon.reward)) {
      const use = { order: coupon.usedOnOrder ?? '', date: f.date(coupon.usedAt) };
      if (coupon.revokedAt) return t('rewards.usedThoughRevoked', { ...use, reason: coupon.revokeReason });
      return t(coupon.status === 'expired' ? 'rewards.usedThoughExpired' : 'rewards.usedOn', use);
    }
    if (coupon.revokedAt)
      return t('rewards.revokedAt', { date: f.date(coupon.revokedAt), reason: coupon.revokeReason });
    if (coupon.expiresAt) {
      const date = f.date(coupon.expiresAt);
      return coupon.status === 'expired' ? t('rewards.expired', { date }) : t('rewards.expires', { date });
    }
    return t('rewards.issued', { date: f.date(coupon.issuedAt) });
  };
}

function CouponLine({ coupon, onRevoke }: { coupon: CouponRow; onRevoke: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  const fate = useFate();
  const readOnly = useReadOnly();
  return (
    <li className="row">
      <Grow>
        <Line wrap gap="small">
          {coupon.code ? (
            <button
              type="button"
              className="as-text mono"
              aria-label={t('rewards.copyName', { code: coupon.code })}
              onClick={() => copy(coupon.code)}
            >
              {coupon.code}
            </button>
          ) : null}
          <StatusBadge status={coupon.status} />
        </Line>
        <Text as="p" kind="small">
          {isUsedAtOnce(coupon.reward) ? '' : `${coupon.title} · `}
          {rewardValueOf(coupon, f)} · {t('rewards.cost', { points: f.points(coupon.points) })}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {fate(coupon)}
        </Text>
      </Grow>
      {isReturnable(coupon) && !readOnly ? (
        <Button look="plain-danger" name={t('rewards.revokeName', { code: coupon.code })} onClick={onRevoke}>
          {t('rewards.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

/** Coupons of a customer, newest first. */
export function useCoupons(customer: string, moment: Moment) {
  return useMoreRows(listCoupons, { query: { customer, first: '10', ...moment } }, { everyMs: 15_000 });
}

/** Coupons: usable ones first, with revocation; past ones are collapsed to their number. */
export function CouponsCard({ read }: { read: ReturnType<typeof useCoupons> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [revoking, setRevoking] = useState<CouponRow | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const all = read.data?.pages.flatMap((page) => page.data ?? []);
  const open = all?.filter(isOpen) ?? [];
  const over = all?.filter((coupon) => !isOpen(coupon)) ?? [];
  const rows = all && (unfolded ? [...open, ...over] : open);
  const isFolded = !unfolded && over.length > 0;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('rewards.coupons')} sub={all?.length === 0 ? t('rewards.noCoupons') : undefined} />
      </Pad>
      {rows ? (
        <ul className="plain">
          {rows.map((coupon) => (
            <CouponLine key={coupon.id} coupon={coupon} onRevoke={() => setRevoking(coupon)} />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('rewards.coupons')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {isFolded ? (
        <div className="foot">
          <Button look="plain" opens="down" onClick={() => setUnfolded(true)}>
            {t('rewards.over', { count: over.length, n: f.points(over.length) })}
          </Button>
        </div>
      ) : read.hasNextPage ? (
        <div className="foot">
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
      {revoking ? <RevokeDialog coupon={revoking} onClose={() => setRevoking(null)} /> : null}
    </Card>
  );
}
