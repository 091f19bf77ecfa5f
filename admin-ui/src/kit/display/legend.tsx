interface LegendItem {
  label: string;
  value: string;
  color: string;
  line?: boolean;
}

/** Legend of a chart with totals, so that the chart can be read without hovering. */
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

/** Colours of the series in charts and bars (UX 1.18). */
export const SERIES = {
  earned: '#0D9488',
  redeemed: '#4338CA',
  soon: '#B45309',
  reversed: '#B4235A',
  before: '#8A8F98',
  grid: '#EBEBEB',
  axis: '#616161',
} as const;
