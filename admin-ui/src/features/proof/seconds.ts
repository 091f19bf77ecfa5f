import type { Format } from '../../kit/format/format.js';

/** Milliseconds as seconds with one decimal. */
export const seconds = (f: Format, ms: number): string =>
  new Intl.NumberFormat(f.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1000);
