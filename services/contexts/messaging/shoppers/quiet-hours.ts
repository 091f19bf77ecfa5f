import { type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { mailsADay, quietFrom, quietHours, quietTo } from '@loyalty/contracts/messaging/quiet-hours';
import { addDays, instantAt, localDay } from '../../../kernel/calendar.js';

/** When a shop's optional mails go out, and how many a day to one person. Times are HH:MM of the shop's day; equal ones are no quiet hours. */
export interface MailHours {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly most: number;
}

/** Where nothing is quiet, mails of the next day go out at this hour. */
const MORNING = '08:00';

export function mailHoursOf(settings: Readonly<Record<string, SettingValue>>, zone: string): MailHours {
  const isQuiet = settingOf(quietHours, settings);
  const [from, to] = [settingOf(quietFrom, settings), settingOf(quietTo, settings)];
  return { zone, from: isQuiet ? from : to, to, most: settingOf(mailsADay, settings) };
}

/** The end of the quiet hours that an instant lies in; the instant itself outside of them. */
export function afterQuietHours(at: string, { zone, from, to }: MailHours): string {
  if (from === to) return at;
  const today = localDay(at, zone);
  const on = (day: string, time: string) => instantAt(day, time, zone);
  if (from < to) return at >= on(today, from) && at < on(today, to) ? on(today, to) : at;
  if (at < on(today, to)) return on(today, to);
  return at >= on(today, from) ? on(addDays(today, 1), to) : at;
}

/** When mails that are too many for the day of an instant go out. */
export const nextMorning = (at: string, { zone, from, to }: MailHours): string =>
  instantAt(addDays(localDay(at, zone), 1), from === to ? MORNING : to, zone);
