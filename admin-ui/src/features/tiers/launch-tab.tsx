import type { TierLaunch, TierScheme } from '@loyalty/contracts/tiers/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { useLatestLaunches, useMoved } from './use-launches.js';

interface LaunchTabProps {
  scheme: TierScheme;
  busy: boolean;
  onUndo: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

function LaunchRow({ row, action }: { row: TierLaunch; action: ReactNode }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const moved = useMoved();
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{t(`tiers.launches.actions.${row.action}`)}</Text>
          {row.undoneAt ? <Badge>{t('tiers.launches.undone')}</Badge> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {[f.dateTime(row.at), nameOf(row.actor), row.note].filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <Text figures tone="subdued">
        {`${t('tiers.launches.moved')}: ${moved(row)}`}
      </Text>
      {action}
    </li>
  );
}

/** The launch that can be undone: the version is the scheme's, and nothing but an undo would give it another. */
const isUndoable = (row: TierLaunch, { undoable }: TierScheme): boolean =>
  row.version === undoable && (row.action === 'launch_tier' || row.action === 'relaunch_tier');

/** The latest launches, of which the last one can be undone. */
function Launches({ scheme, onUndo }: Pick<LaunchTabProps, 'scheme' | 'onUndo'>) {
  const { t } = useTranslation();
  const read = useLatestLaunches(scheme.type, scheme.calculating !== null);
  const rows = read.data?.data as TierLaunch[] | undefined;
  const undo = (
    <Button writes small disabled={scheme.calculating !== null} onClick={onUndo}>
      {t('tiers.undo.ask')}
    </Button>
  );
  if (!rows)
    return read.error ? (
      <FailedCard what={t('tiers.launches.latest')} failure={read.error} retry={() => void read.refetch()} />
    ) : (
      <SkeletonRows count={3} />
    );
  if (rows.length === 0)
    return (
      <Pad>
        <Text tone="subdued">{t('tiers.launches.emptyBody')}</Text>
      </Pad>
    );
  return (
    <ul className="plain">
      {rows.map((row) => (
        <LaunchRow key={`${row.at}/${row.action}`} row={row} action={isUndoable(row, scheme) ? undo : null} />
      ))}
    </ul>
  );
}

/** Switches the tiers off and on. */
function SwitchCard({ scheme, busy, onDeactivate, onReactivate }: Omit<LaunchTabProps, 'onUndo'>) {
  const { t } = useTranslation();
  const disabled = scheme.calculating !== null;
  if (scheme.status === 'never_launched') return null;
  return (
    <Card>
      <Line spread wrap>
        <Text>{t(`tiers.launch.about.${scheme.status}`)}</Text>
        {scheme.status === 'active' ? (
          <Button writes look="danger" disabled={disabled} onClick={onDeactivate}>
            {t('tiers.launch.deactivate')}
          </Button>
        ) : (
          <Button writes disabled={disabled} busy={busy} onClick={onReactivate}>
            {t('tiers.launch.reactivate')}
          </Button>
        )}
      </Line>
    </Card>
  );
}

/** What happened to the scheme as a whole, and the ways to take it back or switch it off. */
export function LaunchTab(props: LaunchTabProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Card flush>
        <Pad>
          <CardHead title={t('tiers.launches.latest')}>
            {props.scheme.type === 'tier_b2b' ? null : (
              <Link to="/customers/activity/launch-tier">{t('tiers.launch.history')}</Link>
            )}
          </CardHead>
        </Pad>
        <Launches {...props} />
      </Card>
      <SwitchCard {...props} />
    </Stack>
  );
}
