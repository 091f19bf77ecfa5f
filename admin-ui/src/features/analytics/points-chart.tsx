import type { DayRow } from '@loyalty/contracts/analytics/queries';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { SERIES } from '../../kit/display/legend.js';
import { useFormat } from '../../kit/format/format-context.js';

const AXIS = { tick: { fill: SERIES.axis, fontSize: 12 }, tickLine: false, axisLine: false } as const;
/** A line without points and without movement. */
const BARE = { dot: false, activeDot: false, isAnimationActive: false } as const;
const HATCH = 'today-so-far';

function Tip({ active, payload, today }: { active?: boolean; payload?: { payload: DayRow }[]; today: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className="chart-tip">
      <div>
        <strong>{f.day(row.day)}</strong>
        {row.day === today ? ` ${t('dashboard.chart.soFar')}` : ''}
      </div>
      <div>
        <span className="sq" style={{ background: SERIES.earned }} />
        {t('dashboard.chart.earned')}
        <b>{f.points(row.earned)}</b>
      </div>
      <div>
        <span className="ln" style={{ background: SERIES.redeemed }} />
        {t('dashboard.chart.redeemed')}
        <b>{f.points(row.redeemed)}</b>
      </div>
    </div>
  );
}

/** Points by day: bars for earned, a line for redeemed. The last day is hatched, because it is incomplete. */
export default function PointsChart({ days, today }: { days: DayRow[]; today: string }) {
  const f = useFormat();
  const every = days.length > 31 ? 14 : 7;
  // An incomplete day would pull the line down; its value is in the tooltip and the table.
  const line = (row: DayRow) => (row.day === today ? null : row.redeemed);
  const ticks = days.filter((_, index) => index % every === 0).map((row) => row.day);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={days} margin={{ top: 4, right: 8, left: 0, bottom: 0 }} accessibilityLayer>
        <defs>
          <pattern id={HATCH} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="4" fill="#fff" />
            <rect width="2.4" height="4" fill={SERIES.earned} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke={SERIES.grid} />
        <XAxis
          dataKey="day"
          {...AXIS}
          ticks={ticks}
          interval={0}
          tickFormatter={(day: string) => f.shortDay(day)}
          dy={4}
        />
        <YAxis {...AXIS} width="auto" tickCount={4} tickFormatter={(value: number) => f.compact(value)} />
        <Tooltip content={<Tip today={today} />} cursor={{ fill: '#0000000a' }} />
        <Bar dataKey="earned" radius={[3, 3, 0, 0]} maxBarSize={11} isAnimationActive={false}>
          {days.map((row) => (
            <Cell key={row.day} fill={row.day === today ? `url(#${HATCH})` : SERIES.earned} />
          ))}
        </Bar>
        {/* A flat line at zero is meaningless; the legend shows the zero. */}
        {days.some((row) => row.redeemed > 0) ? (
          <>
            <Line dataKey={line} type="monotone" stroke="#fff" strokeWidth={5} {...BARE} />
            <Line dataKey={line} type="monotone" stroke={SERIES.redeemed} strokeWidth={2} {...BARE} />
          </>
        ) : null}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
