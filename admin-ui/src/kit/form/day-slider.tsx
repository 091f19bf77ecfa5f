import { addDays } from '@loyalty/contracts/kernel/days';
import { RangeSlider } from '@shopify/polaris';
import { useEffect, useId } from 'react';

const DAY_MS = 86_400_000;
const daysFrom = (first: string, day: string): number => (Date.parse(day) - Date.parse(first)) / DAY_MS;

interface DaySliderProps {
  label: string;
  /** Days (YYYY-MM-DD) at both ends, and the chosen one. */
  first: string;
  last: string;
  value: string;
  /** The chosen day as it is read out. */
  says: string;
  onChange: (day: string) => void;
  /** Called for the space bar, with which a slider does nothing of its own. */
  onSpace: () => void;
}

/** A slider over days: arrows move by a day, Home and End to the first and the last. */
export function DaySlider({ label, first, last, value, says, onChange, onSpace }: DaySliderProps) {
  const id = useId();
  useEffect(() => {
    // Polaris gives the number of the day alone.
    document.getElementById(id)?.setAttribute('aria-valuetext', says);
  }, [id, says]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the input in it, which Polaris draws.
    <div
      className="day-slider"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onSpace();
      }}
    >
      <RangeSlider
        id={id}
        label={label}
        labelHidden
        min={0}
        max={daysFrom(first, last)}
        value={Math.max(0, daysFrom(first, value))}
        onChange={(days) => onChange(addDays(first, Number(days)))}
      />
    </div>
  );
}
