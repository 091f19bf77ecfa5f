import { type ConsumerRow, listConsumers } from '@loyalty/contracts/feed/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Hint, Link, Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard, SkeletonRows } from '../../kit/shell/skeletons.js';

/** Upper bound of the server's count. */
const MAX = 10_000;
const EVERY_MS = 5_000;
const FEW = 4;

const nameOf = ({ label, id }: ConsumerRow): string => label || id.slice(0, 8);

function useConsumers() {
  return useRows(listConsumers, {}, { everyMs: EVERY_MS });
}

/** Formats the backlog, "10,000+" at the upper bound. */
function useBehind() {
  const { t } = useTranslation();
  return (f: Format, behind: number) =>
    behind >= MAX ? t('stream.consumers.most', { n: f.points(MAX) }) : f.points(behind);
}

/** Short list of the stream's consumers, next to the tail. */
export function ConsumersCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const behind = useBehind();
  const read = useConsumers();
  const rows = ((read.data?.data ?? []) as ConsumerRow[]).filter(({ status }) => status === 'active');
  if (!read.data) return read.error ? null : <SkeletonCard lines={3} />;
  if (rows.length === 0) return null;
  const furthest = behind(f, Math.max(...rows.map((row) => row.behind)));
  return (
    <Card>
      <Stack gap="small">
        <CardHead
          title={t('stream.consumers.title')}
          sub={t('stream.consumers.sub', { count: rows.length, n: f.points(rows.length), behind: furthest })}
        />
        {rows.slice(0, FEW).map((row) => (
          <Fact
            key={row.id}
            label={<Link onClick={onOpen}>{nameOf(row)}</Link>}
            value={t('stream.consumers.behindShort', { count: row.behind, n: behind(f, row.behind) })}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** All programs that read the stream, with progress and time of the last delivery. */
export function Consumers({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const behind = useBehind();
  const read = useConsumers();
  if (!read.data) {
    if (!read.error) return <SkeletonRows count={3} />;
    return <FailedCard what={t('stream.consumers.title')} failure={read.error} retry={() => void read.refetch()} />;
  }
  const rows = read.data.data as ConsumerRow[];
  if (rows.length === 0) {
    return (
      <StateMessage icon="link" title={t('stream.consumers.none')} body={t('stream.consumers.noneBody')}>
        <Button onClick={onAdd}>{t('stream.keys.add')}</Button>
      </StateMessage>
    );
  }
  return (
    <table className="facts-table">
      <caption className="Polaris-Text--visuallyHidden">{t('stream.consumers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stream.consumers.name')}</th>
          <th scope="col" className="r wide">
            {t('stream.consumers.position')}
          </th>
          <th scope="col" className="r">
            {t('stream.consumers.behind')}
          </th>
          <th scope="col" className="r">
            {t('stream.consumers.delivered')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {nameOf(row)} {row.status === 'revoked' ? <StatusBadge status="revoked" /> : null}
            </td>
            <td className="r wide">{f.points(row.position)}</td>
            <td className={row.behind === 0 ? 'r sub2' : 'r'}>{behind(f, row.behind)}</td>
            <td className="r">
              <Hint says={f.instant(row.deliveredAt)}>
                <Text>{f.dateTime(row.deliveredAt)}</Text>
              </Hint>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
