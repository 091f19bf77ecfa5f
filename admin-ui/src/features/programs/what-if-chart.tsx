import type { WhatIfResult } from '@loyalty/contracts/programs/what-if';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { SERIES } from '../../kit/display/legend.js';
import { useFormat } from '../../kit/format/format-context.js';

const AXIS = { tick: { fill: SERIES.axis, fontSize: 12 }, tickLine: false, axisLine: false } as const;

/** Points given by week, with today's programs next to the draft. */
export default function WhatIfChart({ weeks }: { weeks: WhatIfResult['weeks'] }) {
  const f = useFormat();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} margin={{ top: 4, right: 8, left: 0, bottom: 0 }} barGap={1} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={SERIES.grid} />
        <XAxis dataKey="week" {...AXIS} tickFormatter={(week: string) => f.shortDay(week)} minTickGap={24} dy={4} />
        <YAxis
          {...AXIS}
          allowDecimals={false}
          width="auto"
          tickCount={4}
          tickFormatter={(value: number) => f.compact(value)}
        />
        <Bar dataKey="today" fill={SERIES.before} radius={[3, 3, 0, 0]} maxBarSize={11} isAnimationActive={false} />
        <Bar dataKey="draft" fill={SERIES.earned} radius={[3, 3, 0, 0]} maxBarSize={11} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
