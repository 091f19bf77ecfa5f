import { explainLot, type LotNode, type LotUse } from '@loyalty/contracts/points/explain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Moment } from '../history/address.js';
import { explanationOf } from '../history/address.js';
import { ArithmeticTable } from './arithmetic.js';

const BUCKETS = ['pending', 'remaining', 'held', 'consumed', 'expired', 'reversed'] as const;

/** "432 = 318 left + 114 taken back". */
function useFate(): (lot: LotNode) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (lot) => {
    const parts = BUCKETS.filter((bucket) => lot[bucket] > 0).map((bucket) =>
      t(`history.explain.fate.${bucket}`, { n: f.points(lot[bucket]) }),
    );
    return `${f.points(lot.original)} = ${parts.join(' + ')}`;
  };
}

function UseLine({ use, to }: { use: LotUse; to: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const type = t(`history.explain.type.${use.type as 'PointsEarned'}`);
  return (
    <li>
      <span>
        <Link to={to}>{use.source?.label ? `${type} · ${use.source.label}` : type}</Link>
        <br />
        <Text kind="small" tone="subdued">
          {f.dateTime(use.occurredAt)} · {nameOf(use.actor)}
          {use.note ? ` · ${f.quoted(use.note)}` : ''}
        </Text>
      </span>
      <span className="r">
        {use.remaining === 0
          ? t('history.explain.fate.consumed', { n: f.points(use.consumed) })
          : f.signed(use.remaining)}
      </span>
    </li>
  );
}

/** One page of a lot's uses, newest first; the next one follows below on demand. */
function Uses({ customer, moment, lot, after }: { customer: string; moment: Moment; lot: string; after?: string }) {
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  const query = { first: '20', ...moment, ...(after ? { after } : {}) };
  const read = useRead(explainLot, { params: { id: customer, lot }, query });
  const page = read.data?.data;
  if (!page) {
    if (!read.error) return <SkeletonRows count={2} />;
    return <FailedCard what={t('history.explain.uses')} failure={read.error} retry={() => void read.refetch()} />;
  }
  if (page.uses.length === 0) return <Text tone="subdued">{t('history.explain.unused')}</Text>;
  return (
    <>
      <ul className="uses">
        {page.uses.map((use) => (
          <UseLine key={use.event} use={use} to={explanationOf(customer, { ...moment, event: use.event })} />
        ))}
      </ul>
      {page.endCursor && !more ? (
        <Button look="plain" onClick={() => setMore(true)}>
          {t('shell.action.loadMore')}
        </Button>
      ) : null}
      {page.endCursor && more ? <Uses customer={customer} moment={moment} lot={lot} after={page.endCursor} /> : null}
    </>
  );
}

/** Origin of a lot, and its uses. */
export function LotDetail({ customer, moment, lot }: { customer: string; moment: Moment; lot: LotNode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const fate = useFate();
  const copy = useCopy();
  return (
    <>
      <Text as="p" strong figures>
        {fate(lot)}
      </Text>
      {lot.arithmetic ? <ArithmeticTable points={lot.original} arithmetic={lot.arithmetic} /> : null}
      <Stack gap="tight">
        <Fact label={t('points.why.by')} value={nameOf(lot.actor)} />
        {lot.note ? <Fact label={t('points.why.note')} value={lot.note} /> : null}
        <Fact label={t('history.explain.happened')} value={f.dateTime(lot.occurredAt)} />
        <Fact label={t('history.explain.recorded')} value={f.dateTime(lot.recordedAt)} />
        <Fact label={t('history.explain.position')} value={f.points(lot.position)} />
        {lot.debtRepaid > 0 ? <Text>{t('history.explain.repaid', { n: f.points(lot.debtRepaid) })}</Text> : null}
      </Stack>
      <Text kind="subheading">{t('history.explain.uses')}</Text>
      {lot.uses > 0 ? (
        <Uses customer={customer} moment={moment} lot={lot.lot} />
      ) : (
        <Text tone="subdued">{t('history.explain.unused')}</Text>
      )}
      <Line spread wrap>
        {lot.rule ? (
          <Link to={`/programs/edit-settings/${lot.rule.program}`}>
            {t('points.why.rule', { title: lot.rule.title, version: lot.rule.version })}
          </Link>
        ) : (
          <span />
        )}
        <Button look="plain" icon="link" onClick={() => copy(window.location.href)}>
          {t('shell.action.copyLink')}
        </Button>
      </Line>
    </>
  );
}
