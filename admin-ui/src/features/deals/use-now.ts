import { useEffect, useState } from 'react';

/** The present time in milliseconds, renewed every second while `runs`. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Remaining time as hours, minutes and seconds; zero once it is over. */
export function remaining(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
