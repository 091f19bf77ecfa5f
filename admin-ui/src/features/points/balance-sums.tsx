import type { Explanation } from '@loyalty/contracts/points/explain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import type { Cause } from '../activity/kinds.js';

interface BalanceSumsProps {
  answer: Explanation;
  /** The selected cause, where selectable. */
  cause?: Cause | null;
  onCause?: (cause: Cause | null) => void;
}

interface SumRowProps {
  sum: Explanation['sums'][number];
  chosen: boolean;
  onCause: BalanceSumsProps['onCause'];
}

/** A cause with its sum; a button where selectable. */
function SumRow({ sum, chosen, onCause }: SumRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = (
    <>
      <span>
        {t(`points.why.cause.${sum.cause}`)}{' '}
        <span className="sub2">{t('points.why.count', { count: sum.events, n: f.points(sum.events) })}</span>
      </span>
      <span className={`tn ${sum.points < 0 ? 'neg' : ''}`}>{f.signed(sum.points)}</span>
    </>
  );
  if (!onCause) return <div className="sum-row">{words}</div>;
  return (
    <button type="button" className="sum-row" aria-pressed={chosen} onClick={() => onCause(chosen ? null : sum.cause)}>
      {words}
    </button>
  );
}

/** Sums by cause that add up to the balance; a selected one highlights its lines in the history. */
export function BalanceSums({ answer, cause = null, onCause }: BalanceSumsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const owed = answer.points.debt > 0;
  return (
    <div className="sum">
      {answer.sums
        .filter((sum) => sum.events > 0)
        .map((sum) => (
          <SumRow key={sum.cause} sum={sum} chosen={sum.cause === cause} onCause={onCause} />
        ))}
      <div className="sum-total">
        <span>{owed ? t('points.why.owed') : t('points.available')}</span>
        <span className="tn">{f.points(answer.sum)}</span>
      </div>
    </div>
  );
}
