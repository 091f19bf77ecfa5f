const WIDTH = 120;
const HEIGHT = 24;

/** The course of a figure in its range, without axes; the figure and its change stand above it. */
export function Sparkline({ values, color }: { values: readonly number[]; color: string }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const points = values.map(
    (value, at) => `${(at / (values.length - 1)) * WIDTH},${HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4)}`,
  );
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={color}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
