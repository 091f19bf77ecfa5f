import { type MailName, mailKinds } from '@loyalty/contracts/messaging/mails/kinds';
import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { shopBatches } from '../../../platform/database/shop-batches.js';
import type { Shop } from '../../shop/domain/shop.js';
import { batchesOf, batchOf, type MailCause } from './hold-cause.js';
import { type ImmediateMail, passAtOnce } from './immediate-mails.js';
import { isMerging, type MailValues, mergedValues, windowMs } from './merging.js';
import { afterQuietHours, type MailHours, mailHoursOf, nextMorning } from './quiet-hours.js';
import type { AddedReady } from './ready-mail.js';
import type { Recipients } from './recipients.js';
import { type WaitingMail, WaitingMails } from './waiting-mails.js';

/** A mail that a context owes to a shopper. */
export interface ShopperMailRequest {
  readonly shop: string;
  /** Derives from the cause, and becomes the Message-ID of a mail of its own: letters, digits, `.`, `-` and `_`. */
  readonly id: string;
  readonly mail: MailName;
  /** A customer, or the pseudonym of a friend who is none yet. */
  readonly customer: string;
  readonly values: MailValues;
  /** ISO 8601 instant from which the mail is of no use. */
  readonly notAfter?: string;
  /** The event that it follows from; missing where a day's work sends it. */
  readonly cause?: MailCause;
}

/** Whether a shop sends a mail, as its merchant has published. */
export interface MailSwitches {
  isOn(shop: string, mail: MailName): Promise<boolean>;
  /** Days between a mail and what it announces. */
  daysBefore(shop: string, mail: MailName): Promise<number>;
}

/** Where mails wait until they are sent. */
export interface MailOutbox {
  /** Adds mails of a shop in the caller's transaction, once for each id, each at its own time. */
  addIn(client: pg.PoolClient, added: readonly AddedReady[]): Promise<unknown>;
}

interface ShopperMailParts {
  readonly pool: pg.Pool;
  readonly outbox: MailOutbox;
  readonly switches: MailSwitches;
  readonly recipients: Recipients;
  readonly shopOf: (shop: string) => Promise<Shop>;
  readonly clock: Clock;
}

/** What is read before a transaction that passes mails on, so that it holds one connection alone. */
interface Passing {
  readonly hours: MailHours;
  readonly reader: Awaited<ReturnType<Recipients['read']>>;
  readonly now: string;
}

/**
 * Mails to shoppers: once for each cause, none that the merchant has switched off, optional ones outside of the quiet hours and up to a number a
 * day, several earnings of an hour as one, and those of an import, a merge or a repair only once they are released.
 */
export class ShopperMails {
  /** Mails that are due at once share transactions. */
  private readonly immediate: Batches<ImmediateMail, boolean>;

  constructor(private readonly parts: ShopperMailParts) {
    const { pool, outbox } = parts;
    this.immediate = shopBatches(pool, (client, shop, mails) =>
      passAtOnce(client, shop, mails, (added) => outbox.addIn(client, added)),
    );
  }

  /** Whether a shop sends one of these mails: decided from published settings in memory, before anything is written. */
  async sendsAny(shop: string, mails: readonly MailName[]): Promise<boolean> {
    for (const mail of mails) if (await this.parts.switches.isOn(shop, mail)) return true;
    return false;
  }

  /** @returns whether it is new */
  async enqueue(request: ShopperMailRequest): Promise<boolean> {
    const { pool, switches, recipients, shopOf, clock } = this.parts;
    const { shop, id, mail, values, notAfter = null, cause } = request;
    if (!(await switches.isOn(shop, mail))) return false;
    const now = clock.now().toISOString();
    const store = await shopOf(shop);
    const customer = await recipients.ownerOf(shop, request.customer);
    if (!store.installed || !(await recipients.mayHear(store, shop, customer, now))) return false;
    const hours = mailHoursOf(store.settings, store.zone);
    const optional = mailKinds[mail].category === 'marketing';
    const row = { shop, id, mail, customer, given: values, notAfter, optional, since: now };
    const dueAt = dueFrom(mail, now, hours);
    const reader = dueAt <= now ? await recipients.read(shop, customer, now) : null;
    const isOfBatch = cause !== undefined && batchOf(cause, now) !== null;
    if (reader && !isOfBatch && !isMerging(mail)) {
      const holds = cause ? batchesOf(shop, cause.correlation).map((batch) => batch.id) : [];
      return this.immediate.add({ shop, row, holds, reader, hours, now });
    }
    return WaitingMails.forCustomer(pool, shop, customer, async (table, client) => {
      const hold = cause ? await holdOf(table, shop, cause, now) : null;
      if (hold?.state === 'held') return table.add(row, { dueAt: null, hold: hold.id });
      const first = isMerging(mail) ? await table.firstDue(shop, customer, mail) : null;
      if (!(await table.add(row, { dueAt: first ?? dueAt, hold: hold?.id ?? null }))) return false;
      if (hold?.state === 'discarded') await table.end(shop, [id], 'discarded', now);
      else if (reader) await this.pass(table, client, [row], { hours, reader, now });
      return true;
    });
  }

  /** Sends what waits of a kind for a customer, as one mail; or postpones it, where the day has had its mails. Nothing of a mail that is off by then is sent. */
  async passDue({ shop, customer, mail, id }: Pick<WaitingMail, 'shop' | 'customer' | 'mail' | 'id'>): Promise<void> {
    const { pool, switches, shopOf, recipients, clock } = this.parts;
    const now = clock.now().toISOString();
    const store = await shopOf(shop);
    const hours = mailHoursOf(store.settings, store.zone);
    const isSent = store.installed && (await switches.isOn(shop, mail));
    const maySend = isSent && (await recipients.mayHear(store, shop, customer, now));
    const reader = await recipients.read(shop, customer, now);
    await WaitingMails.forCustomer(pool, shop, customer, async (table, client) => {
      const waiting = await table.waiting(shop, customer, mail, isMerging(mail) ? null : id);
      if (waiting.length === 0) return;
      const ids = waiting.map((one) => one.id);
      if (!maySend) return table.end(shop, ids, 'discarded', now);
      const quiet = mailKinds[mail].category === 'marketing' ? afterQuietHours(now, hours) : now;
      if (quiet > now) return table.postpone(shop, ids, quiet);
      await this.pass(table, client, waiting, { hours, reader, now });
    });
  }

  private async pass(
    table: WaitingMails,
    client: pg.PoolClient,
    waiting: readonly WaitingMail[],
    { hours, reader, now }: Passing,
  ): Promise<void> {
    const late = waiting.filter(({ notAfter }) => notAfter !== null && notAfter <= now);
    const [first, ...others] = waiting.filter((one) => !late.includes(one));
    const { shop } = waiting[0]!;
    await table.end(
      shop,
      late.map(({ id }) => id),
      'too-late',
      now,
    );
    if (!first) return;
    const { mail, customer, id, notAfter } = first;
    const { category } = mailKinds[mail];
    const day = category === 'marketing' ? localDay(now, hours.zone) : null;
    if (day !== null && (await table.countOf(shop, customer, day)) >= hours.most)
      return table.postpone(
        shop,
        [first, ...others].map((one) => one.id),
        nextMorning(now, hours),
      );
    const { language, common } = reader;
    const values = { ...common, ...mergedValues([first, ...others].map(({ given }) => given)) };
    const to = { customer };
    const ready = { shop, id, template: mail, category, language, to, data: { values }, ...(notAfter && { notAfter }) };
    await this.parts.outbox.addIn(client, [{ mail: ready, now }]);
    await table.end(shop, [id], 'passed', now, day);
    await table.end(
      shop,
      others.map((one) => one.id),
      'merged',
      now,
    );
  }
}

/** When a mail that falls due now goes out: once others of its kind had their time, and outside of the quiet hours. */
function dueFrom(mail: MailName, now: string, hours: MailHours): string {
  if (mailKinds[mail].category === 'transactional') return now;
  return afterQuietHours(new Date(Date.parse(now) + windowMs(mail)).toISOString(), hours);
}

/** The batch that the mails of a cause belong to, and what the merchant decided about it; null for mails that are not held. */
async function holdOf(
  table: WaitingMails,
  shop: string,
  cause: MailCause,
  now: string,
): Promise<{ readonly id: string; readonly state: string } | null> {
  const own = batchOf(cause, now);
  if (own) return { id: own.id, state: await table.hold(shop, own, now) };
  return table.holdAmong(
    shop,
    batchesOf(shop, cause.correlation).map(({ id }) => id),
  );
}
