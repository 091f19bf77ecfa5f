import type { Arithmetic, FixedArithmetic, OrderArithmetic } from '@loyalty/contracts/points/events';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import { readableNumber } from './readable-number.js';

function Line({ label, value, off }: { label: string; value: string; off?: boolean }) {
  return (
    <div className={off ? 'off' : ''}>
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}

function useRate(): (a: OrderArithmetic, f: Format) => string {
  const { t } = useTranslation();
  return (a, f) => {
    const points = readableNumber(a.earnPoint, f.locale);
    if (a.mode === 'price') return t('points.why.rate.price', { points, money: f.money(a.per, a.currency) });
    if (a.mode === 'quantity' || a.mode === 'item') {
      return Number(a.per) === 1
        ? t('points.why.rate.quantityOne', { points })
        : t('points.why.rate.quantity', { points, items: readableNumber(a.per, f.locale) });
    }
    return t('points.why.rate.order', { points });
  };
}

/** Arithmetic of an award. */
export function ArithmeticTable({ points, arithmetic }: { points: number; arithmetic: Arithmetic }) {
  return arithmetic.mode === 'fixed' ? (
    <FixedTable points={points} arithmetic={arithmetic} />
  ) : (
    <OrderTable points={points} arithmetic={arithmetic} />
  );
}

/** Fixed points by part. */
function FixedTable({ points, arithmetic }: { points: number; arithmetic: FixedArithmetic }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <div className="calc">
      {arithmetic.parts.map(({ of, points: part }) => (
        <Line
          key={of}
          label={t(`points.why.part.${of}` as 'points.why.part.base', { defaultValue: of.replaceAll('_', ' ') })}
          value={f.points(part)}
        />
      ))}
      <div className="res">
        <span>{t('points.why.together')}</span>
        <b>{f.points(points)}</b>
      </div>
    </div>
  );
}

/** Arithmetic of an order's points: lines, base, rate, the number before rounding, and the rounding. */
function OrderTable({ points, arithmetic: a }: { points: number; arithmetic: OrderArithmetic }) {
  const { t } = useTranslation();
  const f = useFormat();
  const rate = useRate();
  const money = (amount: string) => f.money(amount, a.currency);
  const extra = (label: string, amount: string, counted: boolean) =>
    Number(amount) === 0 ? null : (
      <Line label={label} value={counted ? money(amount) : t('points.why.notCounted')} off={!counted} />
    );
  return (
    <div className="calc">
      {a.lines.map((line) => (
        <Line
          key={line.line}
          label={line.quantity > 1 ? `${line.title} × ${line.quantity}` : line.title}
          value={
            line.counted
              ? money(line.amount)
              : t(line.why === 'gift_card' ? 'points.why.giftCard' : 'points.why.notCounted')
          }
          off={!line.counted}
        />
      ))}
      {extra(t('points.why.shipping'), a.shipping, a.shippingCounted)}
      {extra(t('points.why.tax'), a.tax, a.taxCounted)}
      {a.mode === 'price' ? <Line label={t('points.why.counted')} value={money(a.base)} /> : null}
      {a.mode === 'quantity' || a.mode === 'item' ? (
        <Line
          label={t('points.why.counted')}
          value={t('points.why.items', { count: Number(a.base), n: readableNumber(a.base, f.locale) })}
        />
      ) : null}
      <Line label={rate(a, f)} value={readableNumber(a.unrounded, f.locale)} />
      <div className="res">
        <span>{t(`points.why.rounded.${a.rounding}`)}</span>
        <b>{f.points(points)}</b>
      </div>
    </div>
  );
}
