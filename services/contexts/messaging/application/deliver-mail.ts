import type { Logger } from 'pino';
import {
  AddressRejected,
  type Mail,
  MailDeferred,
  type MailGateway,
  MailRejected,
} from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { isOutage } from '../../../platform/database/outage.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { Letterhead, Letterheads } from '../layout/letterhead.js';
import type { MailTemplate } from '../layout/template.js';
import { type Addressee, type Addresses, masked } from './addresses.js';
import type { MailEnd, Outbox, StoredMail } from './outbox.js';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.js';
import type { SenderRoutes } from './senders/routes.js';
import type { Suppressions } from './suppressions.js';
import type { UnsubscribeLinks } from './unsubscribe.js';

export interface MailDelivery {
  readonly outbox: Outbox;
  readonly suppressions: Suppressions;
  readonly addresses: Addresses;
  readonly links: UnsubscribeLinks;
  readonly gateway: MailGateway;
  /** Sends what goes to shoppers by their shop's own sender. */
  readonly routes: Pick<SenderRoutes, 'send'>;
  readonly letterheads: Letterheads;
  readonly templates: ReadonlyMap<string, MailTemplate>;
  /** Whether a shop has the app. */
  readonly installed: (shop: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Sends a waiting mail. Its Message-ID derives from its id, so that a repeat after a crash between sending and recording it is the same
 * mail to a recipient of both (I-68). Nothing is sent to a suppressed address, nor after the mail's time.
 */
export async function deliverMail(work: MailDelivery, { shop, id }: { shop: string; id: string }): Promise<void> {
  const mail = await work.outbox.claim(shop, id);
  if (!mail) return;
  const now = work.clock.now();
  const to = await work.addresses.find(shop, mail.to);
  const prevented = await preventedBy(work, mail, to, now.toISOString());
  const end = prevented ?? (to && (await attempt(work, mail, to, now)));
  if (!end) return;
  if (end.reason) work.log.warn({ shop, mail: id, why: end.reason }, 'a mail was not sent');
  await work.outbox.end(shop, id, end, work.clock.now().toISOString());
}

const customerOf = ({ to }: StoredMail): string | null => ('customer' in to ? to.customer : null);

/** An address as the log stores it. */
const traceOf = ({ profile, email }: Addressee) => ({ profile, masked: profile === null ? masked(email) : null });

async function preventedBy(
  { addresses, suppressions, installed }: MailDelivery,
  mail: StoredMail,
  to: Addressee | null,
  now: string,
): Promise<MailEnd | null> {
  const { shop, category, notAfter } = mail;
  if (notAfter && now >= notAfter) return { state: 'failed', reason: 'too-late' };
  // Only the shop's own contact is written to after that, to confirm what was deleted (I-74).
  if (customerOf(mail) !== null && !(await installed(shop))) return { state: 'suppressed', reason: 'app-removed' };
  if (!to) return { state: 'suppressed', reason: 'no-address' };
  const [bounced, unsubscribed] = await suppressions
    .find(shop, addresses.digest(shop, to.email), customerOf(mail))
    .then((reasons) => [reasons.includes('bounced'), reasons.includes('unsubscribed')]);
  const trace = traceOf(to);
  if (bounced) return { state: 'suppressed', reason: 'bounced', ...trace };
  if (category === 'transactional') return null;
  if (unsubscribed) return { state: 'suppressed', reason: 'unsubscribed', ...trace };
  return to.declined ? { state: 'suppressed', reason: 'no-consent', ...trace } : null;
}

/** Null when another attempt follows, also after a defect: a mail that nobody can write or send ends like any other. */
async function attempt(work: MailDelivery, mail: StoredMail, to: Addressee, now: Date): Promise<MailEnd | null> {
  const { outbox, gateway, routes, suppressions, addresses, letterheads, log } = work;
  const { shop, id, attempts } = mail;
  const trace = traceOf(to);
  try {
    const message = messageOf(work, mail, to, await letterheads(shop), now);
    await (customerOf(mail) === null ? gateway.send(message) : routes.send(shop, message));
    crashPoint('mail.after-send');
    return { state: 'sent', ...trace };
  } catch (error) {
    if (error instanceof AddressRejected) {
      const digest = addresses.digest(shop, to.email);
      const bounce = { digest, reason: 'bounced', customer: customerOf(mail), ...trace } as const;
      await suppressions.add(shop, bounce, now.toISOString());
      return { state: 'failed', reason: 'bounced', ...trace };
    }
    if (error instanceof MailRejected) return { state: 'failed', reason: 'rejected', ...trace };
    if (isOutage(error)) throw error;
    if (!(error instanceof MailDeferred)) log.error({ err: error, shop, mail: id }, 'a mail could not be sent');
    if (attempts >= MAX_ATTEMPTS) return { state: 'failed', reason: 'no-answer', ...trace };
    const waitMs = error instanceof MailDeferred ? (error.waitMs ?? 0) : 0;
    await outbox.postpone(shop, id, Math.max(retryDelayMs(attempts), waitMs), now);
    return null;
  }
}

function messageOf(
  { templates, links }: MailDelivery,
  { shop, id, template: name, category, language, data, to: recipient }: StoredMail,
  { email, firstName, profile }: Addressee,
  head: Letterhead,
  now: Date,
): Mail {
  const template = templates.get(name);
  if (!template) throw new TypeError(`no context declares the mail ${name}`);
  const isCustomer = 'customer' in recipient && profile !== null;
  const unsubscribe =
    category === 'marketing' && isCustomer
      ? { unsubscribeUrl: links.urlOf({ shop, customer: recipient.customer, profile, language }) }
      : {};
  const rendered = template.render(data, { shop, head, language, firstName, now: now.toISOString(), ...unsubscribe });
  const replyTo = isCustomer && head.replyTo ? { replyTo: head.replyTo } : {};
  return { id, to: email, fromName: head.sender, ...replyTo, ...unsubscribe, ...rendered };
}
