import type { Unavailable } from '@loyalty/contracts/kernel/features';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { Menu } from '../../kit/display/menu.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Link, Text } from '../../kit/display/text.js';
import { Switch } from '../../kit/form/switch.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MissingBadge } from '../gates/feature-badge.js';
import { copyAddress, kindOf } from './kinds.js';
import { summaryOf } from './summary.js';
import { linesOf, type SettingsValues } from './summary-lines.js';

/** Start and end, where the program has an end or has not begun. */
function useDates(): (row: ProgramRow) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ startDate, endDate, state }) => {
    if (startDate && endDate) return t('programs.dates.span', { from: f.day(startDate), to: f.day(endDate) });
    if (endDate) return t('programs.dates.to', { to: f.day(endDate) });
    return startDate && state === 'Scheduled' ? t('programs.dates.from', { from: f.day(startDate) }) : '';
  };
}

interface ProgramLineProps {
  row: ProgramRow;
  /** Address of its uploaded icon. */
  image: string | undefined;
  busy: boolean;
  /** Whether the shop has as many of its kind as it may. */
  isFull: boolean;
  /** Whether the review app that it needs is connected. */
  connected: boolean;
  /** Its missing requirement. */
  lock: Unavailable | null;
  onLocked: (lock: Unavailable) => void;
  onSwitch: (on: boolean) => void;
  onRemove: () => void;
}

/** Menu actions of a program in the list. */
function LineMenu({ row, isFull, onRemove }: Pick<ProgramLineProps, 'row' | 'isFull' | 'onRemove'>) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const copy = { label: t('programs.duplicate'), onClick: () => navigation.go(copyAddress(row)) };
  return (
    <Menu
      name={t('shell.action.moreFor', { name: row.title })}
      items={[
        { label: t('programs.paid'), onClick: () => navigation.go(`/programs/point/${row.id}`) },
        { label: t('shell.action.edit'), onClick: () => navigation.go(`/programs/edit-settings/${row.id}`) },
        ...(isFull ? [] : [copy]),
        { label: t('shell.action.remove'), onClick: onRemove, danger: true },
      ]}
    />
  );
}

/** A program in a group: name, summary, points of 30 days, and its switch. */
export function ProgramLine({
  row,
  image,
  busy,
  isFull,
  connected,
  lock,
  onLocked,
  onSwitch,
  onRemove,
}: ProgramLineProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const dates = useDates()(row);
  const conditions = linesOf(t, f, row as unknown as SettingsValues, ['conditions']);
  const kind = kindOf(row.event);
  const address = `/programs/edit-settings/${row.id}`;
  const priority = row.event === 'place_order' ? row.priorityPlaceOrder : undefined;
  return (
    <li className="row">
      <Tile name={kind.icon} look={kind.tile} image={image} />
      <Grow>
        <Line gap="small" wrap>
          <Text strong>
            <Link to={address} plain>
              {row.title}
            </Link>
          </Text>
          <StatusBadge status={row.state} />
          {connected ? <StatusBadge status="connected" /> : null}
          {lock ? <MissingBadge missing={lock} onClick={() => onLocked(lock)} /> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {[summaryOf(row, f, true), ...conditions, dates].filter(Boolean).join(' · ')}
        </Text>
        <div className="phone">
          <Text as="p" kind="small" tone="subdued">
            {t('programs.in30', { points: f.points(row.points30) })}
          </Text>
        </div>
      </Grow>
      <span className="meta wide">{priority === undefined ? '' : t('programs.priority', { n: priority })}</span>
      <span className="meta wide">{t('programs.version', { n: row.version })}</span>
      <span className={`num wide ${row.points30 === 0 ? 'sub2' : ''}`}>{f.points(row.points30)}</span>
      <Switch
        on={row.status}
        name={t('programs.switchName', { title: row.title })}
        busy={busy}
        onChange={(on) => (on && lock ? onLocked(lock) : onSwitch(on))}
      />
      <span className="wide">
        <LineMenu row={row} isFull={isFull} onRemove={onRemove} />
      </span>
    </li>
  );
}
