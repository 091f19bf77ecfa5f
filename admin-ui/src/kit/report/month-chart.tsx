import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { SERIES } from '../display/legend.js';
import { useFormat } from '../format/format-context.js';
import { AXIS, MARGIN } from './axis.js';
import { monthsNamedTwice } from './months-named-twice.js';

/** Figures of a month; the band is around the line. */
interface MonthMark {
  /** First day of the month. */
  readonly month: string;
  /** Name of a mark that is not the whole month. */
  readonly name?: string;
  readonly bar: number;
  readonly line: number;
  readonly band?: readonly [number, number];
}

interface MonthChartProps {
  marks: readonly MonthMark[];
  bar: { label: string; color: string };
  line: { label: string; color: string; isDotted?: boolean };
}

type TipProps = Pick<MonthChartProps, 'bar' | 'line'> & { active?: boolean; payload?: { payload: MonthMark }[] };

function Tip({ active, payload, bar, line }: TipProps) {
  const f = useFormat();
  const mark = payload?.[0]?.payload;
  if (!active || !mark) return null;
  const { band } = mark;
  return (
    <div className="chart-tip">
      <div>
        <strong>{mark.name ?? f.month(mark.month.slice(0, 7))}</strong>
      </div>
      <div>
        <span className="ln" style={{ background: line.color }} />
        {line.label}
        <b>{band ? `${f.points(mark.line)} (${f.points(band[0])} – ${f.points(band[1])})` : f.points(mark.line)}</b>
      </div>
      <div>
        <span className="sq" style={{ background: bar.color }} />
        {bar.label}
        <b>{f.points(mark.bar)}</b>
      </div>
    </div>
  );
}

/** Two figures by month, as bars and as a line with its band: a forecast, or what came beside what was expected. */
export default function MonthChart({ marks, bar, line }: MonthChartProps) {
  const f = useFormat();
  const twice = monthsNamedTwice(marks.map(({ month }) => month));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...marks]} margin={MARGIN} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={SERIES.grid} />
        <XAxis
          dataKey="month"
          {...AXIS}
          tickFormatter={(month: string) => f.shortMonth(month.slice(0, 7), twice.has(month))}
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
        <Tooltip content={<Tip bar={bar} line={line} />} cursor={{ fill: '#0000000a' }} />
        <Bar dataKey="bar" fill={bar.color} radius={[3, 3, 0, 0]} maxBarSize={18} isAnimationActive={false} />
        <Area
          dataKey="band"
          stroke="none"
          fill={line.color}
          fillOpacity={0.14}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="line"
          stroke={line.color}
          strokeWidth={2}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          {...(line.isDotted ? { strokeDasharray: '3 3' } : {})}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
