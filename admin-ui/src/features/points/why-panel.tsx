import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { explainBalance } from '@loyalty/contracts/points/explain';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Divider } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Cause } from '../activity/kinds.js';
import type { Moment } from '../history/address.js';
import { explanationOf } from '../history/address.js';
import { BalanceSums } from './balance-sums.js';
import { ChosenActivity } from './chosen-activity.js';

interface WhyPanelProps {
  customer: string;
  moment: Moment;
  available: number;
  chosen: ActivityRow | null;
  cause: Cause | null;
  onCause: (cause: Cause | null) => void;
  onClose: () => void;
}

/** Explanation of the balance: sums that add up, and the arithmetic of a selected activity. */
export function WhyPanel({ customer, moment, available, chosen, cause, onCause, onClose }: WhyPanelProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(explainBalance, { params: { id: customer }, query: moment });
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
        <BalanceSums answer={answer} cause={cause} onCause={onCause} />
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
      <Pad tightBottom>
        <Button look="plain" to={explanationOf(customer, moment)}>
          {t('history.explain.open')}
        </Button>
      </Pad>
      <Pad>
        {chosen ? (
          <ChosenActivity row={chosen} moment={moment} />
        ) : (
          <Text as="p" kind="small" tone="subdued">
            {t('points.why.pick')}
          </Text>
        )}
      </Pad>
    </Card>
  );
}
