import { type EventNode, explainEvent } from '@loyalty/contracts/points/explain';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Moment } from '../history/address.js';
import { explanationOf } from '../history/address.js';
import { ArithmeticTable } from './arithmetic.js';

/** The lots that the points of a line came from, or went to. */
function Parts({ customer, moment, node }: { customer: string; moment: Moment; node: EventNode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const moved = node.parts.filter((part) => part.remaining !== 0 || part.consumed !== 0);
  if (moved.length === 0 && node.debtChange === 0) return null;
  return (
    <>
      <Text kind="subheading">{t('history.explain.parts')}</Text>
      <ul className="uses">
        {moved.map((part) => (
          <li key={part.lot}>
            <Link to={explanationOf(customer, { ...moment, lot: part.lot })}>{part.label || part.lot.slice(0, 8)}</Link>
            <span className="r">{f.signed(part.remaining)}</span>
          </li>
        ))}
        {node.debtChange === 0 ? null : (
          <li>
            <span>{t('history.explain.debt')}</span>
            <span className="r">{f.signed(node.debtChange)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

function Arithmetic({ node }: { node: EventNode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { arithmetic, reversal } = node;
  if (arithmetic || reversal)
    return (
      <>
        {arithmetic ? <ArithmeticTable points={reversal?.awarded ?? node.points} arithmetic={arithmetic} /> : null}
        {reversal ? (
          <Text as="p">
            {t('history.explain.reversal', {
              awarded: f.points(reversal.awarded),
              refunded: reversal.refunded,
              eligible: reversal.eligible,
              total: f.points(reversal.reversedTotal),
            })}
          </Text>
        ) : null}
      </>
    );
  if (!node.promise) return null;
  return <Text as="p">{t('history.explain.bought', { title: node.promise.title, code: node.promise.code })}</Text>;
}

interface EventCardProps {
  customer: string;
  moment: Moment;
  event: string;
  onClose: () => void;
}

/** Explanation of one line's number. */
export function EventCard({ customer, moment, event, onClose }: EventCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const read = useRead(explainEvent, { params: { id: customer, event }, query: moment });
  const node = read.data?.data;
  if (!node) {
    return (
      <Card>
        {read.error ? (
          <FailedCard what={t('history.explain.line')} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </Card>
    );
  }
  const type = t(`history.explain.type.${node.type as 'PointsEarned'}`);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={`${type}${node.source?.label ? ` · ${node.source.label}` : ''}: ${f.signed(node.points)}`}
          sub={`${t('history.explain.why')} ${f.dateTime(node.occurredAt)} · ${nameOf(node.actor)}`}
        >
          <Button look="quiet" icon="close" name={t('history.explain.close')} onClick={onClose} />
        </CardHead>
        <Arithmetic node={node} />
        {node.note ? <Fact label={t('points.why.note')} value={node.note} /> : null}
        <Parts customer={customer} moment={moment} node={node} />
        <Stack gap="tight">
          <Fact label={t('history.explain.after')} value={f.points(node.balanceAfter)} strong />
          <Fact label={t('history.explain.recorded')} value={f.dateTime(node.recordedAt)} />
          <Fact label={t('history.explain.position')} value={f.points(node.position)} />
        </Stack>
      </Stack>
    </Card>
  );
}
