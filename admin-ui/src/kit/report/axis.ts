import { SERIES } from '../display/legend.js';

/** Axes of every chart: no lines, ticks of 12 px (UX 1.18). */
export const AXIS = { tick: { fill: SERIES.axis, fontSize: 12 }, tickLine: false, axisLine: false } as const;
export const MARGIN = { top: 4, right: 8, left: 0, bottom: 0 } as const;
