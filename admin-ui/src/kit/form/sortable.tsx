import '../styles/sortable.css';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../display/icon.js';

/** A row that can be dragged, with its name for screen readers. */
interface SortableItem {
  readonly id: string;
  readonly name: string;
}

interface SortableProps {
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_DISTANCE = 4;

/** Rows go up and down only. */
const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Announcements in the admin's language: what is lifted, where it is, and where it ended. */
function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const { t } = useTranslation();
  // A lifted row is over its own place at first, which "lifted" has announced.
  const isLifted = useRef(false);
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1;
  const nameOf = (id: unknown) => items[placeOf(id) - 1]?.name ?? '';
  const announced = (key: 'lifted' | 'moved' | 'dropped' | 'cancelled', id: unknown, at: unknown = id) =>
    t(`shell.order.${key}`, { name: nameOf(id), place: placeOf(at), of: items.length });
  return {
    onDragStart({ active }) {
      isLifted.current = true;
      return announced('lifted', active.id);
    },
    onDragOver({ active, over }) {
      if (!over || (isLifted.current && over.id === active.id)) return undefined;
      isLifted.current = false;
      return announced('moved', active.id, over.id);
    },
    onDragEnd: ({ active, over }) => announced('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announced('cancelled', active.id),
  };
}

/** A list whose rows are dragged by pointer, touch or keyboard: Space lifts, the arrows move, Space drops, Escape cancels. */
export function Sortable({ items, onMove, children }: SortableProps) {
  const { t } = useTranslation();
  const announcements = useAnnouncements(items);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertical]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('shell.order.keys') } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row of a sortable list: the properties of its element, and the button that drags it. */
export function useSortableRow({ id, name }: SortableItem, disabled: boolean) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="drag-handle"
      aria-label={t('shell.order.drag', { name })}
      aria-describedby={attributes['aria-describedby']}
      aria-pressed={isDragging}
      disabled={disabled}
      {...listeners}
    >
      <Icon name="drag" />
    </button>
  );
  const row = {
    ref: setNodeRef,
    'data-dragged': isDragging,
    style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
  };
  return { row, handle };
}
