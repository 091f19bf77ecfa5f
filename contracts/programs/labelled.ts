import type { PointLabel } from './events.js';

/** A number of points with the shop's own name for them: "1 Star", "1,240 Stars", "Stars 1,240" (spec PTS-011). */
export function labelled({ singular, plural, position }: PointLabel, n: number, written: string): string {
  const name = n === 1 ? singular : plural;
  return position === 'before' ? `${name} ${written}` : `${written} ${name}`;
}
