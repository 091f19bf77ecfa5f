import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Dot } from '../display/icon.js';
import type { IconName } from '../display/icons.js';
import { Link, Text } from '../display/text.js';
import { Sortable, useSortableRow } from './sortable.js';

export interface OrderRow {
  id: string;
  title: string;
  detail: string;
  icon: IconName;
}

interface OrderListProps {
  rows: readonly OrderRow[];
  onMove: (from: number, to: number) => void;
  disabled: boolean;
  /** Opens a row, whose title is then a button. */
  onOpen?: (id: string) => void;
  /** The row that is open. */
  current?: string;
}

const STEP = { up: -1, down: 1 } as const;
type Way = keyof typeof STEP;
const buttonOf = (row: OrderRow, way: Way) => `order-${way}-${row.id}`;

/** Moves rows by their buttons, with an announcement in a live region, and keeps the focus on the moved row. */
function useSteps({ rows, onMove }: OrderListProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string | null>(null);
  // Moving an element removes its focus.
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.querySelector('button')?.focus();
    pressed.current = null;
  }, [rows]);
  const press = (row: OrderRow, from: number, way: Way) => {
    const to = from + STEP[way];
    // At either end its button is disabled: the other one gets the focus.
    const other = way === 'up' ? 'down' : 'up';
    pressed.current = buttonOf(row, rows[to + STEP[way]] ? way : other);
    setAnnouncement(t('shell.order.moved', { name: row.title, place: to + 1, of: rows.length }));
    onMove(from, to);
  };
  return { announcement, press };
}

interface RowProps extends OrderListProps {
  row: OrderRow;
  at: number;
  onPress: (row: OrderRow, from: number, way: Way) => void;
}

function Row({ row, at, rows, disabled, onOpen, current, onPress }: RowProps) {
  const { t } = useTranslation();
  const sortable = useSortableRow({ id: row.id, name: row.title }, disabled);
  return (
    <li className="row" aria-current={row.id === current || undefined} {...sortable.row}>
      {sortable.handle}
      <Dot name={row.icon} look="plain" />
      <div className="grow">
        <Text as="p" strong cut={!onOpen}>
          {onOpen ? (
            <Link plain onClick={() => onOpen(row.id)}>
              {row.title}
            </Link>
          ) : (
            row.title
          )}
        </Text>
        <Text as="p" kind="small" tone="subdued" cut>
          {row.detail}
        </Text>
      </div>
      <span className="order-steps">
        {(['up', 'down'] as const).map((way) => (
          <span id={buttonOf(row, way)} key={way}>
            <Button
              look="quiet"
              icon={way}
              name={t(`shell.order.${way}`, { name: row.title })}
              disabled={disabled || !rows[at + STEP[way]]}
              onClick={() => onPress(row, at, way)}
            />
          </span>
        ))}
      </span>
    </li>
  );
}

/** A sortable list: its rows are dragged, or moved by buttons, since dragging needs an alternative (UX-47, WCAG 2.5.7). */
export function OrderList(props: OrderListProps) {
  const { rows, onMove } = props;
  const { announcement, press } = useSteps(props);
  return (
    <>
      <Sortable items={rows.map(({ id, title }) => ({ id, name: title }))} onMove={onMove}>
        <ol className="plain order-list">
          {rows.map((row, at) => (
            <Row key={row.id} {...props} row={row} at={at} onPress={press} />
          ))}
        </ol>
      </Sortable>
      <p className="only-heard" role="status">
        {announcement}
      </p>
    </>
  );
}
