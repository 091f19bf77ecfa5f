import { Delta } from '../display/figures.js';
import { SERIES } from '../display/legend.js';
import { Hint, Link } from '../display/text.js';
import { useFormat } from '../format/format-context.js';

/** A step from an opening to a closing figure: the figure itself for a total, else what is added, or taken where it is negative. */
interface FlowStep {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly isTotal: boolean;
  readonly now: number;
  readonly before: number | null;
  /** Address of the rows behind it. */
  readonly to?: string | undefined;
}

interface Placed extends FlowStep {
  readonly begin: number;
  readonly end: number;
}

/** Where each step begins and ends on the common scale. */
export function placeSteps(steps: readonly FlowStep[]): Placed[] {
  let level = 0;
  return steps.map((step) => {
    const begin = step.isTotal ? 0 : level;
    level = step.isTotal ? step.now : level + step.now;
    return { ...step, begin, end: level };
  });
}

const colorOf = ({ isTotal, now }: FlowStep): string =>
  isTotal ? SERIES.axis : now < 0 ? SERIES.redeemed : SERIES.earned;

/** A figure as horizontal steps from its opening to its closing value, each where the one before it ended (UX 1.18, 2.10). */
export function FlowSteps({ steps }: { steps: readonly FlowStep[] }) {
  const f = useFormat();
  const placed = placeSteps(steps);
  const least = Math.min(0, ...placed.map(({ end }) => end));
  const span = Math.max(1, ...placed.map(({ end }) => end)) - least;
  const share = (value: number) => `${(value / span) * 100}%`;
  return (
    <ol className="flow">
      {placed.map((step) => {
        const { id, label, help, isTotal, now, before, to, begin, end } = step;
        const name = to ? <Link to={to}>{label}</Link> : label;
        const style = {
          left: share(Math.min(begin, end) - least),
          width: share(Math.abs(end - begin)),
          background: colorOf(step),
        };
        return (
          <li key={id} data-total={isTotal}>
            <span className="bar-name">{help && !to ? <Hint says={help}>{label}</Hint> : name}</span>
            <span className="flow-track" aria-hidden>
              <span style={style} />
            </span>
            <span className="tn">{isTotal ? f.points(now) : f.signed(now)}</span>
            <Delta now={Math.abs(now)} before={before === null ? null : Math.abs(before)} unit="percent" />
          </li>
        );
      })}
    </ol>
  );
}
