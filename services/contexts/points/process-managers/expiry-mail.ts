import type { ExpiryReminded } from '@loyalty/contracts/customers/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventOf } from '@loyalty/contracts/kernel/event';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { labelled } from '@loyalty/contracts/programs/labelled';
import type { Logger } from 'pino';
import { type MailGateway, MailRejected } from '../../../gateways/mail/mail.gateway.js';
import { addDays, localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { refKey } from '../../../platform/vault/profile.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { compose } from '../../messaging/application/letter.js';
import { type Letterhead, type Letterheads, languageForShopper } from '../../messaging/application/letterhead.js';
import { type MailTexts, mailTexts } from '../../messaging/application/mail-texts.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { mailExpiryTask } from '../application/tasks.js';
import { available } from '../domain/balance.js';
import { pointsDecider } from '../domain/decider.js';

/** A shopper is reminded of points that expire soon: a job mails it. */
export const whenExpiryRemindedMail = (jobs: Queue): Reactor => ({
  name: 'mail-expiry',
  on: 'ExpiryReminded',
  handle: (event) => jobs.add(mailExpiryTask, event),
});

export interface MailWork {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read'>;
  readonly mail: MailGateway;
  readonly letterheads: Letterheads;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A weekday names a day of the next six; a later one needs its date. */
const WEEKDAY_DAYS = 6;

interface Reminder {
  readonly points: number;
  /** Points that can be spent now, those included. */
  readonly balance: number;
  readonly endsAt: string;
  /** The shop's day of the mail. */
  readonly today: string;
  readonly firstName: string;
}

function letterOf(head: Letterhead, texts: MailTexts, label: PointLabel | null, reminder: Reminder) {
  const { points, balance, endsAt, today, firstName } = reminder;
  const { name: shop, zone, storeUrl } = head;
  const named = (n: number) => (label ? labelled(label, n, texts.number(n)) : texts.count('points', n));
  const isNear = localDay(endsAt, zone) <= addDays(today, WEEKDAY_DAYS);
  const when = isNear
    ? texts.text('onWeekday', { day: texts.weekday(endsAt) })
    : texts.text('onDate', { day: texts.date(endsAt) });
  const subject = texts.count('expirySubject', points, { points: named(points), shop, when });
  const by = { day: texts.day(endsAt), time: texts.time(endsAt), zone: texts.city };
  return compose({
    language: texts.language,
    subject,
    brand: shop,
    heading: subject,
    paragraphs: [
      firstName ? texts.text('hello', { name: firstName }) : texts.text('helloYou'),
      texts.count('expiryBy', points, by),
    ],
    figures: [
      [texts.text('expires', { day: texts.shortDay(endsAt) }), named(points)],
      [texts.text('balance'), named(balance)],
    ],
    button: { label: texts.text('usePoints'), url: storeUrl },
    footer: texts.text('expiryWhy', { shop }),
  });
}

/**
 * Mails a reminder in the shopper's language; the event's id makes a second attempt the same mail. Nobody gets one who has no address or
 * was forgotten, nor on the last day itself, when a mail that waited for its server would come too late.
 */
export async function sendExpiryMail(work: MailWork, event: Recorded): Promise<void> {
  const { ledger, vault, mail, log, clock } = work;
  const { shop } = event;
  const { customer, endsAt, points } = event.data as EventOf<typeof ExpiryReminded>['data'];
  const now = clock.now().toISOString();
  const [head, { label }, { profile, forgotten }, account] = await Promise.all([
    work.letterheads(shop),
    loadProgramBook(ledger, shop),
    loadCustomer(ledger, shop, customer),
    ledger.stateOf(pointsDecider, shop, customer),
  ]);
  const today = localDay(now, head.zone);
  if (today >= localDay(endsAt, head.zone)) return;
  const ref = { shop, customer, version: profile };
  const person = forgotten ? undefined : (await vault.read([ref])).get(refKey(ref));
  if (!person?.email) return;
  const texts = mailTexts(languageForShopper(head, person.countryCode), head.zone);
  const { firstName, email: to } = person;
  const letter = letterOf(head, texts, label, { points, balance: available(account, now), endsAt, today, firstName });
  const answers = head.replyTo ? { replyTo: head.replyTo } : {};
  try {
    await mail.send({ id: `expiry-${event.id}`, to, fromName: head.name, ...answers, ...letter });
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ shop, customer, why: error.message }, 'a reminder could not be mailed');
  }
}
