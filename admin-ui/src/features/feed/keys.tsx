import { type AppKeyRow, listAppKeys } from '@loyalty/contracts/app-keys/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { scopeWord } from './scope-word.js';

const RevokeKeyDialog = onDemand(() => import('./revoke-key-dialog.js'));

function KeyLine({ row, onRevoke }: { row: AppKeyRow; onRevoke: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const name = row.label || row.id.slice(0, 8);
  const used = row.lastUsedAt ? t('stream.keys.used', { date: f.dateTime(row.lastUsedAt) }) : t('stream.keys.unused');
  const end = row.revokedAt ? t('stream.keys.revokedOn', { date: f.dateTime(row.revokedAt) }) : used;
  return (
    <li className="row">
      <Tile name="key" />
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{name}</Text>
          {row.status === 'revoked' ? <StatusBadge status="revoked" /> : null}
          {row.scopes.map((scope) => (
            <Badge key={scope}>{t(`stream.keys.scopeShort.${scopeWord(scope)}`)}</Badge>
          ))}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {t('stream.keys.line', { date: f.date(row.createdAt), name: row.createdBy })} · {end}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {t('stream.keys.appId')} <span className="mono">{row.id}</span>
        </Text>
      </Grow>
      {row.status === 'active' ? (
        <Button look="plain-danger" name={`${t('stream.keys.revoke')}: ${name}`} onClick={onRevoke}>
          {t('stream.keys.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

/** The keys of the shop's programs, newest first; revoked ones stay visible. */
export function Keys({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const read = useRows(listAppKeys);
  const [revoking, setRevoking] = useState<AppKeyRow | null>(null);
  if (!read.data) {
    if (!read.error) return <SkeletonRows count={3} />;
    return <FailedCard what={t('stream.tab.keys')} failure={read.error} retry={() => void read.refetch()} />;
  }
  const rows = read.data.data as AppKeyRow[];
  if (rows.length === 0) {
    return (
      <StateMessage icon="key" title={t('stream.keys.none')} body={t('stream.keys.noneBody')}>
        <Button onClick={onAdd}>{t('stream.keys.add')}</Button>
      </StateMessage>
    );
  }
  return (
    <>
      <ul className="plain">
        {rows.map((row) => (
          <KeyLine key={row.id} row={row} onRevoke={() => setRevoking(row)} />
        ))}
      </ul>
      {revoking ? <RevokeKeyDialog appKey={revoking} onClose={() => setRevoking(null)} /> : null}
    </>
  );
}
