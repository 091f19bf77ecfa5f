import { addDays, addMonths } from '../../../kernel/calendar.js';
import type { MilestoneRow } from '../../points/domain/rules/milestones.js';

/** A page of customers after one, whose last paid order was on one of these days of the shop's calendar. */
export type LastOrderedOn = (
  shop: string,
  zone: string,
  days: readonly string[],
  after: string,
  limit: number,
) => Promise<{ readonly customer: string; readonly day: string }[]>;

/** Days from which a row's duration ends on a given day: of months none, or several where a month has fewer days (I-44). */
export function daysBefore(day: string, { value, unit }: Pick<MilestoneRow, 'value' | 'unit'>): string[] {
  if (unit === 'days') return [addDays(day, -value)];
  const months = unit === 'years' ? 12 * value : value;
  const first = addMonths(day, -months);
  return [0, 1, 2, 3].map((more) => addDays(first, more)).filter((one) => addMonths(one, months) === day);
}
