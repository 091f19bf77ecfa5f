import { type CouponRow, listCoupons } from '@loyalty/contracts/rewards/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/badge.js';
import { Button } from '../../kit/button.js';
import { Card, CardHead } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { Grow, Line, Pad } from '../../kit/layout.js';
import { onDemand } from '../../kit/on-demand.js';
import { useReadOnly } from '../../kit/read-only.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, useCopy } from '../../kit/states.js';
import { Text } from '../../kit/text.js';
import type { Moment } from '../history/address.js';

const RevokeDialog = onDemand(() => import('./revoke-dialog.js'));

/** What became of a coupon, in one line. */
function useFate(): (coupon: CouponRow) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (coupon) => {
    if (coupon.usedAt) return t('rewards.usedOn', { order: coupon.usedOnOrder ?? '', date: f.date(coupon.usedAt) });
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
          {coupon.title} · {coupon.worth} · {t('rewards.cost', { points: f.points(coupon.points) })}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {fate(coupon)}
        </Text>
      </Grow>
      {coupon.status === 'available' && !readOnly ? (
        <Button look="plain-danger" name={t('rewards.revokeName', { code: coupon.code })} onClick={onRevoke}>
          {t('rewards.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

/** Coupons of a customer, newest first; an unused one can be revoked. */
export function CouponsCard({ customer, moment }: { customer: string; moment: Moment }) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<CouponRow | null>(null);
  const read = useMoreRows(listCoupons, { query: { customer, first: '10', ...moment } }, { everyMs: 15_000 });
  const rows = read.data?.pages.flatMap((page) => page.data ?? []);
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('rewards.coupons')} sub={rows?.length === 0 ? t('rewards.noCoupons') : undefined} />
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
      {read.hasNextPage ? (
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
