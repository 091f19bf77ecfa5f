import type { RecordedOf } from '@loyalty/contracts/events';
import { localDay, startOfDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { refKey } from '../../../platform/vault/profile.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import { contentMails } from '../../messaging/content/content-mail.js';
import { type Letterheads, languageForShopper } from '../../messaging/layout/letterhead.js';
import { loadAccount } from '../../points/application/queries.js';
import { available } from '../../points/domain/balance.js';
import { mailExpiryTask } from '../application/tasks.js';

/** Mails a reminder of points that expire soon, by a job. */
export const whenExpiryRemindedMail = (jobs: Queue): ProcessManager =>
  on('ExpiryReminded', 'mail-expiry', (event) => jobs.add(mailExpiryTask, event));

interface ReminderWork {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read'>;
  readonly mails: Pick<Mails, 'enqueue'>;
  readonly letterheads: Letterheads;
  readonly clock: Clock;
}

/** Enqueues a reminder in the shopper's language; deduplicated by the event's id. Not sent from the last day on, by the shop's calendar. */
export async function mailExpiry(
  { ledger, vault, mails, letterheads, clock }: ReminderWork,
  event: RecordedOf<'ExpiryReminded'>,
): Promise<void> {
  const { shop } = event;
  const { customer, endsAt, points } = event.data;
  const [head, { profile }, account] = await Promise.all([
    letterheads(shop),
    loadCustomer(ledger, shop, customer),
    loadAccount(ledger, shop, customer),
  ]);
  const ref = { shop, customer, version: profile };
  const { countryCode } = (await vault.read([ref])).get(refKey(ref)) ?? {};
  await mails.enqueue({
    shop,
    id: `expiry-${event.id}`,
    template: contentMails['expiry-reminder'],
    to: { customer },
    language: languageForShopper(head, countryCode),
    data: {
      values: { points, expiry_date: endsAt, loyalty_point: available(account, clock.now().toISOString()) },
    },
    notAfter: startOfDay(localDay(endsAt, head.zone), head.zone),
  });
}
