import { type ExceptionRow, listExceptions } from '@loyalty/contracts/audit/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { SignedPoints } from '../activity/activity-line.js';
import { explanationOf } from '../history/address.js';
import type { Audit } from './use-audit.js';

/** Adjustable thresholds with their initial values and units. */
const LIMITS = [
  ['threshold', '1000', 'points'],
  ['times', '3', 'timesUnit'],
  ['hours', '24', 'hoursUnit'],
  ['opens', '8', 'oclock'],
  ['closes', '20', 'oclock'],
] as const;
type Limit = (typeof LIMITS)[number][0];

function ExceptionLine({ row }: { row: ExceptionRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const { kind, item, count, points, after } = row;
  const detail =
    kind === 'repeated'
      ? t('audit.detail.repeated', { count, points: f.signed(points) })
      : after
        ? t('audit.detail.after', { minutes: f.points(after.minutes), points: f.signed(after.points) })
        : item.note && f.quoted(item.note);
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {t(`audit.kind.${kind}`)}
        </Text>
        <Text as="p">
          <Link to={explanationOf(item.customer.id, { event: item.id })}>
            <bdi>{item.customer.name || item.customer.id}</bdi>
          </Link>
          {` · ${nameOf(item.actor)} · ${f.dateTime(item.occurredAt)}`}
        </Text>
        {detail ? (
          <Text as="p" kind="small" tone="subdued">
            {detail}
          </Text>
        ) : null}
      </Grow>
      <SignedPoints points={points} />
    </li>
  );
}

/** Unusual events of a period, by the auditor's thresholds. */
export function ExceptionsCard({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  const [limits, setLimits] = useState<Record<Limit, string>>(
    () => Object.fromEntries(LIMITS.map(([limit, value]) => [limit, value])) as Record<Limit, string>,
  );
  const valid = Object.values(limits).every((value) => /^\d{1,12}$/.test(value));
  const read = useRows(listExceptions, { query: { ...audit.period, ...limits } }, { keep: true, enabled: valid });
  const rows = read.data?.data;
  return (
    <Card flush>
      <Pad>
        <Stack gap="medium">
          <CardHead title={t('audit.exceptions')} sub={t('audit.exceptionsSub')} />
          <ReadControls>
            <FieldRow>
              {LIMITS.map(([limit, , unit]) => (
                <TextInput
                  key={limit}
                  label={t(`audit.${limit}`)}
                  kind="number"
                  after={t(`audit.${unit}`)}
                  value={limits[limit]}
                  onChange={(value) => setLimits({ ...limits, [limit]: value })}
                />
              ))}
            </FieldRow>
          </ReadControls>
        </Stack>
      </Pad>
      {rows ? (
        rows.length === 0 ? (
          <StateMessage title={t('audit.calm')} body={t('audit.calmBody')} />
        ) : (
          <ul className="plain">
            {rows.map((row) => (
              <ExceptionLine key={`${row.kind}/${row.item.id}`} row={row} />
            ))}
          </ul>
        )
      ) : read.error ? (
        <FailedCard what={t('audit.exceptions')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Card>
  );
}
