import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, Cell, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { SERIES } from '../display/legend.js';
import { useFormat } from '../format/format-context.js';
import { AXIS, MARGIN } from './axis.js';

interface ColumnItem {
  /** Unique among the columns. */
  readonly id: string;
  readonly label: string;
  /** The whole name, for the tooltip. */
  readonly name: string;
  readonly value: number;
  /** Whether the column needs attention soon. */
  readonly soon?: boolean;
}

function Tip({ active, payload, unit }: { active?: boolean; payload?: { payload: ColumnItem }[]; unit: string }) {
  const f = useFormat();
  const item = payload?.[0]?.payload;
  if (!active || !item) return null;
  return (
    <div className="chart-tip">
      <div>
        <strong>{item.name}</strong>
      </div>
      <div>
        <span className="sq" style={{ background: item.soon ? SERIES.soon : SERIES.earned }} />
        {unit}
        <b>{f.points(item.value)}</b>
      </div>
    </div>
  );
}

/** One figure by category, such as points by the month in which they expire. */
export default function ColumnChart({ items, unit }: { items: readonly ColumnItem[]; unit?: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...items]} margin={MARGIN} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={SERIES.grid} />
        <XAxis
          dataKey="id"
          {...AXIS}
          tickFormatter={(id: string) => labels.get(id) ?? ''}
          interval="equidistantPreserveStart"
          dy={4}
        />
        <YAxis
          {...AXIS}
          allowDecimals={false}
          width="auto"
          tickCount={4}
          tickFormatter={(value: number) => f.compact(value)}
        />
        <Tooltip content={<Tip unit={unit ?? t('reports.points')} />} cursor={{ fill: '#0000000a' }} />
        <Bar dataKey="value" radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false}>
          {items.map(({ id, soon }) => (
            <Cell key={id} fill={soon ? SERIES.soon : SERIES.earned} />
          ))}
        </Bar>
      </ComposedChart>
    </ResponsiveContainer>
  );
}
