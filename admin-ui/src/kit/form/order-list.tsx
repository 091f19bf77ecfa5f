import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Dot, Icon } from '../display/icon.js';
import type { IconName } from '../display/icons.js';
import { Link, Text } from '../display/text.js';

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
}

const STEP = { up: -1, down: 1 } as const;
type Way = keyof typeof STEP;
const buttonOf = (row: OrderRow, way: Way) => `order-${way}-${row.id}`;

/** Moves rows with an announcement in a live region, and keeps the focus on the moved row. */
function useMoves({ rows, onMove }: OrderListProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string | null>(null);
  // Moving an element removes its focus.
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.querySelector('button')?.focus();
    pressed.current = null;
  }, [rows]);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (from === to || !row || !rows[to]) return;
    setAnnouncement(t('shell.order.moved', { name: row.title, place: to + 1, of: rows.length }));
    onMove(from, to);
  };
  const press = (row: OrderRow, from: number, way: Way) => {
    const to = from + STEP[way];
    // At either end its button is disabled: the other one gets the focus.
    const other = way === 'up' ? 'down' : 'up';
    pressed.current = buttonOf(row, rows[to + STEP[way]] ? way : other);
    move(from, to);
  };
  return { announcement, move, press };
}

/** Drag and drop: the dragged row, and its drop target. */
function useDrag(move: (from: number, to: number) => void, disabled: boolean) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (at: number) => ({
    draggable: !disabled,
    'data-dragged': dragged === at,
    'data-over': dragged === null || over !== at || dragged === at ? undefined : dragged < at ? 'after' : 'before',
    onDragStart: () => setDragged(at),
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: () => {
      if (dragged !== null) move(dragged, at);
      end();
    },
    onDragEnd: end,
  });
}

/** A sortable list: drag and drop, or buttons for full keyboard access (UX-47). */
export function OrderList(props: OrderListProps) {
  const { t } = useTranslation();
  const { rows, disabled, onOpen } = props;
  const { announcement, move, press } = useMoves(props);
  const drag = useDrag(move, disabled);
  return (
    <>
      <ol className="plain order-list">
        {rows.map((row, at) => (
          <li key={row.id} className="row" {...drag(at)}>
            <Icon name="drag" />
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
            {(['up', 'down'] as const).map((way) => (
              <span id={buttonOf(row, way)} key={way}>
                <Button
                  look="quiet"
                  icon={way}
                  name={t(`shell.order.${way}`, { name: row.title })}
                  disabled={disabled || !rows[at + STEP[way]]}
                  onClick={() => press(row, at, way)}
                />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="only-heard" role="status">
        {announcement}
      </p>
    </>
  );
}
