import { endSupportLogin, listSupportLogins, type SupportLoginRow } from '@loyalty/contracts/support/logins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRows, useWrite } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard, Standing } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

const ActsDialog = onDemand(() => import('./acts-dialog.js'));

/** Refreshed while it is looked at: somebody may be working in the shop. */
const EVERY_MS = 15_000;

function LoginLine({ row, onActs }: { row: SupportLoginRow; onActs: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const readOnly = useReadOnly();
  const write = useWrite(endSupportLogin);
  const end = () =>
    write.mutate(
      { params: { id: row.login }, key: newKey() },
      {
        // The login is over; its log shows what it leaves behind.
        onSuccess: ({ data }) => data.left.length > 0 && onActs(),
        onError: (failure) => failed(failure, t('supportBar.leaveFailed'), end),
      },
    );
  const open = row.endedBy === null;
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{`${row.person} · ${t(`support.role.${row.role}`)}`}</Text>
          <Badge tone={open ? 'attention' : 'info'}>
            {row.endedBy
              ? t(`support.logins.ended.${row.endedBy}`)
              : t('support.logins.until', { time: f.clock(row.endsAt) })}
          </Badge>
        </Line>
        <Text as="p">{row.reason}</Text>
        <Text as="p" kind="small" tone="subdued">
          {[
            f.dateTime(row.openedAt),
            t('support.logins.counts', { reads: f.points(row.reads), changes: f.points(row.changes) }),
          ].join(' · ')}
        </Text>
      </Grow>
      <Button onClick={onActs}>{t('support.logins.acts')}</Button>
      {open && !readOnly ? (
        <Button busy={write.isPending} onClick={end}>
          {t('support.logins.end')}
        </Button>
      ) : null}
    </li>
  );
}

/** Every support login of the shop, for its merchant: who, why, what they did, and End. */
export function LoginsCard() {
  const { t } = useTranslation();
  const read = useRows(listSupportLogins, { query: { first: '50' } }, { everyMs: EVERY_MS });
  const [shown, setShown] = useState<SupportLoginRow | null>(null);
  const rows = read.data?.data;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('support.logins.title')} sub={t('support.logins.sub')} />
        {rows?.length === 0 ? <Standing good>{t('support.logins.none')}</Standing> : null}
      </Pad>
      {rows ? (
        <ul className="plain" aria-label={t('support.logins.title')}>
          {rows.map((row) => (
            <LoginLine key={row.login} row={row} onActs={() => setShown(row)} />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('support.logins.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
      {shown ? <ActsDialog row={shown} onClose={() => setShown(null)} /> : null}
    </Card>
  );
}
