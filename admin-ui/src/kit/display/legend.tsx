interface LegendItem {
  label: string;
  value: string;
  color: string;
  line?: boolean;
}

/** What the marks of a chart mean, with their totals in it, so that the chart reads without pointing at it. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="legend">
      {items.map((item) => (
        <li key={item.label}>
          <span className={item.line ? 'ln' : 'sq'} style={{ background: item.color }} aria-hidden />
          {item.label} <b className="tn">{item.value}</b>
        </li>
      ))}
    </ul>
  );
}

/** Colours of the figures in charts and bars (UX 1.18). */
export const SERIES = {
  earned: '#0D9488',
  redeemed: '#4338CA',
  soon: '#B45309',
  grid: '#EBEBEB',
  axis: '#616161',
} as const;
