import type { ReactNode } from 'react';
import { change } from '../format/format.js';
import { useFormat } from '../format/format-context.js';
import { Line, Stack } from './layout.js';
import { Hint, Link, Text } from './text.js';

interface DeltaProps {
  now: number;
  /** Null without a comparison. */
  before: number | null;
  unit: 'percent' | 'points' | 'number';
  /** Coloured green and red only when more is plainly good (UX-36). */
  good?: boolean;
}

/** Change against the previous period; nothing without a comparable value. */
export function Delta({ now, before, unit, good = false }: DeltaProps) {
  const f = useFormat();
  const diff = before === null ? null : change(now, before, unit);
  if (diff === null || diff === 0) return null;
  const size = Math.abs(diff);
  const text = unit === 'number' ? f.points(size) : unit === 'points' ? f.percentagePoints(size) : f.percent(size);
  const tone = good ? (diff > 0 ? 'up' : 'down') : '';
  return (
    <span className={`delta ${tone}`}>
      {diff > 0 ? '↑' : '↓'} {text}
    </span>
  );
}

interface StatProps {
  label: string;
  value: string;
  /** Explanation of the calculation. */
  help?: string;
  /** Address of the rows behind the figure (UX-5). */
  to?: string;
  /** Shows the rows behind the figure on this page. */
  onOpen?: () => void;
  children?: ReactNode;
}

/** A figure with its label and its change. */
export function Stat({ label, value, help, to, onOpen, children }: StatProps) {
  const name = (
    <Text kind="small" tone="subdued">
      {label}
    </Text>
  );
  return (
    <Stack gap="tight">
      <div className="stat-label">{help ? <Hint says={help}>{name}</Hint> : name}</div>
      <Line gap="small" baseline wrap>
        <Text kind="figure" as="p">
          <span className="tn">
            {to ? (
              <Link to={to} plain>
                {value}
              </Link>
            ) : onOpen ? (
              <button type="button" className="as-text" aria-label={`${label}: ${value}`} onClick={onOpen}>
                {value}
              </button>
            ) : (
              value
            )}
          </span>
        </Text>
        {children}
      </Line>
    </Stack>
  );
}

/** A word beside a figure: what else it consists of. */
export function StatNote({ children }: { children: string }) {
  return (
    <Text kind="small" as="p" tone="subdued">
      {children}
    </Text>
  );
}

/** A row of figures in one card; two per row on a phone. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className="grid4">{children}</div>;
}
