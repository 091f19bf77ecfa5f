import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { type Explanation, explainBalance } from '@loyalty/contracts/points/explain';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/button.js';
import { Card, CardHead, Divider } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { Pad } from '../../kit/layout.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard } from '../../kit/states.js';
import { Text } from '../../kit/text.js';
import type { Cause } from '../activity/kinds.js';
import { ChosenActivity } from './chosen-activity.js';

interface SumsProps {
  answer: Explanation;
  cause: Cause | null;
  onCause: (cause: Cause | null) => void;
}

/** Sums by cause that add up to the balance; a chosen one marks its lines in the history. */
function Sums({ answer, cause, onCause }: SumsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const owed = answer.points.debt > 0;
  return (
    <div className="sum">
      {answer.sums
        .filter((sum) => sum.events > 0)
        .map((sum) => (
          <button
            key={sum.cause}
            type="button"
            className="sum-row"
            aria-pressed={sum.cause === cause}
            onClick={() => onCause(sum.cause === cause ? null : sum.cause)}
          >
            <span>
              {t(`points.why.cause.${sum.cause}`)}{' '}
              <span className="sub2">{t('points.why.count', { count: sum.events, n: f.points(sum.events) })}</span>
            </span>
            <span className={`tn ${sum.points < 0 ? 'neg' : ''}`}>{f.signed(sum.points)}</span>
          </button>
        ))}
      <div className="sum-total">
        <span>{owed ? t('points.why.owed') : t('points.available')}</span>
        <span className="tn">{f.points(answer.sum)}</span>
      </div>
    </div>
  );
}

interface WhyPanelProps {
  customer: string;
  available: number;
  chosen: ActivityRow | null;
  cause: Cause | null;
  onCause: (cause: Cause | null) => void;
  onClose: () => void;
}

/** Why the balance is what it is: sums that add up, and for a chosen activity its arithmetic. */
export function WhyPanel({ customer, available, chosen, cause, onCause, onClose }: WhyPanelProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(explainBalance, { params: { id: customer } });
  const answer = read.data?.data;
  const since = answer?.since
    ? t('points.why.events', { count: answer.events, n: f.points(answer.events), date: f.date(answer.since) })
    : t('points.why.none');
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('points.why.ask', { points: f.points(available) })} sub={answer ? since : '\u00a0'}>
          <Button look="quiet" icon="close" name={t('points.why.close')} onClick={onClose} />
        </CardHead>
      </Pad>
      {answer ? (
        <Sums answer={answer} cause={cause} onCause={onCause} />
      ) : read.error ? (
        <FailedCard
          what={t('points.why.ask', { points: f.points(available) })}
          failure={read.error}
          retry={() => void read.refetch()}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
      <Divider />
      <Pad>
        {chosen ? (
          <ChosenActivity row={chosen} />
        ) : (
          <Text as="p" kind="small" tone="subdued">
            {t('points.why.pick')}
          </Text>
        )}
      </Pad>
    </Card>
  );
}
