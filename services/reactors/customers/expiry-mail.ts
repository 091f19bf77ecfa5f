import type { ExpiryReminded } from '@loyalty/contracts/customers/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventOf } from '@loyalty/contracts/kernel/event';
import { labelled } from '@loyalty/contracts/programs/labelled';
import { PLAIN_LABEL } from '@loyalty/contracts/programs/point-settings';
import type { Logger } from 'pino';
import type { Ledger } from '../../commands/ledger.js';
import { localDay } from '../../domain/kernel/calendar.js';
import { type MailGateway, MailRefused } from '../../gateways/mail/mail.gateway.js';
import { refKey } from '../../vault/profile.js';
import type { Vault } from '../../vault/vault.js';
import type { Queue } from '../../worker/jobs.js';
import type { Reactor } from '../engine.js';
import { bookOf, customerOf, shopOf } from '../facts.js';

/** A shopper is to be told that points end soon: a job mails it. */
export const whenExpiryRemindedMail = (jobs: Queue): Reactor => ({
  name: 'mail-expiry',
  on: 'ExpiryReminded',
  handle: (event) => jobs.add('mail-expiry', event),
});

export interface MailWork {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read' | 'secret'>;
  readonly mail: MailGateway;
  readonly log: Logger;
}

/** Mails a reminder; the event's id makes a second attempt the same mail. Who has no address, or was forgotten, gets none. */
export async function mailExpiry({ ledger, vault, mail, log }: MailWork, event: Recorded): Promise<void> {
  const { shop } = event;
  const { customer, endsAt, points } = event.data as EventOf<typeof ExpiryReminded>['data'];
  const [{ zone }, { label }, { profile, forgotten }, contact] = await Promise.all([
    shopOf(ledger, shop),
    bookOf(ledger, shop),
    customerOf(ledger, shop, customer),
    vault.secret(shop, 'shop-contact'),
  ]);
  const ref = { shop, customer, version: profile };
  const person = forgotten ? undefined : (await vault.read([ref])).get(refKey(ref));
  if (!person?.email) return;
  const name = contact ? (JSON.parse(contact) as { name: string }).name : shop;
  const many = labelled(label ?? PLAIN_LABEL, points, points.toLocaleString('en'));
  const until = localDay(endsAt, zone);
  const subject = `${many} at ${name}: good until ${until}`;
  const text = [
    person.firstName ? `Hello ${person.firstName},` : 'Hello,',
    '',
    `you have ${many} at ${name}.`,
    `They can be used until the end of ${until}.`,
    "That is by the store's time. After it they are gone.",
  ].join('\n');
  try {
    await mail.send({ id: `expiry-${event.id}`, to: person.email, subject, text });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ shop, customer, why: error.message }, 'a reminder could not be mailed');
  }
}
