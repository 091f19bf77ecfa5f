/** Figures of a shop that its support segments are made of. */
interface SegmentFigures {
  readonly orders: number;
  readonly customers: number;
  /** Whole days since the app was installed. */
  readonly days: number;
}

/** The four support rules (spec DEVZ-011 … DEVZ-014); each is a separate label in the chat service (reading GAP-26). */
export const SUPPORT_SEGMENTS = [
  { name: 'orders-500', of: 'orders', least: 500 },
  { name: 'days-90', of: 'days', least: 90 },
  { name: 'customers-1000', of: 'customers', least: 1000 },
  { name: 'days-180', of: 'days', least: 180 },
] as const satisfies readonly { name: string; of: keyof SegmentFigures; least: number }[];
export type SupportSegment = (typeof SUPPORT_SEGMENTS)[number]['name'];

/** The labels of a shop. */
export const supportSegments = (figures: SegmentFigures): SupportSegment[] =>
  SUPPORT_SEGMENTS.filter(({ of, least }) => figures[of] >= least).map(({ name }) => name);
