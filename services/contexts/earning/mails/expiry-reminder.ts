import { pointLabel } from '@loyalty/contracts/programs/events';
import { labelled } from '@loyalty/contracts/programs/labelled';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { z } from 'zod';
import { addDays, localDay } from '../../../kernel/calendar.js';
import { defineMail } from '../../messaging/layout/template.js';
import { expiryReminderWords } from './expiry-reminder-words.js';

/** A weekday names a day within the next six; a later one needs its date. */
const WEEKDAY_DAYS = 6;

const data = z.object({
  points: z.int(),
  /** Available points, including the expiring ones. */
  balance: z.int(),
  endsAt: z.iso.datetime(),
  /** The shop's own word for points; null without one. */
  label: pointLabel.nullable(),
});

/** The mail before points expire. */
export const expiryReminder = defineMail({
  name: 'expiry-reminder',
  category: 'marketing',
  words: expiryReminderWords,
  data,
  letter({ points, balance, endsAt, label: given }, texts, { head, firstName, now }) {
    const { name: shop, zone, storeUrl } = head;
    const label = ownWord(given);
    const word = label?.plural ?? '';
    const named = (n: number) => (label ? labelled(label, n, texts.number(n)) : texts.count('points', n));
    const isNear = localDay(endsAt, zone) <= addDays(localDay(now, zone), WEEKDAY_DAYS);
    const when = isNear
      ? texts.text('onWeekday', { day: texts.weekday(endsAt) })
      : texts.text('onDate', { day: texts.date(endsAt) });
    const subject = texts.count(label ? 'ownSubject' : 'expirySubject', points, { points: named(points), shop, when });
    const by = { day: texts.day(endsAt), time: texts.time(endsAt), zone: texts.city };
    return {
      subject,
      heading: subject,
      paragraphs: [
        firstName ? texts.text('hello', { name: firstName }) : texts.text('helloYou'),
        texts.count(label ? 'ownBy' : 'expiryBy', points, by),
      ],
      figures: [
        [texts.text('expires', { day: texts.shortDay(endsAt) }), named(points)],
        [texts.text(label ? 'ownBalance' : 'balance'), named(balance)],
      ],
      button: {
        label: label ? texts.text('ownUse', { word }) : texts.text('usePoints'),
        url: storeUrl,
      },
      footer: texts.text(label ? 'ownWhy' : 'expiryWhy', { shop, word }),
    };
  },
});
