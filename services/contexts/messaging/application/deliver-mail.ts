import type { MailReason } from '@loyalty/contracts/messaging/queries';
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
import type { MailContents } from '../content/mail-contents.js';
import type { Letterhead, Letterheads } from '../layout/letterhead.js';
import type { MailTemplate } from '../layout/template.js';
import { type Addressee, type Addresses, masked } from './addresses.js';
import type { Outbox } from './outbox.js';
import { topicOfMail } from './preferences/topic-of-mail.js';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.js';
import type { SenderRoutes } from './senders/routes.js';
import type { MailEnd, StoredMail } from './stored-mail.js';
import type { SuppressedFor, Suppressions } from './suppressions.js';
import type { MailTraces } from './tracking/mail-traces.js';
import type { UnsubscribeLinks } from './unsubscribe.js';

export interface MailDelivery {
  readonly outbox: Outbox;
  readonly suppressions: Suppressions;
  readonly addresses: Addresses;
  readonly links: UnsubscribeLinks;
  readonly gateway: MailGateway;
  /** Sends what goes to shoppers by their shop's own sender. */
  readonly routes: Pick<SenderRoutes, 'send' | 'of'>;
  readonly letterheads: Letterheads;
  readonly templates: ReadonlyMap<string, MailTemplate>;
  readonly contents: Pick<MailContents, 'of'>;
  /** Return paths, counted links and pictures; without it mails have none. */
  readonly traces?: MailTraces;
  /** Whether a shop has the app. */
  readonly installed: (shop: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Sends a waiting mail, unless another process is sending it. */
export async function deliverMail(work: MailDelivery, { shop, id }: { shop: string; id: string }): Promise<void> {
  const mail = await work.outbox.claim(shop, id);
  if (mail) await deliverClaimed(work, mail);
}

/**
 * Sends a mail that is leased to the caller. Its Message-ID derives from its id, so that a repeat after a crash between sending and recording it is the same
 * mail to a recipient of both (I-68). Nothing is sent to a suppressed address, nor after the mail's time.
 */
export async function deliverClaimed(work: MailDelivery, mail: StoredMail): Promise<void> {
  const { shop, id } = mail;
  const now = work.clock.now();
  const to = await work.addresses.find(shop, mail.to);
  const chosen = to ? await work.suppressions.find(shop, work.addresses.digest(shop, to.email), customerOf(mail)) : [];
  const prevented = await preventedBy(work, mail, { to, chosen }, now.toISOString());
  const isTracked = !chosen.some(({ reason }) => reason === 'untracked');
  const end = prevented ?? (to && (await attempt(work, mail, { to, isTracked }, now)));
  if (!end) return;
  if (end.reason) work.log.warn({ shop, mail: id, why: end.reason }, 'a mail was not sent');
  await work.outbox.end(shop, id, end, work.clock.now().toISOString());
}

const customerOf = ({ to }: StoredMail): string | null => ('customer' in to ? to.customer : null);

/** An address as the log stores it. */
const traceOf = ({ profile, email }: Addressee) => ({ profile, masked: profile === null ? masked(email) : null });

async function preventedBy(
  { installed }: MailDelivery,
  mail: StoredMail,
  { to, chosen }: { to: Addressee | null; chosen: readonly SuppressedFor[] },
  now: string,
): Promise<MailEnd | null> {
  const { shop, category, notAfter } = mail;
  if (notAfter && now >= notAfter) return { state: 'failed', reason: 'too-late' };
  // Only the shop's own contact is written to after that, to confirm what was deleted (I-74).
  if (customerOf(mail) !== null && !(await installed(shop))) return { state: 'suppressed', reason: 'app-removed' };
  if (!to) return { state: 'suppressed', reason: 'no-address' };
  const has = (reason: SuppressedFor['reason']) => chosen.some((one) => one.reason === reason);
  const suppressed = (reason: MailReason): MailEnd => ({ state: 'suppressed', reason, ...traceOf(to) });
  if (has('bounced')) return suppressed('bounced');
  if (has('complained')) return suppressed('complained');
  if (category === 'transactional') return null;
  if (has('unsubscribed')) return suppressed('unsubscribed');
  const topic = topicOfMail(mail.template);
  if (topic && chosen.some((one) => one.topic === topic)) return suppressed('topic-off');
  return to.declined ? suppressed('no-consent') : null;
}

/** Null when another attempt follows, also after a defect: a mail that nobody can write or send ends like any other. */
async function attempt(
  work: MailDelivery,
  mail: StoredMail,
  { to, isTracked }: { to: Addressee; isTracked: boolean },
  now: Date,
): Promise<MailEnd | null> {
  const { outbox, gateway, routes, suppressions, addresses, letterheads, log } = work;
  const { shop, id, attempts } = mail;
  const trace = traceOf(to);
  try {
    const composed = await messageOf(work, mail, to, await letterheads(shop), now);
    const traced = await work.traces?.add(mail, composed, isTracked && customerOf(mail) !== null);
    const message = traced?.message ?? composed;
    await (customerOf(mail) === null ? gateway.send(message) : routes.send(shop, message));
    crashPoint('mail.after-send');
    return { state: 'sent', ...trace, ...traced?.traces };
  } catch (error) {
    if (error instanceof AddressRejected) {
      const digest = addresses.digest(shop, to.email);
      const bounce = { digest, reason: 'bounced', customer: customerOf(mail), ...trace } as const;
      await suppressions.add(shop, bounce, now.toISOString());
      return { state: 'failed', reason: 'bounced', serverText: error.serverText, ...trace };
    }
    if (error instanceof MailRejected)
      return { state: 'failed', reason: 'rejected', serverText: error.serverText, ...trace };
    if (isOutage(error)) throw error;
    if (!(error instanceof MailDeferred)) log.error({ err: error, shop, mail: id }, 'a mail could not be sent');
    if (attempts >= MAX_ATTEMPTS) return { state: 'failed', reason: 'no-answer', ...trace };
    const waitMs = error instanceof MailDeferred ? (error.waitMs ?? 0) : 0;
    await outbox.postpone(shop, id, Math.max(retryDelayMs(attempts), waitMs), now);
    return null;
  }
}

async function messageOf(
  { templates, contents, links }: MailDelivery,
  { shop, id, template: name, category, language, data, to: recipient }: StoredMail,
  { email, firstName, profile }: Addressee,
  head: Letterhead,
  now: Date,
): Promise<Mail> {
  const template = templates.get(name);
  if (!template) throw new TypeError(`no context declares the mail ${name}`);
  const isCustomer = 'customer' in recipient && profile !== null;
  const unsubscribe =
    category === 'marketing' && isCustomer
      ? { unsubscribeUrl: links.urlOf({ shop, customer: recipient.customer, profile, language }) }
      : {};
  const content = await contents.of(shop, name);
  const rendering = { shop, head, language, firstName, now: now.toISOString(), content, ...unsubscribe };
  const rendered = template.render(data, rendering);
  const replyTo = isCustomer && head.replyTo ? { replyTo: head.replyTo } : {};
  return { id, to: email, fromName: head.sender, ...replyTo, ...unsubscribe, ...rendered, ...rendered.own };
}
