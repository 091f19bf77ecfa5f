import type { ReactNode } from 'react';
import { SERIES } from '../display/legend.js';
import { useFormat } from '../format/format-context.js';

export interface BarItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** A colour of the merchant, such as a tier's; the colour of what was earned otherwise. */
  readonly color?: string | undefined;
}

interface BarListProps {
  items: readonly BarItem[];
  /** What the percentages are of. */
  whole: number;
  /** The length of the longest bar; the greatest value otherwise. */
  longest?: number;
}

/** One figure with its parts: horizontal bars with number and percentage (UX 1.18). */
export function BarList({ items, whole, longest }: BarListProps) {
  const f = useFormat();
  const most = longest ?? Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="bar-list">
      {items.map(({ id, label, value, color }) => (
        <li key={id}>
          <span className="bar-name">{label}</span>
          <span className="bar-track" aria-hidden>
            <span style={{ width: `${Math.max(0, (value / most) * 100)}%`, background: color ?? SERIES.earned }} />
          </span>
          <b className="tn">{f.points(value)}</b>
          <span className="tn bar-share">{whole > 0 ? f.percent((value / whole) * 100) : '–'}</span>
        </li>
      ))}
    </ul>
  );
}
