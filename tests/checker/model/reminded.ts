import { dayOf, daysLater, lastSecondOf } from '../rules/calendar.js';
import { type Book, reminderDays } from './book.js';
import type { Place } from './shop.js';

interface Reminded {
  readonly endsAt: string;
  readonly days: number;
  readonly points: number;
}

const NINE_MS = 9 * 3_600_000;

/** Whether a morning is right for a reminder with this lead time: that day, or later but before the next reminder is due. */
function isTime({ endsAt, days }: Reminded, now: string, zone: string, book: Book): boolean {
  const all = reminderDays(book);
  if (!all.includes(days)) return false;
  const today = dayOf(now, zone);
  const next = all.filter((one) => one < days).sort((a, b) => b - a)[0];
  const after = next === undefined ? now : lastSecondOf(daysLater(today, next), zone);
  const morning = Date.parse(lastSecondOf(daysLater(today, -1), zone)) + 1000 + NINE_MS;
  return endsAt > after && endsAt <= lastSecondOf(daysLater(today, days), zone) && Date.parse(now) >= morning;
}

/** A reminder of expiring points: once for each end and lead time, and none when the points are gone (I-46). */
export function reminded(place: Place, customer: string): void {
  const data = place.event.data as Reminded;
  const account = place.shop.accounts.get(customer);
  if (!account) {
    place.wrong('I-46', 'somebody was told of points who never had any', undefined, data);
    return;
  }
  const name = `${data.endsAt} ${data.days}`;
  const { reminders, moving } = place.shop;
  // Whoever was merged into a customer is that customer, once their points have arrived: until then the two are reminded of points of their own.
  const inTransit = new Set([...moving.values()].map((moved) => moved.customer));
  const isReminded = [...reminders].some(([person, ends]) => {
    const chain = place.shop.chainOf(person);
    return chain.at(-1) === customer && ends.has(name) && !chain.some((one) => inTransit.has(one));
  });
  place.must(!isReminded, 'I-46', 'an end was told of twice', undefined, data);
  reminders.set(customer, (reminders.get(customer) ?? new Set()).add(name));
  // The zone is the read model's, which may lag.
  const zones = place.shop.facts.all.map(({ value }) => value.zone);
  const books = place.shop.book.seenSince(place.since);
  const fits = zones.some((zone) => books.some((book) => isTime(data, place.now, zone, book)));
  place.must(fits, 'I-46', 'an end was told of on another day', undefined, data);
  // Its inputs are known only while nothing has moved since.
  if (account.movedAt > place.since) return;
  const lots = [...account.lots.values()].filter(({ end }) => end === data.endsAt);
  const sum = lots.reduce((all, { remaining }) => all + remaining, 0);
  place.must(sum > 0 && sum === data.points, 'I-46', 'told of other points than end then', sum, data.points);
}
