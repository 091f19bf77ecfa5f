import { useTranslation } from 'react-i18next';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { SERIES } from '../display/legend.js';
import { useFormat } from '../format/format-context.js';
import { AXIS, MARGIN } from './axis.js';
import { type ChartNote, NOTE_PX, type PlacedNote, placeNotes } from './chart-notes.js';
import { byPeriod, periodOf, periodStart } from './periods.js';

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** `below` is a bar below zero. */
  readonly mark: 'bar' | 'line' | 'below';
}

interface DayChartProps {
  days: readonly ({ day: string } & Readonly<Record<string, number | string>>)[];
  series: readonly Series[];
  /** The day that is incomplete: its bars are hatched. */
  today: string;
  /** Known events, as dotted lines with words. */
  notes?: readonly ChartNote[];
}

/** A line without points and without movement. */
const BARE = { dot: false, activeDot: false, isAnimationActive: false } as const;

type Drawn = { day: string } & Record<string, number>;

function Tip({ active, payload, series, today }: { active?: boolean; payload?: { payload: Drawn }[] } & TipProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className="chart-tip">
      <div>
        <strong>{f.day(row.day)}</strong>
        {row.day === today ? ` ${t('reports.soFar')}` : ''}
      </div>
      {series.map(({ key, label, color, mark }) => (
        <div key={key}>
          <span className={mark === 'line' ? 'ln' : 'sq'} style={{ background: color }} />
          {label}
          <b>{f.points(Math.abs(Number(row[key])))}</b>
        </div>
      ))}
    </div>
  );
}
type TipProps = Pick<DayChartProps, 'series' | 'today'>;

/** What is drawn: sums by period, below zero where the mark is. */
function drawnOf(days: DayChartProps['days'], series: readonly Series[]): Drawn[] {
  const keys = series.map(({ key }) => key);
  const below = new Set(series.filter(({ mark }) => mark === 'below').map(({ key }) => key));
  return byPeriod(days as readonly Drawn[], keys).map((row) => ({
    ...row,
    ...Object.fromEntries(keys.map((key) => [key, below.has(key) ? 0 - row[key]! : row[key]!])),
  })) as Drawn[];
}

const patternOf = (key: string) => `so-far-${key}`;

/** Patterns of bars that are not whole yet. */
function Hatches({ series }: { series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ key, color }) => (
        <pattern
          key={key}
          id={patternOf(key)}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="4" fill="#fff" />
          <rect width="2.4" height="4" fill={color} />
        </pattern>
      ))}
    </defs>
  );
}

const noteLine = ({ day, text, anchor, row }: PlacedNote) => (
  <ReferenceLine
    key={day + text}
    x={day}
    stroke={SERIES.axis}
    strokeDasharray="2 3"
    label={{ value: text, position: 'top', fontSize: 12, fill: SERIES.axis, textAnchor: anchor, dy: -row * NOTE_PX }}
  />
);

type IsPartial = (day: string) => boolean;

const barOf = ({ key, color }: Series, drawn: readonly Drawn[], isPartial: IsPartial, isStacked: boolean) => (
  <Bar
    key={key}
    dataKey={key}
    radius={[3, 3, 0, 0]}
    maxBarSize={11}
    isAnimationActive={false}
    {...(isStacked ? { stackId: 'flow' } : {})}
  >
    {drawn.map((row) => (
      <Cell key={row.day} fill={isPartial(row.day) ? `url(#${patternOf(key)})` : color} />
    ))}
  </Bar>
);

/** A line with its halo. An incomplete day would pull it down; its value is in the tooltip and the table. */
function linesOf({ key, color }: Series, isPartial: IsPartial) {
  const value = (row: Drawn) => (isPartial(row.day) ? null : row[key]);
  return [
    <Line key={`${key}-halo`} dataKey={value} type="linear" stroke="#fff" strokeWidth={5} {...BARE} />,
    <Line key={key} dataKey={value} type="linear" stroke={color} strokeWidth={2} {...BARE} />,
  ];
}

/** Figures by day, week or month: bars and lines over one axis. */
export default function DayChart({ days, series, today, notes = [] }: DayChartProps) {
  const f = useFormat();
  const period = periodOf(days.length);
  const drawn = drawnOf(days, series);
  const isPartial = (day: string) => periodStart(day, period) === periodStart(today, period);
  const every = Math.max(1, period === 'day' ? (drawn.length > 31 ? 14 : 7) : Math.ceil(drawn.length / 8));
  const ticks = drawn.filter((_, at) => at % every === 0).map(({ day }) => day);
  const placed = placeNotes(notes, drawn);
  const bars = series.filter(({ mark }) => mark !== 'line');
  // A flat line at zero is meaningless; the legend shows the zero.
  const lines = series.filter(({ key, mark }) => mark === 'line' && drawn.some((row) => row[key]! > 0));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={drawn}
        margin={{ ...MARGIN, top: 4 + NOTE_PX * Math.max(0, ...placed.map(({ row }) => row + 1)) }}
        accessibilityLayer
        stackOffset="sign"
      >
        <Hatches series={bars} />
        <CartesianGrid vertical={false} stroke={SERIES.grid} />
        <XAxis
          dataKey="day"
          {...AXIS}
          ticks={ticks}
          interval={0}
          tickFormatter={(day: string) => (period === 'month' ? f.shortMonth(day.slice(0, 7), true) : f.shortDay(day))}
          dy={4}
        />
        <YAxis
          {...AXIS}
          allowDecimals={false}
          width="auto"
          tickCount={4}
          tickFormatter={(value: number) => f.compact(value)}
        />
        <Tooltip content={<Tip series={series} today={today} />} cursor={{ fill: '#0000000a' }} />
        {placed.map(noteLine)}
        {bars.map((one) => barOf(one, drawn, isPartial, bars.length > 1))}
        {lines.map((one) => linesOf(one, isPartial))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
