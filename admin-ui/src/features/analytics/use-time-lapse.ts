import { getDashboard } from '@loyalty/contracts/analytics/queries';
import { addDays } from '@loyalty/contracts/kernel/days';
import { useEffect, useState } from 'react';
import { usePrefetch } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { instantOf, zonedParts } from '../../kit/format/zoned.js';
import { useAddress } from '../history/use-address.js';
import { useMoment } from '../history/use-moment.js';

/** Days a second. */
export const PACES = [1, 2, 5] as const;

/** The last moment of a day of the shop, as an instant. */
export const endOfDay = (day: string, zone: string): string =>
  new Date(Date.parse(instantOf(addDays(day, 1), '00:00', zone) ?? `${day}T23:59:59.999Z`) - 1).toISOString();

interface Lapse {
  beginsAt: string;
  days: '30' | '60' | '90';
  isReading: boolean;
}

/**
 * The day of a view of the past, which the address has, and its moves. Only one read is under way at a time: the day that was
 * chosen last waits for its end. While days are played, the next one is fetched before it is shown.
 */
export function useTimeLapse({ beginsAt, days, isReading }: Lapse) {
  const { zone, today } = useFormat();
  const { search, replace } = useAddress();
  const { query } = useMoment();
  const prefetch = usePrefetch(getDashboard);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [pace, setPace] = useState<number>(PACES[0]);
  const first = zonedParts(beginsAt, zone).day;
  const last = today(Date.now());
  const shown = zonedParts(query.asOf ?? new Date().toISOString(), zone).day;
  const isBusy = isReading || isFetching;

  useEffect(() => {
    if (chosen === null || isBusy) return;
    if (chosen === shown) setChosen(null);
    else replace({ ...search, asOf: endOfDay(chosen, zone) });
  }, [chosen, shown, isBusy]);

  useEffect(() => {
    if (!isPlaying || isReading || chosen !== null) return;
    if (shown >= last) {
      setPlaying(false);
      return;
    }
    let isOver = false;
    const next = addDays(shown < first ? addDays(first, -1) : shown, 1);
    const pause = new Promise((done) => setTimeout(done, 1_000 / pace));
    setFetching(true);
    const fetched = prefetch({ query: { days, ...query, asOf: endOfDay(next, zone) } }).finally(() =>
      setFetching(false),
    );
    void Promise.all([pause, fetched]).then(() => {
      if (!isOver) setChosen(next);
    });
    return () => {
      isOver = true;
    };
  }, [isPlaying, isReading, chosen, shown, pace]);

  return {
    first,
    last,
    day: chosen ?? shown,
    isPlaying,
    pace,
    setPace,
    /** Shows a day, as soon as nothing is being read; days are played no further. */
    show: (day: string) => {
      setPlaying(false);
      setChosen(day);
    },
    /** Plays the days from the one that is shown, or from the first one where that is the last; or stops. */
    toggle: () => {
      if (!isPlaying && shown >= last) setChosen(first);
      setPlaying(!isPlaying);
    },
  };
}
